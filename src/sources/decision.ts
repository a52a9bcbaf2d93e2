import { type Static, Type } from "typebox";
import { LEDGER_TYPES, LegSchema, OriginSchema, type Transaction } from "../ledger/index.ts";
import { LIMITS } from "../basics/limits.ts";
import { List, Named, NonBlank, Nullable, OneOf } from "../basics/schema.ts";
import type { DecisionRow } from "../store/decisions.ts";
import { type TransactionRule, type RuleBody, Tag } from "./rule.ts";
import type {
  Choice,
  LossCategory,
  MethodChoice,
  AnyClass,
  OtherIncome,
  Person,
  Interpretation,
  Residence,
} from "../tax/index.ts";

const Value = Type.Optional(Nullable(Type.String({ maxLength: 500 })));

/** What a person may set. A field that is left out stays; null takes a value away. */
export const CorrectedValuesSchema = Type.Object(
  {
    sentValueEur: Value,
    receivedValueEur: Value,
    feeValueEur: Value,
    costEur: Value,
    acquiredAt: Value,
    acquiredCostEur: Value,
    note: Value,
    position: Value,
  },
  { description: "What to set; null takes a value away" },
);
export type CorrectedValues = Static<typeof CorrectedValuesSchema>;

/** Words of her own, which no figure depends on. */
export const OWN_WORDS = {
  tags: Type.Optional(
    List(Tag, {
      maxItems: LIMITS.tagsEach,
      description: "All of them, in place of those that are there",
    }),
  ),
  noteByUser: Type.Optional(Nullable(Type.String({ maxLength: 2000, description: "Null takes it away" }))),
};

/** What a correction says a transaction really was. */
export const CorrectionSchema = Type.Object({
  type: Type.Optional(OneOf(LEDGER_TYPES)),
  /** A side that the records do not tell: what they do tell stays as it is. */
  sent: Type.Optional(Named(LegSchema)),
  received: Type.Optional(Named(LegSchema)),
  values: Type.Optional(CorrectedValuesSchema),
  ownWallet: Type.Optional(Nullable(NonBlank(200))),
  origins: Type.Optional(Nullable(List(Named(OriginSchema)))),
  excluded: Type.Optional(Type.Boolean()),
  ...OWN_WORDS,
  /** One more, beside those that are there. */
  tag: Type.Optional(Tag),
});
export type Correction = Static<typeof CorrectionSchema>;

/** A row of the ledger file in camelCase: a transaction that no source has. */
const Cell = Type.Optional(Nullable(Type.String({ maxLength: 1000 })));
export const EntrySchema = Type.Object({
  time: Cell,
  type: Cell,
  wallet: Cell,
  toWallet: Cell,
  sentAsset: Cell,
  sentAmount: Cell,
  sentValueEur: Cell,
  receivedAsset: Cell,
  receivedAmount: Cell,
  receivedValueEur: Cell,
  feeAsset: Cell,
  feeAmount: Cell,
  feeValueEur: Cell,
  costEur: Cell,
  acquiredAt: Cell,
  acquiredCostEur: Cell,
  note: Cell,
  hash: Cell,
  address: Cell,
  position: Cell,
});
export type ManualEntry = Static<typeof EntrySchema>;

const CELLS = Object.keys(EntrySchema.properties) as readonly (keyof ManualEntry)[];

/** The cells of an entry that there are: what else is sent with them is ignored, and never stored. */
export const entryIn = (body: ManualEntry): ManualEntry =>
  Object.fromEntries(CELLS.flatMap((name) => (Object.hasOwn(body, name) ? [[name, body[name]]] : [])));

/** What an assessment notice says was carried into a year, and whether that year's loss goes back. */
export type LossStatement = {
  readonly person?: Person;
  readonly box: LossCategory;
  readonly year: number;
  /** Left out it stays as it was; null: as computed. */
  readonly opening?: string | null;
  readonly waivesCarryBack?: boolean;
};

/** How a question is read that the law leaves open. */
export type InterpretationStatement = {
  readonly person?: Person;
  readonly class: AnyClass;
  readonly reading: Interpretation;
};

/** How the value of a coin in the wallets of a source is found, from a day on (Rn 62). */
export type Election = Required<Pick<MethodChoice, "asset" | "method" | "from">> & {
  /** Null: in all of them. */
  readonly wallet: string | null;
};

/** Where a person lives, all of it anew. */
export type ResidenceStatement = { readonly person?: Person; readonly residence: Residence };

/** What a person chose by the law of a country. */
export type ChoiceStatement = Choice & { readonly country: string };

/** An issue that was acknowledged: what was assumed is right. */
export type AcknowledgedIssue = {
  readonly code: string;
  readonly asset: string | null;
  readonly sourceId: string | null;
  readonly transactionId: string | null;
  readonly recordId: string | null;
  /** Fingerprint of what the issue was about: with another one it is open again. */
  readonly basis: string;
};

export type TransactionRef = { readonly sourceId: string; readonly transactionId: string };

type DecisionHead = {
  readonly id: string;
  readonly reason: string | null;
  readonly createdAt: Date;
};

