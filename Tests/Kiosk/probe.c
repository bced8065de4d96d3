// What a program could do in a kiosk's sandbox if it wanted to: tries, and prints a line for each.
#include <arpa/inet.h>
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mount.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <unistd.h>

extern char **environ;

static void say(const char *what, int succeeded) {
  printf("probe %s %s\n", what, succeeded ? "YES" : strerror(errno));
}

static int reads(const char *path) {
  int file = open(path, O_RDONLY);
  char byte;
  return file >= 0 && (read(file, &byte, 1) >= 0 || errno == EISDIR);
}

static int writes(const char *path) {
  return open(path, O_WRONLY | O_CREAT | O_TRUNC, 0600) >= 0;
}

static int reaches(const char *address, int port) {
  struct sockaddr_in to = {.sin_family = AF_INET, .sin_port = htons(port)};
  inet_pton(AF_INET, address, &to.sin_addr);
  int s = socket(AF_INET, SOCK_STREAM, 0);
  return s >= 0 && connect(s, (struct sockaddr *)&to, sizeof to) == 0;
}

static int others(void) {
  DIR *proc = opendir("/proc");
  int count = 0;
  for (struct dirent *entry; proc && (entry = readdir(proc));)
    if (entry->d_name[0] >= '0' && entry->d_name[0] <= '9') count++;
  return count;
}

int main(int count, char **arguments) {
  (void)count;
  const char *port = getenv("HOME") ? "/data/port" : "";
  int number = 22;
  FILE *file = fopen(port, "r");
  if (file && fscanf(file, "%d", &number) != 1) number = 22;
  say("read-shadow", reads("/etc/shadow"));
  say("read-passwd", reads("/etc/passwd"));
  say("read-home", reads("/home"));
  say("read-root", reads("/root"));
  say("read-sys", reads("/sys/kernel"));
  say("read-bash", reads("/usr/bin/bash"));
  say("read-ssh-keys", reads("/etc/ssh"));
  say("write-usr", writes("/usr/lib/probe"));
  say("write-etc", writes("/etc/onramp/probe"));
  say("write-onramp", writes("/usr/libexec/onramp/onramp-net"));
  say("write-data", writes("/data/probe"));
  say("network-loopback", reaches("127.0.0.1", number));
  say("network-other", reaches("10.99.0.1", number));
  say("mount", mount("none", "/mnt", "tmpfs", 0, "") == 0);
  say("kill-others", kill(-1, 0) == 0 && others() > 4);
  struct rlimit core = {1, 1};
  getrlimit(RLIMIT_CORE, &core);
  printf("probe core-limit %ld\n", (long)core.rlim_cur);
  printf("probe processes %d\n", others());
  for (char **variable = environ; *variable; variable++) printf("probe environment %s\n", *variable);
  for (char **argument = arguments; *argument; argument++) printf("probe argument %s\n", *argument);
  fflush(stdout);
  char *shell[] = {"/usr/bin/bash", "-c", "echo probe exec-bash YES", NULL};
  execv(shell[0], shell);
  say("exec-bash", 0);
  fflush(stdout);
  return 0;
}
