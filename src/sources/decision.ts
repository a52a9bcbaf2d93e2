import { type Static, Type } from "typebox";
import { LEDGER_TYPES, LegSchema, NamedLotSchema, OriginSchema, type Transaction } from "../ledger/index.ts";
import { LIMITS } from "../basics/limits.ts";
import { List, Named, NonBlank, Nullable, OneOf } from "../basics/schema.ts";
import type { DecisionRow } from "../store/decision-log.ts";
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

/** Values that a user may set. An omitted field stays as it is; null removes a value. */
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
  { description: "Values to set; null clears a value" },
);
export type CorrectedValues = Static<typeof CorrectedValuesSchema>;

/** The user's own texts, which no figure depends on. */
export const OWN_WORDS = {
  tags: Type.Optional(
    List(Tag, {
      maxItems: LIMITS.tagsEach,
      description: "Replaces the existing tags",
    }),
  ),
  noteByUser: Type.Optional(Nullable(Type.String({ maxLength: 2000, description: "null deletes the note" }))),
};

/** Corrected facts of a transaction. */
export const CorrectionSchema = Type.Object({
  type: Type.Optional(OneOf(LEDGER_TYPES)),
  /** A side that the records lack; the recorded side stays as it is. */
  sent: Type.Optional(Named(LegSchema)),
  received: Type.Optional(Named(LegSchema)),
  values: Type.Optional(CorrectedValuesSchema),
  ownWallet: Type.Optional(Nullable(NonBlank(200))),
  origins: Type.Optional(Nullable(List(Named(OriginSchema)))),
  /** The lots that a disposal takes; null: by the method of the wallet. */
  lots: Type.Optional(Nullable(List(Named(NamedLotSchema)))),
  excluded: Type.Optional(Type.Boolean()),
  ...OWN_WORDS,
  /** One tag to add to the existing ones. */
  tag: Type.Optional(Tag),
});
export type Correction = Static<typeof CorrectionSchema>;

/** A row of the ledger file in camelCase: a transaction that is in no source. */
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

/** The known cells of a manual entry; any other cells sent with it are ignored and never stored. */
export const entryIn = (body: ManualEntry): ManualEntry =>
  Object.fromEntries(CELLS.flatMap((name) => (Object.hasOwn(body, name) ? [[name, body[name]]] : [])));

/** Loss carried into a year according to an assessment notice, and whether that year's loss is carried back. */
export type LossStatement = {
  readonly person?: Person;
  readonly box: LossCategory;
  readonly year: number;
  /** Omitted: unchanged. Null: as computed. */
  readonly opening?: string | null;
  readonly waivesCarryBack?: boolean;
};

/** The chosen interpretation of an open legal question. */
export type InterpretationStatement = {
  readonly person?: Person;
  readonly class: AnyClass;
  readonly reading: Interpretation;
};

/** Method of use for a coin in the wallets of a source, from a day on (Rn 62). */
export type Election = Required<Pick<MethodChoice, "asset" | "method" | "from">> & {
  /** Wallet of the choice; null for all wallets. */
  readonly wallet: string | null;
};

/** Complete list of a person's residences; replaces the previous one. */
export type ResidenceStatement = { readonly person?: Person; readonly residence: Residence };

/** A choice between options of a country's law. */
export type ChoiceStatement = Choice & { readonly country: string };

/** An acknowledged issue: the user confirms its assumption. */
export type AcknowledgedIssue = {
  readonly code: string;
  readonly asset: string | null;
  readonly sourceId: string | null;
  readonly transactionId: string | null;
  readonly recordId: string | null;
  /** Fingerprint of the issue's subject: the issue reopens when it changes. */
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

/** Decisions in effect: an undone decision is left out, together with the entry that undid it. */
export function standing(rows: readonly DecisionRow[]): readonly Decision[] {
  const undone = new Set(rows.flatMap(({ undoes }) => undoes ?? []));
  return rows.flatMap((row) => (undone.has(row.id) ? [] : (decisionOf(row) ?? [])));
}

/** The only function that gives a stored body back the type it was written with. */
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

/** Corrections by transaction, oldest first. */
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

/** Rules for all transactions of a kind, oldest first. */
export const rulesOf = (decisions: readonly Decision[]): readonly TransactionRule[] =>
  decisions.flatMap((one) => (one.kind === "rule" ? [{ id: one.id, ...one.body }] : []));

/** Whether the decision may name the other wallet of a transfer. */
export const namesOwnWallet = (one: Decision): boolean =>
  one.kind === "correction"
    ? one.body.ownWallet !== undefined
    : one.kind === "rule" && (one.body.set.fromWallet ?? one.body.set.toWallet) !== undefined;

/** Kinds of decisions without a source that affect how every ledger is read. */
const OF_EVERY_LEDGER: ReadonlySet<string> = new Set(["rule", "residence", "undo"]);

/** Whether a decision affects the ledger of a source: corrections, links, rules and the residence. */
export const concerns =
  (sourceId: string) =>
  (row: Pick<DecisionRow, "kind" | "sourceId" | "otherSourceId">): boolean =>
    row.sourceId === sourceId ||
    row.otherSourceId === sourceId ||
    (row.sourceId === null && OF_EVERY_LEDGER.has(row.kind));

/** Manual entries in their latest state. */
export function entriesById(decisions: readonly Decision[]): ReadonlyMap<string, ManualEntry> {
  const entries = new Map<string, ManualEntry>();
  for (const decision of decisions) {
    if (decision.kind === "entry") entries.set(decision.transactionId, decision.body);
    if (decision.kind === "entry-removed") entries.delete(decision.transactionId);
  }
  return entries;
}

/** Sides of an exchange that its records lack, or that the user has entered instead. */
export function openSides(
  { byHand, toWallet, ...legs }: Transaction,
  corrections: readonly Correction[],
): readonly SideName[] {
  if (byHand || toWallet !== null || (legs.sent === null && legs.received === null)) return [];
  return SIDES.filter((side) => legs[side] === null || corrections.some((one) => one[side] !== undefined));
}

export const SIDES = ["sent", "received"] as const;
export type SideName = (typeof SIDES)[number];
