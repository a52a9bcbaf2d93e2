import { Argument, Command } from "commander";
import { withExamples } from "./command.ts";

type Known = { readonly path: string; readonly words: readonly string[] };

/** `lotbuch completion bash|zsh|fish`: a script for the shell, made from the commands themselves. */
export function completionCommand(root: () => Command): Command {
  const command = new Command("completion")
    .description("print a completion script for your shell")
    .addArgument(new Argument("<shell>", "your shell").choices(Object.keys(SCRIPTS)))
    .action((shell: string) => {
      const script = SCRIPTS[shell];
      if (script !== undefined) process.stdout.write(script(knownBelow(root(), "")));
    });
  return withExamples(command, [
    'eval "$(lotbuch completion bash)"',
    "lotbuch completion zsh > ~/.zsh/completions/_lotbuch",
    "lotbuch completion fish > ~/.config/fish/completions/lotbuch.fish",
  ]);
}

/** Which words may follow each command path. */
function knownBelow(command: Command, path: string): readonly Known[] {
  const words = [
    ...command.commands.map((sub) => sub.name()),
    ...command.registeredArguments.flatMap((argument) => argument.argChoices ?? []),
    ...command.options.flatMap((option) =>
      option.long === undefined || option.long === null ? [] : [option.long],
    ),
    "--help",
  ];
  const below = command.commands.flatMap((sub) => knownBelow(sub, `${path} ${sub.name()}`.trim()));
  // The longest path first: a shell takes the first pattern that fits.
  return [...below, { path, words: [...new Set(words)] }];
}

const cases = (known: readonly Known[], line: (entry: Known) => string): string => known.map(line).join("\n");

const SCRIPTS: Readonly<Record<string, (known: readonly Known[]) => string>> = {
  bash: (known) => `_lotbuch() {
  local word="\${COMP_WORDS[COMP_CWORD]}" path="" i
  for ((i = 1; i < COMP_CWORD; i++)); do
    case "\${COMP_WORDS[i]}" in -*) ;; *) path="\${path:+$path }\${COMP_WORDS[i]}" ;; esac
  done
  local words=""
  case "$path" in
${cases(known, ({ path, words }) => `    ${path === "" ? '""' : `"${path}"*`}) words="${words.join(" ")}" ;;`)}
  esac
  COMPREPLY=($(compgen -W "$words" -- "$word"))
  [[ \${#COMPREPLY[@]} -gt 0 ]] || COMPREPLY=($(compgen -f -- "$word"))
}
complete -o filenames -F _lotbuch lotbuch
`,
  zsh: (known) => `#compdef lotbuch
_lotbuch() {
  local path_so_far="" w
  for w in "\${(@)words[2,CURRENT-1]}"; do
    [[ "$w" == -* ]] || path_so_far="\${path_so_far:+$path_so_far }$w"
  done
  case "$path_so_far" in
${cases(known, ({ path, words }) => `    ${path === "" ? '""' : `"${path}"*`}) compadd -- ${words.join(" ")} ;;`)}
  esac
  _files
}
compdef _lotbuch lotbuch
`,
  fish: (known) =>
    `${cases(known, ({ path, words }) => {
      const seen =
        path === "" ? "__fish_use_subcommand" : `__fish_seen_subcommand_from ${path.split(" ").at(-1)}`;
      return `complete -c lotbuch -n "${seen}" -a "${words.join(" ")}"`;
    })}\n`,
};
