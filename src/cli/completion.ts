import { Argument, Command } from "commander";
import { withExamples } from "./command.ts";
import { host } from "./host.ts";
import { cliText } from "./localized.ts";

/** The words that may follow a command path, and the values of its options: `null` is a file or free text. */
type Known = {
  readonly path: string;
  readonly words: readonly string[];
  readonly options: readonly {
    readonly flag: string;
    readonly takes: readonly string[] | "years" | null;
  }[];
};

/** `lotbuch completion bash|zsh|fish`: a completion script for the shell, generated from the commands. */
export function completionCommand(root: () => Command): Command {
  const command = new Command("completion")
    .description(cliText().completion.description)
    .addArgument(new Argument("<shell>", cliText().completion.shell).choices(Object.keys(SCRIPTS)))
    .action((shell: string) => {
      const script = SCRIPTS[shell];
      if (script !== undefined) host().stdout.write(script(knownBelow(root(), "")));
    });
  return withExamples(command, [
    'eval "$(lotbuch completion bash)"',
    "lotbuch completion zsh > ~/.zsh/completions/_lotbuch",
    "lotbuch completion fish > ~/.config/fish/completions/lotbuch.fish",
  ]);
}

/** The possible words after each command path. */
function knownBelow(command: Command, path: string): readonly Known[] {
  const longs = command.options.flatMap((option) => ((option.long ?? null) === null ? [] : [option]));
  const words = [
    ...command.commands.map((sub) => sub.name()),
    ...command.registeredArguments.flatMap((argument) => argument.argChoices ?? []),
    ...longs.map(({ long }) => long ?? ""),
    "--help",
  ];
  const options = command.options
    .filter(({ required, optional }) => required || optional)
    .flatMap(({ long, short, argChoices }) =>
      [long, short].flatMap((flag) =>
        flag === undefined || flag === null
          ? []
          : [{ flag, takes: flag === "--year" ? ("years" as const) : (argChoices ?? null) }],
      ),
    );
  const below = command.commands.flatMap((sub) => knownBelow(sub, `${path} ${sub.name()}`.trim()));
  // The longest path first: a shell takes the first matching pattern.
  return [...below, { path, words: [...new Set(words)], options }];
}

/** The years from the first one that any ruleset covers; the shell computes the current year at run time. */
const YEARS = "seq 2009 $(date +%Y)";

const cases = (known: readonly Known[], line: (entry: Known) => string): string => known.map(line).join("\n");

/** A shell pattern for everything below a path. */
const pattern = (path: string, rest = ""): string => (path === "" ? `"${rest}"` : `"${path}"*"${rest}"`);

/** Each option that takes a value, with its candidates: a bar separates the path from the word before the cursor. */
const optionCases = (known: readonly Known[], line: (at: string, values: string) => string): string =>
  known
    .flatMap(({ path, options }) =>
      options.map(({ flag, takes }) =>
        line(pattern(path, `|${flag}`), takes === "years" ? `$(${YEARS})` : (takes ?? []).join(" ")),
      ),
    )
    .join("\n");

const SCRIPTS: Readonly<Record<string, (known: readonly Known[]) => string>> = {
  bash: (known) => `_lotbuch() {
  local word="\${COMP_WORDS[COMP_CWORD]}" before="\${COMP_WORDS[COMP_CWORD-1]}" path="" i
  for ((i = 1; i < COMP_CWORD; i++)); do
    case "\${COMP_WORDS[i]}" in -*) ;; *) path="\${path:+$path }\${COMP_WORDS[i]}" ;; esac
  done
  local words=""
  case "$path|$before" in
${optionCases(known, (at, values) => `    ${at}) words="${values}" ;;`)}
    *) case "$path" in
${cases(known, ({ path, words }) => `      ${pattern(path)}) words="${words.join(" ")}" ;;`)}
    esac ;;
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
  case "$path_so_far|\${words[CURRENT-1]}" in
${optionCases(known, (at, values) => `    ${at}) ${values === "" ? ":" : `compadd -- ${values}`} ;;`)}
    *) case "$path_so_far" in
${cases(known, ({ path, words }) => `      ${pattern(path)}) compadd -- ${words.join(" ")} ;;`)}
    esac ;;
  esac
  _files
}
compdef _lotbuch lotbuch
`,
  fish: (known) =>
    `${cases(known, ({ path, words, options }) => {
      const seen =
        path === ""
          ? "__fish_use_subcommand"
          : path
              .split(" ")
              .map((name) => `__fish_seen_subcommand_from ${name}`)
              .join("; and ");
      const at = `complete -c lotbuch -n "${seen}"`;
      return [
        `${at} -a "${words.join(" ")}"`,
        ...options.flatMap(({ flag, takes }) => {
          if (takes === null) return [];
          const name = flag.startsWith("--") ? `-l ${flag.slice(2)}` : `-s ${flag.slice(1)}`;
          return [`${at} ${name} -xa "${takes === "years" ? "(seq 2009 (date +%Y))" : takes.join(" ")}"`];
        }),
      ].join("\n");
    })}\n`,
};
