_hearth() {
  local word="${COMP_WORDS[COMP_CWORD]}" before="${COMP_WORDS[COMP_CWORD-1]}" words=""
  if [ "$COMP_CWORD" -eq 1 ]; then
    COMPREPLY=($(compgen -W "@verbs@ --help --version" -- "$word"))
    return
  fi
  case "$before" in
@options@
  esac
  case "${COMP_WORDS[1]}" in
@words@
  esac
  COMPREPLY=($(compgen -W "$words" -- "$word"))
  if [ "${word#-}" = "$word" ]; then
    case "${COMP_WORDS[1]}" in
@names@
    esac
  fi
}
# Names may contain spaces, so each is on a line of its own.
_hearth_names() {
  local IFS=$'\n'
  COMPREPLY+=($(compgen "$1" -- "$word"))
}
# The names that the journal uses, which Hearth reads from the folder or from --content.
_hearth_known() {
  local typed="$(_hearth_plain "$word")" name index at given=() quotes=""
  for ((index = 1; index < ${#COMP_WORDS[@]}; index++)); do
    case "${COMP_WORDS[index]}" in
      --content)
        at=$((index + 1))
        [ "${COMP_WORDS[at]}" = "=" ] && at=$((at + 1))
        given=(--content "$(_hearth_plain "${COMP_WORDS[at]}")") ;;
      --content=*) given=(--content "$(_hearth_plain "${COMP_WORDS[index]#--content=}")") ;;
    esac
  done
  # As file names, they would get a slash where a folder has the same name. In open quotes, bash quotes nothing else.
  case "$word" in
    [\'\"]*) ;;
    *) compopt +o filenames 2>/dev/null && quotes=yes ;;
  esac
  while IFS= read -r name; do
    case "$name" in "") continue ;; "$typed"*) ;; *) continue ;; esac
    [ -n "$quotes" ] && printf -v name %q "$name"
    COMPREPLY+=("$name")
  done <<< "$(hearth complete "$1" "${given[@]}" 2>/dev/null)"
}
# A word without the quotes and backslashes with which it was typed.
_hearth_plain() {
  local text="$1"
  case "$text" in
    \'*) text="${text#\'}"; text="${text%\'}" ;;
    \"*) text="${text#\"}"; text="${text%\"}" ;;
    *) text="${text//\\/}"; [ "${text#\~/}" = "$text" ] || text="$HOME/${text#\~/}" ;;
  esac
  printf '%s' "$text"
}
complete -o filenames -F _hearth hearth
