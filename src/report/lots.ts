import { add } from "../ledger/amounts.ts";
import type { SortKeyRange } from "../store/report-input.ts";
import { type Country, type YearEndLot, originLot, type YearEndLots } from "../tax/index.ts";
import { compareText } from "./balances.ts";
import { endsKey } from "./ends.ts";
import { keyOf, type ReportInput } from "./input.ts";
import type { MovedLot, OpenLotRow } from "./holding-rows.ts";

/** Open lots of the book at the end of the year; lots of one acquisition in one wallet are merged. */
export async function openLotsAt(
  input: ReportInput,
  year: number,
  /** Selects the wallets of one of two persons. */
  isHers: (sourceId: string | null) => boolean,
  { freeFrom, stockOf }: Country,
): Promise<readonly OpenLotRow[]> {
  const open = new Map<string, OpenLotRow>();
  for await (const { sourceId, wallet, onTheWayTo, asset, by, lots } of holdingsAt(input, year)) {
    if (!isHers(sourceId ?? by)) continue;
    for (const { lotId, acquired, quantity, cost, gap } of lots) {
      const key = JSON.stringify([sourceId, wallet, onTheWayTo, asset, lotId, acquired]);
      const known = open.get(key);
      open.set(key, {
        wallet,
        ...(onTheWayTo === undefined ? {} : { onTheWayTo }),
        sourceId,
        asset,
        lotId,
        quantity: known === undefined ? quantity : add(known.quantity, quantity),
        acquired,
        cost: known === undefined ? cost : add(known.cost, cost),
        taxFreeFrom: freeFrom?.(acquired) ?? null,
        ...(stockOf === null ? {} : { shelf: stockOf(acquired) }),
        gap,
      });
    }
  }
  return [...open.values()].toSorted(
    (a, b) =>
      compareText(a.wallet, b.wallet) ||
      compareText(a.sourceId ?? "", b.sourceId ?? "") ||
      compareText(a.onTheWayTo ?? "", b.onTheWayTo ?? "") ||
      compareText(a.asset, b.asset) ||
      compareText(a.acquired, b.acquired) ||
      compareText(a.lotId, b.lotId),
  );
}

type YearEndHolding = Omit<YearEndLots, "year">;

/** If no events came after the year, its end is the current holdings. */
async function* holdingsAt(input: ReportInput, year: number): AsyncGenerator<YearEndHolding> {
  let isPassed = false;
  for await (const rows of input.yearEnds({ from: year, before: year + 1 }))
    for (const { body } of rows) {
      isPassed = true;
      yield body;
    }
  if (isPassed) return;
  // Before the first event there are no holdings.
  for await (const rows of input.yearEnds({ from: year + 1, before: Number.MAX_SAFE_INTEGER }))
    if (rows.length > 0) return;
  for await (const rows of input.lots())
    for (const { body } of rows) {
      const { id, sourceId, wallet, onTheWayTo, asset, transactionIds, sourceIds, ...lot } = body;
      const { acquired, quantity, cost, gap } = lot;
      const heldLot: YearEndLot = { lotId: originLot(id, transactionIds), acquired, quantity, cost, gap };
      const location = { sourceId, wallet, ...(onTheWayTo === undefined ? {} : { onTheWayTo }) };
      yield { ...location, asset, by: sourceIds.at(-1) ?? null, lots: [heldLot] };
    }
}

/** Lots moved by each transfer of a period, by the keys of its two ends, or of the one transaction that has both. */
export async function movedLots(
  input: ReportInput,
  range: SortKeyRange,
): Promise<ReadonlyMap<string, readonly MovedLot[]>> {
  const moved = new Map<string, Map<string, MovedLot>>();
  for await (const rows of input.moved(range))
    for (const { body } of rows) {
      const own = keyOf(body.sourceId, body.transactionId);
      const key = body.sent === null ? own : endsKey(keyOf(body.sent.sourceId, body.sent.transactionId), own);
      let lots = moved.get(key);
      if (lots === undefined) moved.set(key, (lots = new Map()));
      for (const lot of body.lots) {
        const name = `${lot.lotId} ${lot.acquired}`;
        const known = lots.get(name);
        const { lotId, acquired, quantity, cost } = lot;
        lots.set(name, {
          lotId,
          acquired,
          quantity: known === undefined ? quantity : add(known.quantity, quantity),
          cost: known === undefined ? cost : add(known.cost, cost),
        });
      }
    }
  return new Map(
    [...moved].map(([key, lots]) => [
      key,
      [...lots.values()].toSorted(
        (a, b) => compareText(a.acquired, b.acquired) || compareText(a.lotId, b.lotId),
      ),
    ]),
  );
}
