type Line = readonly [pattern: RegExp, german: (...found: readonly string[]) => string];

/** German versions of commander's usage errors, because commander has only English messages. */
const USAGE: readonly Line[] = [
  [/^missing required argument ('.+?')/, (name) => `Es fehlt die Angabe ${name}.`],
  [/^required option ('.+?') not specified/, (name) => `Es fehlt die Option ${name}.`],
  [/^option ('.+?') argument missing/, (name) => `Der Option ${name} fehlt ihre Angabe.`],
  [
    /^unknown (option|command) ('.+?')\.(?: \(Did you mean (.+?)\?\))?/s,
    (what, name, meant) =>
      `${what === "option" ? "Die Option" : "Den Befehl"} ${name} gibt es nicht.${meant === "" ? "" : ` (Meinten Sie ${meant}?)`}`,
  ],
  [/^too many arguments/, () => "Das sind zu viele Angaben."],
  [
    /^option ('.+?') argument ('.*') is invalid\. Allowed choices are (.+?)\./s,
    (option, given, all) => `Die Option ${option} kennt ${given} nicht. Möglich sind ${all}.`,
  ],
  [
    /^command-argument value ('.*') is invalid for argument ('.+?')\. Allowed choices are (.+?)\./s,
    (given, name, all) => `Die Angabe ${name} kennt ${given} nicht. Möglich sind ${all}.`,
  ],
];

const HELP_HINT = / Run it with --help for the options and examples\.$/;

export function usageInGerman(message: string): string {
  const wrong = message.replace(HELP_HINT, "");
  for (const [pattern, german] of USAGE) {
    const found = pattern.exec(wrong);
    if (found !== null)
      return `${german(...found.slice(1).map((part) => part ?? ""))} Mit --help zeigt es Optionen und Beispiele.`;
  }
  return message;
}