export type Decision = DecisionHead &
  (
    | ({ readonly kind: "correction"; readonly body: Correction } & TransactionRef)
    | ({ readonly kind: "entry"; readonly body: ManualEntry } & TransactionRef)
    | ({ readonly kind: "entry-removed" } & TransactionRef)
    | { readonly kind: "link" | "apart"; readonly sent: TransactionRef; readonly received: TransactionRef }
    | { readonly kind: "rule"; readonly body: RuleBody }
    | { readonly kind: "losses"; readonly body: LossStatement }
    | { readonly kind: "other"; readonly body: OtherIncome }
    | { readonly kind: "reading"; readonly body: InterpretationStatement }
    | { readonly kind: "residence"; readonly body: ResidenceStatement }
    | { readonly kind: "choice"; readonly body: ChoiceStatement }
    | {
        readonly kind: "acknowledgement";
        readonly body: { readonly issues: readonly AcknowledgedIssue[] };
      }
    | { readonly kind: "owner"; readonly sourceId: string; readonly body: { readonly owner: Person } }
    | { readonly kind: "election"; readonly sourceId: string; readonly body: Election }
  );

/** Those that hold: what was undone is left out, with the entry that undid it. */
export function standing(rows: readonly DecisionRow[]): readonly Decision[] {
  const undone = new Set(rows.flatMap(({ undoes }) => undoes ?? []));
  return rows.flatMap((row) => (undone.has(row.id) ? [] : (decisionOf(row) ?? [])));
}

/** The one place where a stored body gets back the type it was written with. */
function decisionOf(row: DecisionRow): Decision | null {
  const { id, kind, reason, createdAt, sourceId, transactionId, otherSourceId, otherTransactionId } = row;
  const head = { id, reason, createdAt };
  if (kind === "rule") return { ...head, kind, body: row.body as RuleBody };
  if (kind === "losses") return { ...head, kind, body: row.body as LossStatement };
  if (kind === "other") return { ...head, kind, body: row.body as OtherIncome };
  if (kind === "residence") return { ...head, kind, body: row.body as ResidenceStatement };
  if (kind === "choice") return { ...head, kind, body: row.body as ChoiceStatement };
  if (kind === "reading") return { ...head, kind, body: row.body as InterpretationStatement };
  if (kind === "acknowledgement")
    return { ...head, kind, body: row.body as { readonly issues: readonly AcknowledgedIssue[] } };
  if (sourceId === null) return null;
  if (kind === "owner") return { ...head, kind, sourceId, body: row.body as { readonly owner: Person } };
  if (kind === "election") return { ...head, kind, sourceId, body: row.body as Election };
  if (transactionId === null) return null;
  switch (kind) {
    case "correction":
      return { ...head, kind, sourceId, transactionId, body: row.body as Correction };
    case "entry":
      return { ...head, kind, sourceId, transactionId, body: row.body as ManualEntry };
    case "entry-removed":
      return { ...head, kind, sourceId, transactionId };
    case "link":
    case "apart":
      return otherSourceId === null || otherTransactionId === null
        ? null
        : {
            ...head,
            kind,
            sent: { sourceId, transactionId },
            received: { sourceId: otherSourceId, transactionId: otherTransactionId },
          };
    default:
      return null;
  }
}

/** By transaction, in the order in which they were made. */
export function correctionsByTransaction(
  decisions: readonly Decision[],
): ReadonlyMap<string, readonly Correction[]> {
  const byTransaction = new Map<string, Correction[]>();
  for (const decision of decisions) {
    if (decision.kind !== "correction") continue;
    const list = byTransaction.get(decision.transactionId) ?? [];
    list.push(decision.body);
    byTransaction.set(decision.transactionId, list);
  }
  return byTransaction;
}

/** What the person said of all transactions of a kind, the first made first. */
export const rulesOf = (decisions: readonly Decision[]): readonly TransactionRule[] =>
  decisions.flatMap((one) => (one.kind === "rule" ? [{ id: one.id, ...one.body }] : []));

/** Whether it may name the other wallet of a transfer. */
export const namesOwnWallet = (one: Decision): boolean =>
  one.kind === "correction"
    ? one.body.ownWallet !== undefined
    : one.kind === "rule" && (one.body.set.fromWallet ?? one.body.set.toWallet) !== undefined;

/** Of what is said of no source: what a ledger is read by. */
const OF_EVERY_LEDGER: ReadonlySet<string> = new Set(["rule", "residence", "undo"]);

/** What concerns the ledger of a source: what was said of its transactions, links with them, rules, and where she lives. */
export const concerns =
  (sourceId: string) =>
  (row: Pick<DecisionRow, "kind" | "sourceId" | "otherSourceId">): boolean =>
    row.sourceId === sourceId ||
    row.otherSourceId === sourceId ||
    (row.sourceId === null && OF_EVERY_LEDGER.has(row.kind));

/** Transactions entered by hand as they are now: the last word on each counts. */
export function entriesById(decisions: readonly Decision[]): ReadonlyMap<string, ManualEntry> {
  const entries = new Map<string, ManualEntry>();
  for (const decision of decisions) {
    if (decision.kind === "entry") entries.set(decision.transactionId, decision.body);
    if (decision.kind === "entry-removed") entries.delete(decision.transactionId);
  }
  return entries;
}

/** The sides of an exchange that its records leave open, or that a person has told in their place. */
export function openSides(
  { byHand, toWallet, ...legs }: Transaction,
  corrections: readonly Correction[],
): readonly SideName[] {
  if (byHand || toWallet !== null || (legs.sent === null && legs.received === null)) return [];
  return SIDES.filter((side) => legs[side] === null || corrections.some((one) => one[side] !== undefined));
}

export const SIDES = ["sent", "received"] as const;
export type SideName = (typeof SIDES)[number];
