import { shareOf } from "../ledger/amounts.ts";
import { isFiat, type Leg, type Price, type Transaction } from "../ledger/index.ts";
import type { PlaceRange } from "../store/papers.ts";
import {
  type Country,
  DEFAULT_COUNTRY,
  type Disposal,
  type Income,
  originLot,
  type Slice,
} from "../tax/index.ts";
import { keyOf, type Papers } from "./papers.ts";
import type { DisposalRow, QuoteRow, ServiceRow } from "./rows.ts";
import { berlinTime } from "./time.ts";

type Known = ReadonlyMap<string, Transaction>;

/** S7: every slice of the year, with what its two ends say of themselves. */
export async function* disposalRows(
  papers: Papers,
  range: PlaceRange,
  country: Country,
): AsyncGenerator<readonly DisposalRow[]> {
  let no = 0;
  const tellsRule = country !== DEFAULT_COUNTRY;
  for await (const page of papers.disposals(range)) {
    const known = await transactionsOf(
      papers,
      page.flatMap(({ body }) => [
        { sourceId: body.sourceId, id: body.transactionId },
        ...body.slices.flatMap(({ transactionIds, sourceIds, lotId }) =>
          lotId === null ? [] : [{ sourceId: sourceIds[0] ?? null, id: transactionIds[0]! }],
        ),
      ]),
    );
    yield page.flatMap(({ body }) =>
      body.slices.map((slice) => ({
        ...disposalRow(++no, body, slice, known),
        ...(tellsRule ? { box: slice.box, rule: slice.rule } : {}),
      })),
    );
  }
}

function disposalRow(no: number, disposal: Disposal, slice: Slice, known: Known): DisposalRow {
  const sold = known.get(keyOf(disposal.sourceId, disposal.transactionId)) ?? null;
  const bought =
    slice.lotId === null
      ? null
      : (known.get(keyOf(slice.sourceIds[0] ?? null, slice.transactionIds[0]!)) ?? null);
  return {
    no,
    transactionId: disposal.transactionId,
    sourceId: disposal.sourceId,
    kind: disposal.kind,
    wallet: disposal.wallet,
    asset: disposal.asset,
    quantity: slice.quantity,
    lotId: slice.lotId === null ? null : originLot(slice.lotId, slice.transactionIds),
    acquired: slice.acquired,
    acquiredAt: slice.acquiredAt === null ? null : berlinTime(slice.acquiredAt),
    acquiredBy: bought?.type ?? null,
    acquiredIn: bought?.wallet ?? null,
    acquiredTransactionId: slice.lotId === null ? null : slice.transactionIds[0]!,
    acquiredSourceId: slice.lotId === null ? null : (slice.sourceIds[0] ?? null),
    disposed: slice.disposed,
    disposedAt: berlinTime(disposal.time),
    lastDayInside: slice.lastDayOfPeriod,
    daysHeld: slice.daysHeld,
    inside: slice.inside,
    proceeds: slice.proceeds,
    proceedsPrice: proceedsPrice(disposal, sold),
    cost: slice.cost,
    costPrice: costPrice(bought, disposal.asset),
    incidentalCost: incidentalCost(bought, disposal.asset, slice.quantity),
    costs: slice.costs,
    result: slice.result,
    method: disposal.method,
    clauses: slice.clauses,
    transactionIds: slice.transactionIds,
    hash: sold?.hash ?? null,
    acquiredHash: bought?.hash ?? null,
    corrected: [sold, bought].some((one) => one !== null && (one.corrected || one.byHand)),
    gap: slice.gap,
  };
}

/** The price that the proceeds were found with, where they were not money (Rn 58, 60). */
function proceedsPrice({ kind, asset }: Disposal, sold: Transaction | null): Price | null {
  if (sold === null) return null;
  if (kind === "fee") return priceOf(sold.fee?.asset === asset ? sold.fee : sold.sent);
  return priceOf(sold.received) ?? priceOf(sold.sent);
}

function costPrice(bought: Transaction | null, asset: string): Price | null {
  if (bought === null) return null;
  // A swap's cost is the value of what was given (Rn 59); a receipt's is its own (Rn 43).
  return bought.sent !== null && bought.sent.asset !== asset
    ? priceOf(bought.sent)
    : priceOf(bought.received);
}

const priceOf = (leg: Leg | null): Price | null => leg?.valuedBy ?? null;

const PURCHASES: ReadonlySet<string> = new Set(["spot_buy", "spot_trade", "ico_purchase"]);

/** Rn 59: the fee of a purchase is part of the cost; this is the slice's share of it. */
function incidentalCost(bought: Transaction | null, asset: string, quantity: string): string | null {
  if (bought === null || !PURCHASES.has(bought.type) || bought.received?.asset !== asset) return null;
  const { sent, received, fee } = bought;
  if (fee === null || sent === null || !isFiat(sent.asset)) return null;
  const value = fee.asset === "EUR" ? fee.amount : fee.valueEur;
  return value === null ? null : shareOf(value, quantity, received.amount, 8);
}

/** S8: the receipts of some of the boxes. */
export async function* receiptRows(
  papers: Papers,
  range: PlaceRange,
  boxes: readonly Income["box"][],
): AsyncGenerator<readonly ServiceRow[]> {
  let no = 0;
  for await (const page of papers.income(range)) {
    const receipts = page.filter(({ body }) => boxes.includes(body.box));
    if (receipts.length === 0) continue;
    const known = await transactionsOf(
      papers,
      receipts.map(({ body }) => ({ sourceId: body.sourceId, id: body.transactionId })),
    );
    yield receipts.map(({ body }): ServiceRow => {
      const transaction = known.get(keyOf(body.sourceId, body.transactionId)) ?? null;
      return {
        no: ++no,
        transactionId: body.transactionId,
        sourceId: body.sourceId,
        type: body.type,
        wallet: body.wallet,
        asset: body.asset,
        quantity: body.quantity,
        day: body.day,
        receivedAt: berlinTime(body.time),
        price: priceOf(transaction?.received ?? null),
        value: body.value,
        costs: body.costs,
        net: body.net,
        clauses: body.clauses,
        hash: transaction?.hash ?? null,
        corrected: transaction !== null && (transaction.corrected || transaction.byHand),
      };
    });
  }
}

/** S5: the prices of the year; one that several sources used stands once. */
export async function* quoteRows(papers: Papers, range: PlaceRange): AsyncGenerator<readonly QuoteRow[]> {
  type Met = { readonly key: string; readonly row: QuoteRow };
  let last = null as Met | null;
  for await (const page of papers.prices(range)) {
    const rows: QuoteRow[] = [];
    for (const { place, id, body } of page) {
      const key = `${place} ${id}`;
      const same = last !== null && last.key === key ? last.row : null;
      if (same === null && last !== null) rows.push(last.row);
      last = { key, row: same === null ? body : { ...same, times: same.times + body.times } };
    }
    if (rows.length > 0) yield rows;
  }
  if (last !== null) yield [last.row];
}

type Wanted = { readonly sourceId: string | null; readonly id: string };

async function transactionsOf(papers: Papers, wanted: readonly Wanted[]): Promise<Known> {
  const keys = new Map(
    wanted.flatMap(({ sourceId, id }) =>
      sourceId === null ? [] : [[keyOf(sourceId, id), { sourceId, transactionId: id }] as const],
    ),
  );
  const found = await papers.transactionsOf([...keys.values()]);
  return new Map(found.map(({ sourceId, body }) => [keyOf(sourceId, body.id), body]));
}
