#define _GNU_SOURCE
#include <sys/timerfd.h>
#include <time.h>

#include "CTerminal.h"

// Timeouts of poll(2) don't advance while the machine sleeps.
int onramp_alarm(void) { return timerfd_create(CLOCK_BOOTTIME, TFD_NONBLOCK | TFD_CLOEXEC); }

bool onramp_set_alarm(int alarm, int64_t nanoseconds) {
  const long second = 1000000000;
  const struct itimerspec left = {
      .it_value = {.tv_sec = nanoseconds / second, .tv_nsec = nanoseconds % second}};
  return timerfd_settime(alarm, 0, &left, NULL) == 0;
}
