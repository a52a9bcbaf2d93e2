import type { Line } from "./german.ts";

/** What was used wrongly, as commander says it, in German. */
export const USAGE: readonly Line[] = [
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
  [
    /^option ('.+?') argument ('.*') is invalid\. It must be a year/s,
    (option, given) => `Die Option ${option} braucht ein Jahr, etwa 2024, nicht ${given}.`,
  ],
  [
    /^option ('.+?') argument ('.*') is invalid\. It must be a date/s,
    (option, given) => `Die Option ${option} braucht einen Tag, etwa 2025-01-31, nicht ${given}.`,
  ],
  [
    /^option ('.+?') argument ('.*') is invalid\. It must be a whole number from (\d+) to (\d+)/s,
    (option, given, from, to) =>
      `Die Option ${option} braucht eine ganze Zahl von ${from} bis ${to}, nicht ${given}.`,
  ],
  [/^--set takes field=value, not ('.*')\.$/s, (given) => `--set braucht feld=wert, nicht ${given}.`],
];

export const HELP_HINT = / Run it with --help for the options and examples\.$/;
export const HELP_HINT_GERMAN = " Mit --help zeigt es Optionen und Beispiele.";
