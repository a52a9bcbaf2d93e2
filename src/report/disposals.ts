import { type Static, Type } from "typebox";
import { shareOf } from "../ledger/amounts.ts";
import { isFiat, type Price as LedgerPrice, type Transaction } from "../ledger/index.ts";
import type { SortKeyRange } from "../store/report-input.ts";
import { Day, Decimal, Id, Nullable, Texts } from "../basics/schema.ts";
import { type Country, DEFAULT_COUNTRY, type Disposal, originLot, type Slice } from "../tax/index.ts";
import { DISPOSAL_LABELS, GAP_LABELS } from "../wording/index.ts";
import { type ReportTable, withWalletLabels } from "./columns.ts";
import { day, fieldOf, flag, integer, listOfFields, money, quantity, text } from "./fields.ts";
import { keyOf, type ReportInput, transactionsByKey } from "./input.ts";
import { Berlin, disposal, Price, priceOf, priceText, slice, Text, TYPE, typeLabel } from "./row-fields.ts";
import { berlinTime } from "./time.ts";
import { COLUMNS, TITLES } from "./labels.ts";

/** A slice of a lot in a disposal, with its acquisition and its sale. */
type Sold = {
  readonly no: number;
  readonly disposal: Disposal;
  readonly slice: Slice;
  readonly sold: Transaction | null;
  readonly bought: Transaction | null;
  /** Stored rows of the first country can be older than these fields. */
  readonly hasRule: boolean;
};

const field = fieldOf<Sold>();
const ofSlice =
  <K extends keyof Slice>(key: K) =>
  ({ slice }: Sold): Slice[K] =>
    slice[key];
const ofDisposal =
  <K extends keyof Disposal>(key: K) =>
  ({ disposal }: Sold): Disposal[K] =>
    disposal[key];

/** Disposals, one row per slice (docs/contract/german-rules.md, S7; Rn 102, 103). */
const DISPOSAL = listOfFields<Sold>()(
  {
    no: field(Type.Integer(), ({ no }) => no, integer(COLUMNS.no)),
    transactionId: field(Text, ofDisposal("transactionId"), text(COLUMNS.transactionId)),
    sourceId: field(Nullable(Id), ofDisposal("sourceId"), text(COLUMNS.sourceId)),
    kind: field(
      disposal.kind,
      ofDisposal("kind"),
      text(COLUMNS.kind, (kind, language) => DISPOSAL_LABELS[kind]?.[language] ?? kind),
    ),
    wallet: field(Text, ofDisposal("wallet"), text(COLUMNS.wallet)),
    asset: field(Text, ofDisposal("asset"), text(COLUMNS.asset)),
    quantity: field(Decimal, ofSlice("quantity"), quantity(COLUMNS.quantity)),
    lotId: field(
      slice.lotId,
      ({ slice: { lotId, transactionIds } }) => (lotId === null ? null : originLot(lotId, transactionIds)),
      text(COLUMNS.lotId),
    ),
    acquired: field(slice.acquired, ofSlice("acquired"), day(COLUMNS.acquired)),
    acquiredAt: field(
      Nullable(Berlin),
      ({ slice: { acquiredAt } }) => (acquiredAt === null ? null : berlinTime(acquiredAt)),
      text(COLUMNS.acquiredAt),
    ),
    acquiredBy: field(
      Nullable(TYPE),
      ({ bought }) => bought?.type ?? null,
      text(COLUMNS.acquiredBy, typeLabel),
    ),
    acquiredIn: field(
      Nullable(Type.String({ description: "Wallet or platform of the acquisition" })),
      ({ bought }) => bought?.wallet ?? null,
      text(COLUMNS.acquiredIn),
    ),
    acquiredTransactionId: field(
      Nullable(Text),
      ({ slice: { lotId, transactionIds } }) => (lotId === null ? null : transactionIds[0]!),
      text(COLUMNS.acquiredTransactionId),
    ),
    acquiredSourceId: field(
      Nullable(Id),
      ({ slice: { lotId, sourceIds } }) => (lotId === null ? null : (sourceIds[0] ?? null)),
      text(COLUMNS.acquiredSourceId),
    ),
    disposed: field(Day, ofSlice("disposed"), day(COLUMNS.disposed)),
    disposedAt: field(Berlin, ({ disposal: { time } }) => berlinTime(time), text(COLUMNS.disposedAt)),
    lastDayInside: field(Nullable(Day), ofSlice("lastDayOfPeriod"), day(COLUMNS.lastDayInside)),
    daysHeld: field(slice.daysHeld, ofSlice("daysHeld"), integer(COLUMNS.daysHeld)),
    inside: field(Type.Boolean(), ofSlice("inside"), flag(COLUMNS.inside)),
    proceeds: field(Decimal, ofSlice("proceeds"), money(COLUMNS.proceeds)),
    proceedsPrice: field(Price, proceedsPrice, text(COLUMNS.proceedsPrice, priceText)),
    cost: field(Decimal, ofSlice("cost"), money(COLUMNS.cost)),
    costPrice: field(Price, costPrice, text(COLUMNS.costPrice, priceText)),
    incidentalCost: field(
      Nullable(Type.String({ description: "Fees of the acquisition in euro, included in the cost (Rn 59)" })),
      incidentalCost,
      money(COLUMNS.incidentalCost),
    ),
    costs: field(slice.costs, ofSlice("costs"), money(COLUMNS.disposalCosts)),
    result: field(Decimal, ofSlice("result"), money(COLUMNS.result)),
    method: field(
      disposal.method,
      ofDisposal("method"),
      text(COLUMNS.method, (method) => (method === "fifo" ? "FiFo" : "Average")),
    ),
    clauses: field(
      Texts,
      ofSlice("clauses"),
      text(COLUMNS.clauses, (clauses) => clauses.join(" ")),
    ),
    transactionIds: field(slice.transactionIds, ofSlice("transactionIds")),
    hash: field(Nullable(Text), ({ sold }) => sold?.hash ?? null, text(COLUMNS.hash)),
    acquiredHash: field(Nullable(Text), ({ bought }) => bought?.hash ?? null, text(COLUMNS.acquiredHash)),
    corrected: field(
      Type.Boolean({ description: "True when one of the transactions was corrected or entered by hand" }),
      ({ sold, bought }) => [sold, bought].some((one) => one !== null && (one.corrected || one.byHand)),
      flag(COLUMNS.corrected),
    ),
    gap: field(
      slice.gap,
      ofSlice("gap"),
      text(COLUMNS.gap, (gap, language) => (gap === null ? null : GAP_LABELS[gap][language])),
    ),
    box: field(Type.Optional(slice.box), ({ hasRule, slice: { box } }) => (hasRule ? box : undefined)),
    rule: field(
      Type.Optional(slice.rule),
      ({ hasRule, slice: { rule } }) => (hasRule ? rule : undefined),
      text(COLUMNS.rule, (rule, language, { reportTerms }) =>
        rule === undefined ? null : (reportTerms.rules[rule]?.[language] ?? rule),
      ),
    ),
  },
  {
    $id: "ReportDisposal",
    description: "A private sale: the slice of one lot in a disposal",
    // The first fourteen columns are those that tax officers know from other exports.
    leading: [
      "no",
      "transactionId",
      "kind",
      "wallet",
      "asset",
      "quantity",
      "acquired",
      "disposed",
      "lastDayInside",
      "proceeds",
      "cost",
      "costs",
      "result",
      "inside",
      "rule",
      "daysHeld",
      "disposedAt",
      "acquiredAt",
      "acquiredBy",
      "acquiredIn",
      "incidentalCost",
      "proceedsPrice",
      "costPrice",
      "method",
      "lotId",
      "sourceId",
      "acquiredTransactionId",
      "acquiredSourceId",
      "hash",
      "acquiredHash",
      "clauses",
    ],
  },
);
export const DisposalRowSchema = DISPOSAL.schema;
export type DisposalRow = Static<typeof DisposalRowSchema>;

