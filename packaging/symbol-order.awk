# Orders the functions of a program, from two runs under callgrind that differ by KEYS typed keys:
# functions that run for every key come first, then the others that run, so that both touch few
# pages. Use: awk -v KEYS=20 -f symbol-order.awk RUN RUN-WITH-KEYS

# A name appears at its first use; later uses have only its number.
/^c?fn=/ {
  split($0, part, /[()]/)
  number = part[2]
  if (part[3] != "") {
    name = substr($0, index($0, ")") + 2)
    sub(/['(].*/, "", name)
    names[FILENAME, number] = name
    # An address in place of a name changes with the next build.
    if (!(name in seen) && name !~ /^0x/) {
      seen[name] = 1
      order[++count] = name
    }
  }
  called = names[FILENAME, number]
}
/^calls=/ {
  split($1, part, "=")
  calls[called] += FILENAME == ARGV[2] ? part[2] : -part[2]
}
END {
  for (i = 1; i <= count; i++) if (calls[order[i]] >= KEYS) print order[i]
  for (i = 1; i <= count; i++) if (calls[order[i]] < KEYS) print order[i]
}
