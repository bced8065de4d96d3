# Appends the keys, the line mode, the files and the exit codes to a manual page: reads docs/guide.md, and writes the
# sections that --help has no place for. The rest of the page comes from the program itself.

function plain(text) {
  gsub(/\\/, "\\e", text)
  while (match(text, /\[[^]]*\]\([^)]*\)/)) {
    link = substr(text, RSTART, RLENGTH)
    name = link
    sub(/^\[/, "", name); sub(/\].*/, "", name)
    text = substr(text, 1, RSTART - 1) name substr(text, RSTART + RLENGTH)
  }
  gsub(/`/, "", text)
  gsub(/"/, "\\(dq", text)
  gsub(/-/, "\\-", text)
  return text
}

function line(text) { print (text ~ /^[.']/ ? "\\&" : "") plain(text) }

function end_table() { if (in_table) print ".El"; in_table = 0 }

BEGIN {
  titles["Keys"] = "KEYS"; titles["Line mode"] = "LINE MODE"; titles["Exit codes"] = "EXIT STATUS"; titles["Files"] = "FILES"
  inner["An answers file"] = inner["The policy file"] = inner["Helpers"] = 1
}

/^##+ / {
  end_table()
  title = $0; sub(/^#+ /, "", title)
  if (title in titles) { wanted = 1; print ".Sh \"" titles[title] "\"" }
  else if (wanted && title in inner) print ".Ss \"" title "\""
  else wanted = 0
  next
}
!wanted || /^\|-/ { next }
/^```/ { print (in_block ? ".Ed" : ".Bd -literal -offset indent"); in_block = !in_block; next }
in_block { line($0); next }
/^\|/ {
  text = $0; gsub(/^\| *| *\|$/, "", text)
  key = text; sub(/ *\|.*/, "", key)
  value = text; sub(/^[^|]*\| ?/, "", value)
  if (!in_table) {
    if (key != "code" && key != "setting" && key != "for" && key != "") print ".Ss \"" toupper(substr(key, 1, 1)) plain(substr(key, 2)) "\""
    print ".Bl -tag -width 6n"
    in_table = 1
    next
  }
  print ".It Sy \"" plain(key) "\""
  line(value)
  next
}
/^$/ { end_table(); print ".Pp"; next }
{ line($0) }
END { end_table() }
