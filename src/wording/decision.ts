import { issueTitle } from "./issue-title.ts";
import { TYPE_LABELS } from "./judgements.ts";
import { type Bilingual, both, type Language } from "./language.ts";

/** What a person decided, in a few words; an entry of a newer service than this text is told by its name. */
const KINDS: Readonly<Record<string, Bilingual>> = {
  correction: both("Korrektur", "Correction"),
  rule: both("Regel", "Rule"),
  entry: both("Eintrag von Hand", "Entry by hand"),
  "entry-removed": both("Eintrag von Hand entfernt", "Entry by hand removed"),
  link: both("Übertragung verbunden", "Transfer linked"),
  apart: both("Übertragung getrennt", "Transfer taken apart"),
  undo: both("Zurückgenommen", "Taken back"),
  losses: both("Verlust laut Bescheid", "Loss by notice"),
  reading: both("Lesart offenen Rechts", "Reading of open law"),
  residence: both("Wohnsitz", "Residence"),
  choice: both("Wahl nach dem Recht des Landes", "Choice by the law of the country"),
  declaration: both("Erklärung zur Vollständigkeit", "Declaration of completeness"),
  election: both("Wahl des Verfahrens", "Choice of method"),
  acknowledgement: both("Bestätigt: Es ist, wie angenommen", "Confirmed: it is as assumed"),
  attachment: both("Beleg angefügt", "Receipt attached"),
  "attachment-removed": both("Beleg entfernt", "Receipt removed"),
};

const FIELDS: Readonly<Record<string, Bilingual>> = {
  type: both("Art", "type"),
  time: both("Zeit", "time"),
  wallet: both("Wallet", "wallet"),
  toWallet: both("Ziel-Wallet", "to wallet"),
  ownWallet: both("eigene Wallet", "own wallet"),
  sent: both("Abgang", "sent"),
  received: both("Zugang", "received"),
  sentAsset: both("Abgang", "sent"),
  sentAmount: both("Menge des Abgangs", "amount sent"),
  sentValueEur: both("Wert des Abgangs in EUR", "value sent in EUR"),
  receivedAsset: both("Zugang", "received"),
  receivedAmount: both("Menge des Zugangs", "amount received"),
  receivedValueEur: both("Wert des Zugangs in EUR", "value received in EUR"),
  feeAsset: both("Gebühr", "fee"),
  feeAmount: both("Menge der Gebühr", "amount of the fee"),
  feeValueEur: both("Wert der Gebühr in EUR", "value of the fee in EUR"),
  costEur: both("Kosten in EUR", "costs in EUR"),
  acquiredAt: both("angeschafft am", "acquired at"),
  acquiredCostEur: both("Anschaffungskosten in EUR", "cost in EUR"),
  origins: both("Anschaffungen", "acquisitions"),
  excluded: both("ausgenommen", "left out"),
  note: both("Notiz", "note"),
  noteByUser: both("eigene Notiz", "own note"),
  tags: both("Schlagworte", "tags"),
  tag: both("Schlagwort", "tag"),
  fromWallet: both("Herkunfts-Wallet", "from wallet"),
  contract: both("Vertrag", "contract"),
  counterparty: both("Gegenseite", "counterparty"),
  sourceId: both("Quelle", "source"),
  hash: both("Hash", "hash"),
  address: both("Adresse", "address"),
  position: both("Position", "position"),
  class: both("Frage", "question"),
  reading: both("Lesart", "reading"),
  person: both("Person", "person"),
  box: both("Einkunftsart", "box"),
  year: both("Jahr", "year"),
  opening: both("Anfang", "opening"),
  waivesCarryBack: both("Rücktrag verzichtet", "waives carry-back"),
  asset: both("Kryptowert", "asset"),
  method: both("Verfahren", "method"),
  from: both("ab", "from"),
  issues: both("Punkte", "points"),
  name: both("Name", "name"),
  mediaType: both("Format", "format"),
  size: both("Bytes", "bytes"),
  sha256: both("SHA-256", "SHA-256"),
};

/** Before what has to hold for a rule. */
const WHERE = both("wenn", "where");

const YES_NO: Readonly<Record<string, Bilingual>> = { true: both("ja", "yes"), false: both("nein", "no") };