export const DISPOSALS: ReportTable<DisposalRow> = {
  name: "veraeusserungen",
  section: "S7",
  title: TITLES.disposals,
  rows: ({ lists }) => lists.disposals(),
  columns: withWalletLabels(DISPOSAL.columns, {
    wallet: (row, labelWallet) => labelWallet(row),
    acquiredIn: ({ acquiredIn, acquiredSourceId }, labelWallet) =>
      acquiredIn === null ? null : labelWallet({ sourceId: acquiredSourceId, wallet: acquiredIn }),
  }),
};

/** All slices of the year. */
export async function* disposalRows(
  input: ReportInput,
  range: SortKeyRange,
  country: Country,
): AsyncGenerator<readonly DisposalRow[]> {
  let no = 0;
  const hasRule = country !== DEFAULT_COUNTRY;
  for await (const page of input.disposals(range)) {
    const known = await transactionsByKey(
      input,
      page.flatMap(({ body }) => [
        { sourceId: body.sourceId, id: body.transactionId },
        ...body.slices.flatMap(({ transactionIds, sourceIds, lotId }) =>
          lotId === null ? [] : [{ sourceId: sourceIds[0] ?? null, id: transactionIds[0]! }],
        ),
      ]),
    );
    yield page.flatMap(({ body: disposal }) => {
      const sold = known.get(keyOf(disposal.sourceId, disposal.transactionId)) ?? null;
      return disposal.slices.map((slice) => {
        const { lotId, sourceIds, transactionIds } = slice;
        const bought =
          lotId === null ? null : (known.get(keyOf(sourceIds[0] ?? null, transactionIds[0]!)) ?? null);
        return DISPOSAL.row({ no: ++no, disposal, slice, sold, bought, hasRule });
      });
    });
  }
}

/** The price used for the proceeds, if they were not money (Rn 58, 60). */
function proceedsPrice({ disposal: { kind, asset }, sold }: Sold): LedgerPrice | null {
  if (sold === null) return null;
  if (kind === "fee") return priceOf(sold.fee?.asset === asset ? sold.fee : sold.sent);
  return priceOf(sold.received) ?? priceOf(sold.sent);
}

function costPrice({ bought, disposal: { asset } }: Sold): LedgerPrice | null {
  // A stated day and cost take precedence: the value of what was received is a different figure.
  if (bought === null || bought.acquiredAt !== null || bought.acquiredCostEur !== null) return null;
  if (bought.origins !== null) return null;
  // A swap's cost is the value of what was given (Rn 59); a receipt's is its own (Rn 43).
  return bought.sent !== null && bought.sent.asset !== asset
    ? priceOf(bought.sent)
    : priceOf(bought.received);
}

const PURCHASES: ReadonlySet<string> = new Set(["spot_buy", "spot_trade", "ico_purchase"]);

/** Rn 59: the fee of a purchase is part of the cost; this is the slice's share of it. */
function incidentalCost({ bought, disposal: { asset }, slice }: Sold): string | null {
  if (bought === null || !PURCHASES.has(bought.type) || bought.received?.asset !== asset) return null;
  const { sent, received, fee } = bought;
  if (fee === null || sent === null || !isFiat(sent.asset)) return null;
  const value = fee.asset === "EUR" ? fee.amount : fee.valueEur;
  return value === null ? null : shareOf(value, slice.quantity, received.amount, 8);
}
