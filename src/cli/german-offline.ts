import type { Line } from "./german.ts";

/** What the commands that need no service refuse or find, in German: law, verify, calculate, mcp. */
export const OFFLINE: readonly Line[] = [
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
  // verify
  [
    /^(\S+): is missing: this is no bundle of Lotbuch$/,
    (file) => `${file}: fehlt; das ist kein Belegpaket von Lotbuch`,
  ],
  [
    /^(\S+): is missing, and the log of corrections tells of it$/,
    (file) => `${file}: fehlt, und das Protokoll der Korrekturen nennt sie`,
  ],
  [/^(\S+): is missing, and (\S+) names it$/, (file, list) => `${file}: fehlt, und ${list} nennt sie`],
  [/^(\S+): is missing$/, (file) => `${file}: fehlt`],
  [/^(\S+): names another version of BagIt$/, (file) => `${file}: nennt eine andere Fassung von BagIt`],
  [
    /^(\S+): has a line that is none: (.+)$/s,
    (file, line) => `${file}: enthält eine Zeile, die keine ist: ${line}`,
  ],
  [
    /^(\S+): is not what its hash in the manifest says$/,
    (file) => `${file}: ist nicht das, was ihr Hash im Verzeichnis sagt`,
  ],
  [/^(\S+): ends in the middle of a line$/, (file) => `${file}: endet mitten in einer Zeile`],
  [/^(\S+): is named by no manifest$/, (file) => `${file}: steht in keinem Verzeichnis`],
  [
    /^(\S+): (entry|line) (\d+) is not JSON$/,
    (file, what, no) => `${file}: ${what === "entry" ? "Eintrag" : "Zeile"} ${no} ist kein JSON`,
  ],
  [
    /^(\S+): entry (\d+) does not follow the one before it$/,
    (file, no) => `${file}: Eintrag ${no} folgt nicht auf den vorigen`,
  ],
  [
    /^(\S+): entry (\d+) is not what its hash says$/,
    (file, no) => `${file}: Eintrag ${no} ist nicht das, was sein Hash sagt`,
  ],
  [
    /^(\S+): record (.+) is not what its hash says$/,
    (file, id) => `${file}: Datensatz ${id} ist nicht das, was sein Hash sagt`,
  ],
  [
    /^(\S+): is not the receipt that the log of corrections tells of$/,
    (file) => `${file}: ist nicht der Beleg, den das Protokoll der Korrekturen nennt`,
  ],
  [
    /^(\S+): is not what the records give when it is made again$/,
    (file) => `${file}: ist nicht das, was die Rohdatensätze neu berechnet ergeben`,
  ],
  [
    /^(\S+): (.+): the report says (.+), computed from the records it is (.+)$/s,
    (file, path, told, found) =>
      `${file}: ${path}: Der Bericht sagt ${told}, die Rohdatensätze ergeben ${found}`,
  ],
  [
    /^(\S+): (effects\[\d+\]): (.+) was stated, the records give (.+)$/s,
    (file, path, told, found) => `${file}: ${path}: Genannt ist ${told}, die Rohdatensätze ergeben ${found}`,
  ],
  [
    /^(\S+): run (\S+) was stated, the records give (\S+)(?: \(made by engine (\S+), computed again by (\S+), .+)?$/s,
    (file, told, found, then, now) =>
      `${file}: Genannt ist Berechnung Nr. ${told}, die Rohdatensätze ergeben ${found}` +
      (then === ""
        ? ""
        : ` (damals mit Fassung ${then} berechnet, jetzt mit ${now}, die anders urteilen kann)`),
  ],
  [/^(\S+): cannot be read$/, (file) => `${file}: lässt sich nicht lesen`],
];
