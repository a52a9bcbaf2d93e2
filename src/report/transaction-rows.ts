import { type Leg } from "../ledger/index.ts";
import type { SortKeyRange } from "../store/report-input.ts";
import { type Country } from "../tax/index.ts";
import { keyOf, type ReportInput, type SortedRow } from "./input.ts";
import type { LegRow, TransactionRow } from "./rows.ts";
import { berlinTime } from "./time.ts";

/**
 * Events of the year with the rows they produced and the records they were read from (docs/contract/german-rules.md,
 * S11).
 */
export async function* transactionRows(
  input: ReportInput,
  range: SortKeyRange,
  { reportTerms: countryForms }: Country,
): AsyncGenerator<readonly TransactionRow[]> {
  let no = 0;
  const sold = numbered(
    input.disposals(range),
    ({ slices }) => slices.length,
    ({ slices }) => slices.map(({ box }) => box),
  );
  const served = numbered(
    input.income(range),
    ({ box }) => (countryForms.receipts.services.includes(box) ? 1 : 0),
    ({ box }) => [box],
  );
  try {
    for await (const page of input.transactions(range)) {
      const hashes = await input.recordsOf(
        page.flatMap(({ body }) =>
          body.sourceId === null
            ? []
            : body.recordIds.map((recordId) => ({ sourceId: body.sourceId!, recordId })),
        ),
      );
      const sha256 = new Map(hashes.map((one) => [keyOf(one.sourceId, one.recordId), one.sha256]));
      const rows: TransactionRow[] = [];
      for (const { sortKey, body } of page) {
        const key = keyOf(body.sourceId, body.id);
        const disposals = (await sold.at(sortKey)).get(key) ?? NOTHING;
        const services = (await served.at(sortKey)).get(key) ?? NOTHING;
        rows.push({
          no: ++no,
          transactionId: body.id,
          sourceId: body.sourceId,
          time: body.time,
          berlin: berlinTime(body.time),
          type: body.type,
          wallet: body.wallet,
          toWallet: body.toWallet ?? body.ownWallet,
          sent: legRow(body.sent),
          received: legRow(body.received),
          fee: legRow(body.fee),
          note: body.note,
          hash: body.hash,
          address: body.address,
          effect:
            services.categories.length > 0
              ? countryForms.effectOf("receipts", services.categories)
              : disposals.categories.length > 0
                ? countryForms.effectOf("disposals", disposals.categories)
                : "none",
          disposals: disposals.numbers,
          services: services.numbers,
          records: body.recordIds.map((id) => ({ id, sha256: sha256.get(keyOf(body.sourceId, id)) ?? null })),
          corrected: body.corrected,
          byHand: body.byHand,
          excluded: body.excluded,
        });
      }
      yield rows;
    }
  } finally {
    await sold.close();
    await served.close();
  }
}

const legRow = (leg: Leg | null): LegRow | null =>
  leg === null
    ? null
    : { asset: leg.asset, amount: leg.amount, value: leg.valueEur, price: leg.valuedBy ?? null };

type Numbers = { readonly categories: readonly (string | null)[]; readonly numbers: readonly number[] };
const NOTHING: Numbers = { categories: [], numbers: [] };

/**
 * Row numbers of a list by transaction. The list is read in parallel with the transactions: both are in order of time,
 * so that only the rows of one moment are in memory.
 */
function numbered<T extends { readonly transactionId: string; readonly sourceId: string | null }>(
  pages: AsyncIterable<readonly SortedRow<T>[]>,
  rowsOf: (item: T) => number,
  categoriesOf: (item: T) => readonly (string | null)[],
) {
  const iterator = pages[Symbol.asyncIterator]();
  let page: readonly SortedRow<T>[] = [];
  let index = 0;
  let ended = false;
  let no = 0;
  let current = Number.NEGATIVE_INFINITY;
  let byTransaction = new Map<string, Numbers>();
  const peek = async (): Promise<SortedRow<T> | null> => {
    while (index >= page.length && !ended) {
      const next = await iterator.next();
      if (next.done === true) ended = true;
      else [page, index] = [next.value, 0];
    }
    return page[index] ?? null;
  };
  return {
    at: async (sortKey: number): Promise<ReadonlyMap<string, Numbers>> => {
      if (sortKey === current) return byTransaction;
      byTransaction = new Map();
      current = sortKey;
      for (let next = await peek(); next !== null && next.sortKey <= sortKey; next = await peek()) {
        index += 1;
        const count = rowsOf(next.body);
        const numbers = Array.from({ length: count }, (_, i) => no + 1 + i);
        no += count;
        if (next.sortKey !== sortKey) continue;
        const key = keyOf(next.body.sourceId, next.body.transactionId);
        const before = byTransaction.get(key) ?? NOTHING;
        byTransaction.set(key, {
          categories: [...before.categories, ...categoriesOf(next.body)],
          numbers: [...before.numbers, ...numbers],
        });
      }
      return byTransaction;
    },
    close: async (): Promise<void> => void (await iterator.return?.()),
  };
}
