import type { Line } from "./german.ts";

/** What the commands that need no service refuse or find, in German: law, calculate, mcp. */
export const OFFLINE: readonly Line[] = [
  // calculate
  [
    /^--reading: ('.*') is no class; there are (.+)\.$/s,
    (given, all) => `--reading: ${given} ist keine Frage; es gibt ${all}.`,
  ],
  [
    /^--reading: ('.*') is no reading of (\S+); there are (\S+) and (\S+)\.$/s,
    (given, of, one, other) => `--reading: ${given} ist keine Lesart von ${of}; es gibt ${one} und ${other}.`,
  ],
  // law
  [
    /^Nothing has been imported yet: /,
    () =>
      "Noch ist nichts eingelesen: Geben Sie --bmf und --xml an, oder lesen Sie zuerst mit 'lotbuch law import' ein.",
  ],
  [
    /^No file was given: /,
    () => "Es wurde keine Datei angegeben: --bmf nennt das BMF-Schreiben, --xml die Gesetze.",
  ],
  [/^There is no ruleset (".*")\.$/s, (name) => `Die Regeln ${name} gibt es nicht.`],
  [/^The rulesets cannot be used: (.+)$/s, (why) => `Die Regeln lassen sich nicht verwenden: ${why}`],
  [/^--base must be an address, not (.+)$/s, (given) => `--base muss eine Adresse sein, nicht ${given}`],
  [/^(.+): answered (\d+|nothing)$/, (url, what) => `${url}: Antwort ${what === "nothing" ? "leer" : what}`],
  [/^(.+): is larger than (\d+) bytes$/, (url, bytes) => `${url}: größer als ${bytes} Byte`],
  [
    /^(.+): is not a readable (PDF|ZIP): (.+)$/s,
    (file, kind, why) => `${file}: kein lesbares ${kind}: ${why}`,
  ],
  [
    /^(.+): is not a law of gesetze-im-internet\.de$/,
    (file) => `${file}: kein Gesetz von gesetze-im-internet.de`,
  ],
  [/^(.+): does not hold exactly one XML file$/, (file) => `${file}: enthält nicht genau eine XML-Datei`],
  [/^(.+): no marginal numbers found$/, (file) => `${file}: keine Randnummern gefunden`],
  [/^(.+): no marginal number (\S+)$/, (file, rn) => `${file}: Randnummer ${rn} fehlt`],
  [/^(.+): unknown marginal number (\S+)$/, (file, rn) => `${file}: unbekannte Randnummer ${rn}`],
  [
    /^(.+): page (\d+): marginal number (\S+) after (\S+)$/,
    (file, page, rn, before) => `${file}: Seite ${page}: Randnummer ${rn} nach ${before}`,
  ],
  [
    /^(.+): is (".*"), which this ruleset does not cite \((.+)\)$/s,
    (file, name, known) => `${file}: ist ${name}; das zitieren diese Regeln nicht (${known})`,
  ],
  [/^(.+): has no (§.+)$/, (file, place) => `${file}: ${place} fehlt`],
  [
    /^(.+): (\S+) was given already \((.*)\)$/,
    (file, key, first) => `${file}: ${key} gab es schon (${first})`,
  ],
];
