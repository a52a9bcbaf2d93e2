import { column, type Line } from "./refusal-line.ts";

/** Rows and records that nobody understands, in German. */
export const REFUSED_ROWS: readonly Line[] = [
  [
    /is not a column of the ledger file\.$/,
    (f) =>
      `${f.input.split(" is not")[0]?.replace(/^Line \d+: /, "") ?? ""} ist keine Spalte der Lotbuch-Vorlage.`,
  ],
  column("(.+) is not a known type", "$1 ist keine bekannte Art"),
  column(
    "(.+) is before (\\d+), when there was no crypto-asset",
    "$1 liegt vor $2, als es keine Kryptowerte gab",
  ),
  column("(.+) lies in the future", "$1 liegt in der Zukunft"),
  column("(.+) is after the (\\S+), when the coins arrived", "$1 liegt nach dem Zugang am $2"),
  column("is longer than (\\d+) characters", "ist länger als $1 Zeichen"),
  column("is empty although there is an amount", "ist leer, obwohl ein Betrag da ist"),
  column("is empty although (?:the )?\\w+ is (.+?)", "ist leer, obwohl $1 genannt ist"),
  column("is 0", "ist 0"),
  column(
    "(\".*\"|'.*'|„.*“): .+",
    "$1 ist keine Zeit, die sich lesen lässt (etwa 2024-01-31T12:00:00Z oder 31.01.2024 12:00)",
  ),
  column("(\".*\"|'.*'|„.*“) .+", "$1 ist keine Zahl, die sich lesen lässt"),
  [/^The transaction type (.+) is not known\.$/, (f) => `Die Art ${f[1]} ist nicht bekannt.`],
  [
    /^(\w+)'s (?:ledger |transaction )?(?:type|operation|list) (.+) is not known\.$/,
    (f) => `Die Art ${f[2]} von ${f[1]} ist nicht bekannt.`,
  ],
  [/^The status is not known\.$/, "Der Stand dieses Vorgangs ist nicht bekannt."],
  [
    /^Transactions of version (.+) are not known\.$|^The script (.+) of this wallet's address is not known\.$|^The internal transaction type (.+) is not known\.$/,
    "Die Art dieser Transaktion der Kette ist nicht bekannt.",
  ],
  [
    /^(?:More than (?:two|one|\d+ rows|\d+ assets)|The two records) /,
    "Mehrere Kryptowerte oder Datensätze gehören zusammen; was wofür gegeben wurde, lässt sich nicht sagen.",
  ],
  [
    /^A coin was exchanged for another amount of itself\.$/,
    "Ein Kryptowert wurde gegen sich selbst getauscht.",
  ],
  [/^The (?:commission|network fee) /, "Die Gebühr ergibt keinen Sinn."],
  [
    /^It was not confirmed when the file was made/,
    "Beim Erstellen der Datei war der Vorgang noch nicht bestätigt: Exportieren Sie sie erneut.",
  ],
  [
    /^Nobody can tell how much bitcoin /,
    "Die Einheit der Spalte ist nicht bekannt: Niemand kann sagen, wie viel Bitcoin gemeint ist.",
  ],
  [
    /^A coin (?:came from outside and )?was exchanged on its way /,
    "Ein Kryptowert wurde auf dem Weg hinein oder hinaus getauscht: Erfassen Sie den Vorgang von Hand.",
  ],
  [/^One of the two amounts is missing\.$/, "Einer der beiden Beträge fehlt."],
  [/^Uphold's status /, "Ein Status, der nicht bekannt ist."],
  [/^A trade of share tokens: /, "Ein Handel mit Aktien-Token: Er steht nur in Krakens Ledgers-Datei."],
  [/^The amounts are more than there can be\.$/, "Die Beträge sind größer, als sie sein können."],
  [/^A receipt came without its transaction\.$/, "Ein Beleg der Kette kam ohne seine Transaktion."],
  [
    /^More was spent before the chain parted from Bitcoin than had come\.$/,
    "Vor der Abspaltung von Bitcoin ging mehr ab, als gekommen war.",
  ],
  [
    /^The wallet's addresses tell this transaction in different ways\.$/,
    "Die Adressen der Wallet zeigen diese Transaktion verschieden.",
  ],
  [
    /^Moved within Kraken, but only one side/,
    "Eine Umbuchung innerhalb der Börse, von der nur eine Seite zu sehen ist.",
  ],
  [
    /^A move (?:into staking|within Kraken) /,
    "Eine Umbuchung innerhalb der Börse, die sich nicht deuten lässt.",
  ],
  [/^The (?:kind of this record|list) is not known\.$/, "Die Art dieses Datensatzes ist nicht bekannt."],
  [/^The record is not a JSON object\.$/, "Der Datensatz ist kein gültiges JSON."],
  [
    /^The (?:block's )?time (?:is missing or impossible|.+ cannot be read)\.$/,
    "Die Zeit fehlt oder ist nicht lesbar.",
  ],
  [
    /^(?:The|An) (?:amount|quantity|reward|[a-z_ ]+)(?: .+)? is (?:missing or )?not a number\.$/,
    "Ein Betrag fehlt oder ist keine Zahl.",
  ],
  [
    /^(?:The record|The row|A field that is needed|An input or output) (?:has no|names no|is missing|does not say|is not a transaction|was not)/,
    "Dem Datensatz fehlt eine nötige Angabe.",
  ],
  [
    /^A confidential transfer hides its amount\.$/,
    "Eine vertrauliche Übertragung: Die Kette zeigt nicht, wie viel bewegt wurde.",
  ],
  [/^The fee /, "Die Gebühr ergibt keinen Sinn."],
  [/^The asset is missing\.$|does not say which asset this is\.$/, "Der Kryptowert fehlt."],
  [/^The row is of no known format\.$/, "Die Zeile hat kein bekanntes Format."],
  [/^The transaction (?:has no|does not tell)/, "Der Transaktion der Kette fehlt eine nötige Angabe."],
];
