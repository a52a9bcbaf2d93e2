import { issueTitle } from "./issue-title.ts";
import { TYPE_LABELS } from "./judgements.ts";
import { type Bilingual, type Language } from "./language.ts";
import { bilingualTexts } from "./icu/texts.ts";
import { TEXT } from "./locales/decisions/index.ts";

/** Kinds of decisions as short texts; a kind that is newer than this text is shown by its name. */
const KINDS: Readonly<Record<string, Bilingual>> = /* @__PURE__ */ bilingualTexts(TEXT, "kinds");

const FIELDS: Readonly<Record<string, Bilingual>> = /* @__PURE__ */ bilingualTexts(TEXT, "fields");

const YES_NO: Readonly<Record<string, Bilingual>> = /* @__PURE__ */ bilingualTexts(TEXT, "yesNo");

export const decisionLabel = (kind: string, language: Language): string => KINDS[kind]?.[language] ?? kind;

type Fields = Readonly<Record<string, unknown>> | null;

/** Formats for the values of fields. */
export type Written = {
  /** Formats a time or a day. */
  readonly at: (text: string) => string;
  readonly euro: (text: string) => string;
  readonly number: (text: string) => string;
  readonly wallet: (name: string) => string;
};

const same = (text: string): string => text;
/** Shows the values of fields as they are stored. */
const AS_STORED: Written = { at: same, euro: same, number: same, wallet: same };

/** The fields of a decision, with their values before and after it. */
export function decidedFields(
  { before, after }: { readonly before: Fields; readonly after: Fields },
  language: Language,
  written = AS_STORED,
): readonly string[] {
  const old = flat(before);
  return [...flat(after)].map(([name, value]) => {
    const plain = name.replace(/^match\./, "");
    const word = FIELDS[plain]?.[language] ?? plain;
    const label = plain === name ? word : `${TEXT[language].where} ${word}`;
    const was = old.has(name) ? `${formatValue(name, old.get(name), language, written)} → ` : "";
    return `${label}: ${was}${formatValue(plain, value, language, written)}`;
  });
}

function flat(fields: Fields): ReadonlyMap<string, unknown> {
  const { values, match, set, ...rest } = fields ?? {};
  const inside = (value: unknown): readonly [string, unknown][] =>
    typeof value === "object" && value !== null ? Object.entries(value) : [];
  // The conditions of a rule come first; conditions and values may both contain the type.
  const conditions = inside(match).map(([name, value]) => [`match.${name}`, value] as const);
  return new Map<string, unknown>([
    ...conditions,
    ...Object.entries(rest),
    ...inside(values),
    ...inside(set),
  ]);
}

const TYPES: Readonly<Record<string, Bilingual>> = TYPE_LABELS;

const MOMENTS: ReadonlySet<string> = new Set(["time", "acquiredAt", "from"]);
const WALLETS: ReadonlySet<string> = new Set(["wallet", "toWallet", "ownWallet", "fromWallet"]);

function formatValue(name: string, value: unknown, language: Language, written: Written): string {
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
  if (name === "lots" && Array.isArray(value))
    return (value as readonly Readonly<Record<"lotId" | "quantity", string>>[])
      .map(({ lotId, quantity }) => `${written.number(quantity)} (${lotId})`)
      .join("; ");
  if (isAmount(value)) return `${written.number(value.amount)} ${value.asset}`;
  if (typeof value !== "string") return typeof value === "number" ? String(value) : JSON.stringify(value);
  if (name === "type") return TYPES[value]?.[language] ?? value;
  if (MOMENTS.has(name) && MOMENT.test(value)) return written.at(value);
  if (WALLETS.has(name)) return written.wallet(value);
  if (!DECIMAL.test(value)) return value;
  if (name.endsWith("Eur") || name === "opening") return written.euro(value);
  return name.endsWith("Amount") ? written.number(value) : value;
}

/** Matches a time or day; a typed value may be neither. */
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

const isAmount = (value: unknown): value is { readonly asset: string; readonly amount: string } =>
  typeof value === "object" && value !== null && "asset" in value && "amount" in value;