export const decisionLabel = (kind: string, language: Language): string => KINDS[kind]?.[language] ?? kind;

type Fields = Readonly<Record<string, unknown>> | null;

/** How the values of fields are written. */
export type Written = {
  /** A moment or a day. */
  readonly at: (text: string) => string;
  readonly euro: (text: string) => string;
  readonly number: (text: string) => string;
  readonly wallet: (name: string) => string;
};

const same = (text: string): string => text;
/** The values of fields as they are stored. */
const AS_STORED: Written = { at: same, euro: same, number: same, wallet: same };

/** What it set, field by field: what stood there before, and what does since. */
export function decidedFields(
  { before, after }: { readonly before: Fields; readonly after: Fields },
  language: Language,
  written = AS_STORED,
): readonly string[] {
  const old = flat(before);
  return [...flat(after)].map(([name, value]) => {
    const plain = name.replace(/^match\./, "");
    const word = FIELDS[plain]?.[language] ?? plain;
    const label = plain === name ? word : `${WHERE[language]} ${word}`;
    const was = old.has(name) ? `${shown(name, old.get(name), language, written)} → ` : "";
    return `${label}: ${was}${shown(plain, value, language, written)}`;
  });
}

function flat(fields: Fields): ReadonlyMap<string, unknown> {
  const { values, match, set, ...rest } = fields ?? {};
  const inside = (value: unknown): readonly [string, unknown][] =>
    typeof value === "object" && value !== null ? Object.entries(value) : [];
  // Of a rule what has to hold comes first; both may speak of the type.
  const wanted = inside(match).map(([name, value]) => [`match.${name}`, value] as const);
  return new Map<string, unknown>([...wanted, ...Object.entries(rest), ...inside(values), ...inside(set)]);
}

const TYPES: Readonly<Record<string, Bilingual>> = TYPE_LABELS;

const MOMENTS: ReadonlySet<string> = new Set(["time", "acquiredAt", "from"]);
const WALLETS: ReadonlySet<string> = new Set(["wallet", "toWallet", "ownWallet", "fromWallet"]);

function shown(name: string, value: unknown, language: Language, written: Written): string {
  if (value === null || value === undefined || value === "") return "–";
  if (typeof value === "boolean") return YES_NO[String(value)]![language];
  if (name === "issues" && Array.isArray(value))
    return issuesText(value as readonly Acknowledged[], language);
  if (name === "origins" && Array.isArray(value))
    return (value as readonly Origin[])
      .map(
        ({ quantity, acquiredAt, costEur }) =>
          `${written.number(quantity)} (${written.at(acquiredAt)}, ${written.euro(costEur)})`,
      )
      .join("; ");
  if (isSide(value)) return `${written.number(value.amount)} ${value.asset}`;
  if (typeof value !== "string") return typeof value === "number" ? String(value) : JSON.stringify(value);
  if (name === "type") return TYPES[value]?.[language] ?? value;
  if (MOMENTS.has(name) && MOMENT.test(value)) return written.at(value);
  if (WALLETS.has(name)) return written.wallet(value);
  if (!DECIMAL.test(value)) return value;
  if (name.endsWith("Eur") || name === "opening") return written.euro(value);
  return name.endsWith("Amount") ? written.number(value) : value;
}

/** A person may have typed something else. */
const MOMENT = /^\d{4}-\d\d-\d\d(?:T[\d:.]+Z)?$/;
const DECIMAL = /^-?\d+(?:\.\d+)?$/;

type Origin = Readonly<Record<"quantity" | "acquiredAt" | "costEur", string>>;

type Acknowledged = { readonly code: string; readonly asset: string | null };

/** Issues that were acknowledged together, each kind once. */
function issuesText(issues: readonly Acknowledged[], language: Language): string {
  const counts = new Map<string, number>();
  for (const { code, asset } of issues) {
    const title = [issueTitle(code, language), asset].filter((part) => part !== null).join(" ");
    counts.set(title, (counts.get(title) ?? 0) + 1);
  }
  return [...counts].map(([title, count]) => (count === 1 ? title : `${title} (${count})`)).join(", ");
}

const isSide = (value: unknown): value is { readonly asset: string; readonly amount: string } =>
  typeof value === "object" && value !== null && "asset" in value && "amount" in value;
