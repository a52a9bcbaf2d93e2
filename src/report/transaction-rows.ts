import { type Leg } from "../ledger/index.ts";
import type { PlaceRange } from "../store/papers.ts";
import { type Country } from "../tax/index.ts";
import { keyOf, type Papers, type Placed } from "./papers.ts";
import type { LegRow, TransactionRow } from "./rows.ts";
import { berlinTime } from "./time.ts";

/** S11: every event of the year, with the rows it led to and the records it was read from. */
export async function* transactionRows(
  papers: Papers,
  range: PlaceRange,
  { papers: told }: Country,
): AsyncGenerator<readonly TransactionRow[]> {
  let no = 0;
  const sold = numbered(
    papers.disposals(range),
    ({ slices }) => slices.length,
    ({ slices }) => slices.map(({ box }) => box),
  );
  const served = numbered(
    papers.income(range),
    ({ box }) => (told.receipts.services.includes(box) ? 1 : 0),
    ({ box }) => [box],
  );
  try {
    for await (const page of papers.transactions(range)) {
      const hashes = await papers.recordsOf(
        page.flatMap(({ body }) =>
          body.sourceId === null
            ? []
            : body.recordIds.map((recordId) => ({ sourceId: body.sourceId!, recordId })),
        ),
      );
      const sha256 = new Map(hashes.map((one) => [keyOf(one.sourceId, one.recordId), one.sha256]));
      const rows: TransactionRow[] = [];
      for (const { place, body } of page) {
        const key = keyOf(body.sourceId, body.id);
        const disposals = (await sold.at(place)).get(key) ?? NOTHING;
        const services = (await served.at(place)).get(key) ?? NOTHING;
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
            services.boxes.length > 0
              ? told.effectOf("receipts", services.boxes)
              : disposals.boxes.length > 0
                ? told.effectOf("disposals", disposals.boxes)
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

type Numbers = { readonly boxes: readonly (string | null)[]; readonly numbers: readonly number[] };
const NOTHING: Numbers = { boxes: [], numbers: [] };

/**
 * The numbers that a list's rows have, by transaction, walked through beside the transactions: both are in order of time,
 * so that only those of one moment are held.
 */
function numbered<T extends { readonly transactionId: string; readonly sourceId: string | null }>(
  pages: AsyncIterable<readonly Placed<T>[]>,
  rowsOf: (item: T) => number,
  boxesOf: (item: T) => readonly (string | null)[],
) {
  const iterator = pages[Symbol.asyncIterator]();
  let page: readonly Placed<T>[] = [];
  let index = 0;
  let ended = false;
  let no = 0;
  let place = Number.NEGATIVE_INFINITY;
  let held = new Map<string, Numbers>();
  const peek = async (): Promise<Placed<T> | null> => {
    while (index >= page.length && !ended) {
      const next = await iterator.next();
      if (next.done === true) ended = true;
      else [page, index] = [next.value, 0];
    }
    return page[index] ?? null;
  };
  return {
    at: async (wanted: number): Promise<ReadonlyMap<string, Numbers>> => {
      if (wanted === place) return held;
      held = new Map();
      place = wanted;
      for (let next = await peek(); next !== null && next.place <= wanted; next = await peek()) {
        index += 1;
        const count = rowsOf(next.body);
        const numbers = Array.from({ length: count }, (_, i) => no + 1 + i);
        no += count;
        if (next.place !== wanted) continue;
        const key = keyOf(next.body.sourceId, next.body.transactionId);
        const before = held.get(key) ?? NOTHING;
        held.set(key, {
          boxes: [...before.boxes, ...boxesOf(next.body)],
          numbers: [...before.numbers, ...numbers],
        });
      }
      return held;
    },
    close: async (): Promise<void> => void (await iterator.return?.()),
  };
}
