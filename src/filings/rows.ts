import { createHash } from "node:crypto";
import { gunzipSync, gzipSync } from "node:zlib";
import { add } from "../ledger/amounts.ts";
import type { Leg, Transaction } from "../ledger/index.ts";
import type { ReportInput } from "../report/input.ts";
import { keyOf } from "../report/input.ts";
import { inputOfPerson } from "../report/persons.ts";
import { momentsOf } from "../report/time.ts";
import type { Disposal, Income, Person } from "../tax/index.ts";

/**
 * The filed record of a transaction: enough to see later whether it is unchanged, or whether only its value differs.
 */
export type FiledTransaction = {
  readonly kind: "transaction";
  readonly place: number;
  readonly sourceId: string;
  readonly id: string;
  readonly assets: readonly string[];
  /** Hashes of the event itself, and of its values. */
  readonly shape: string;
  readonly values: string;
};

/** A disposal or a receipt of the year with its amounts. */
export type FiledEvent = {
  readonly kind: "disposal" | "income";
  /** Unique within its kind. */
  readonly key: string;
  readonly id: string;
  readonly transactionId: string;
  readonly sourceId: string | null;
  readonly type: string;
  readonly wallet: string;
  readonly asset: string;
  readonly day: string;
  readonly amounts: Amounts;
  /** The source transactions; only the first ones if there are very many. */
  readonly from: readonly string[];
};

export type Amounts = {
  readonly quantity: string;
  readonly proceeds: string;
  readonly cost: string;
  readonly costs: string;
  readonly result: string;
  /** The part of the result that counts: within the holding period, or in the income category of the receipt. */
  readonly counted: string;
};

export type FiledRow = FiledTransaction | FiledEvent;

/**
 * Maximum number of stored acquisitions of one disposal: a sale of a year's rewards has thousands, and any of them may
 * explain a change.
 */
const FROM = 500;

/**
 * Current rows behind a person's year: transactions up to its end, of both persons because a gift keeps day and cost,
 * then the person's events of the year.
 */
export async function* rowsOf(
  reportInput: ReportInput,
  year: number,
  person: Person,
): AsyncGenerator<FiledRow, void, undefined> {
  const range = momentsOf(year);
  for await (const page of reportInput.transactions({ from: Number.MIN_SAFE_INTEGER, before: range.before }))
    for (const { sortKey, sourceId, id, body } of page) yield transactionRow(sortKey, sourceId, id, body);
  yield* eventsOf(inputOfPerson(reportInput, person).input, year);
}

export async function* eventsOf(
  reportInput: ReportInput,
  year: number,
): AsyncGenerator<FiledEvent, void, undefined> {
  const range = momentsOf(year);
  for await (const page of reportInput.disposals(range)) for (const { body } of page) yield disposalRow(body);
  for await (const page of reportInput.income(range)) for (const { body } of page) yield incomeRow(body);
}

export function transactionRow(
  position: number,
  sourceId: string,
  id: string,
  of: Transaction,
): FiledTransaction {
  const legs = [of.sent, of.received, of.fee];
  const shape = [
    of.time,
    of.type,
    of.wallet,
    of.toWallet,
    of.ownWallet,
    legs.map((leg: Leg | null) => (leg === null ? null : [leg.asset, leg.amount])),
    of.costEur,
    of.acquiredAt,
    of.acquiredCostEur,
    of.origins,
    of.excluded,
    ...(of.position === undefined ? [] : [of.position]),
    ...(of.lots === undefined ? [] : [of.lots]),
  ];
  return {
    kind: "transaction",
    place: position,
    sourceId,
    id,
    assets: [...new Set(legs.flatMap((leg) => leg?.asset ?? []))],
    shape: shortHash(shape),
    values: shortHash(legs.map((leg) => leg?.valueEur ?? null)),
  };
}

/** A hash of 96 bits: users gain nothing by making two of their own transactions collide. */
const shortHash = (value: unknown): string =>
  createHash("sha256").update(JSON.stringify(value)).digest("base64url").slice(0, 16);

function disposalRow(of: Disposal): FiledEvent {
  const inside = of.slices.filter((slice) => slice.inside);
  const from = new Set([keyOf(of.sourceId, of.transactionId)]);
  for (const { transactionIds, sourceIds } of of.slices) {
    if (from.size > FROM) break;
    transactionIds.forEach((id, i) => from.add(keyOf(sourceIds[i] ?? null, id)));
  }
  return {
    kind: "disposal",
    key: keyOf(of.sourceId, of.id),
    id: of.id,
    transactionId: of.transactionId,
    sourceId: of.sourceId,
    type: of.kind,
    wallet: of.wallet,
    asset: of.asset,
    day: of.day,
    amounts: {
      quantity: of.quantity,
      proceeds: of.proceeds,
      cost: of.cost,
      costs: of.costs,
      result: of.result,
      counted: inside.reduce((sum, { result }) => add(sum, result), "0"),
    },
    from: [...from],
  };
}

const incomeRow = (of: Income): FiledEvent => ({
  kind: "income",
  key: keyOf(of.sourceId, of.transactionId),
  id: of.transactionId,
  transactionId: of.transactionId,
  sourceId: of.sourceId,
  type: of.type,
  wallet: of.wallet,
  asset: of.asset,
  day: of.day,
  amounts: {
    quantity: of.quantity,
    proceeds: of.value ?? "0",
    cost: "0",
    costs: of.costs,
    result: of.net,
    counted: of.net,
  },
  from: [keyOf(of.sourceId, of.transactionId)],
});

/** Characters of one chunk before compression. */
const CHUNK_LENGTH = 2 * 1024 * 1024;

/** Packs rows into chunks that can each be read alone. */
export async function* packed(rows: AsyncIterable<FiledRow>): AsyncGenerator<Buffer, void, undefined> {
  let text = "";
  for await (const row of rows) {
    text += `${JSON.stringify(row)}\n`;
    if (text.length < CHUNK_LENGTH) continue;
    yield gzipSync(text);
    text = "";
  }
  if (text !== "") yield gzipSync(text);
}

export async function* unpacked(chunks: AsyncIterable<Buffer>): AsyncGenerator<FiledRow, void, undefined> {
  for await (const chunk of chunks)
    for (const line of gunzipSync(chunk).toString("utf8").split("\n"))
      if (line !== "") yield JSON.parse(line) as FiledRow;
}
