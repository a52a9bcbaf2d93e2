import { compareDecimals } from "../ledger/amounts.ts";
import { sums } from "../sources/balance-sheet.ts";
import type { SortKeyRange } from "../store/report-input.ts";
import { type Ends, endsKey } from "./ends.ts";
import { keyOf, type ReportInput } from "./input.ts";
import type { MovedLot, TransferRow } from "./holding-rows.ts";
import { berlinTime } from "./time.ts";

type Timed = { readonly sortKey: number; readonly row: Omit<TransferRow, "no"> };

/**
 * Transfers between own wallets, from two records or from one that has both sides (docs/contract/german-rules.md, S9).
 */
export async function transferRows(
  input: ReportInput,
  range: SortKeyRange,
  moved: ReadonlyMap<string, readonly MovedLot[]>,
  { counterpart, suggested }: Pick<Ends, "counterpart" | "suggested">,
): Promise<readonly TransferRow[]> {
  const rows: Timed[] = [];
  const lotsOf = (key: string, quantity: string): Pick<TransferRow, "lots" | "lotsComplete"> => {
    const lots = moved.get(key) ?? [];
    return { lots, lotsComplete: compareDecimals(quantityOf(lots), quantity) >= 0 };
  };
  for await (const page of input.transfers(range))
    for (const { sortKey, body } of page) {
      const { sent, received, fee, status } = body;
      const quantity = body.amount ?? (received ?? sent)!.amount;
      const matched = status === "matched" && received !== null;
      rows.push({
        sortKey,
        row: {
          transactionId: (sent ?? received)!.transactionId,
          asset: body.asset,
          status,
          basis: body.basis,
          ...(body.gift === true ? { gift: true } : {}),
          sourceId: null,
          from: sent?.wallet ?? null,
          to: received?.wallet ?? null,
          quantity,
          feeQuantity: fee?.amount ?? null,
          feeAsset: fee?.asset ?? null,
          time: berlinTime((sent ?? received)!.time),
          sent,
          received,
          ...(matched ? lotsOf(keyOfEnds(sent!, received), quantity) : { lots: [], lotsComplete: true }),
        },
      });
    }
  for await (const page of input.transactions(range))
    for (const { sortKey, body } of page) {
      const other = body.ownWallet ?? body.toWallet;
      const coins = body.received ?? body.sent;
      if (body.type !== "transfer" || body.excluded || other === null || coins === null) continue;
      if (other === body.wallet && body.ownWallet === null) continue;
      const key = keyOf(body.sourceId, body.id);
      if (body.ownWallet !== null && (counterpart.has(key) || suggested.has(key))) continue;
      const [from, to] =
        body.sent === null && body.ownWallet !== null ? [other, body.wallet] : [body.wallet, other];
      rows.push({
        sortKey,
        row: {
          transactionId: body.id,
          asset: coins.asset,
          status: "matched",
          basis: body.ownWallet === null ? "ledger" : "decision",
          sourceId: body.sourceId,
          from,
          to,
          quantity: coins.amount,
          feeQuantity: body.fee?.amount ?? null,
          feeAsset: body.fee?.asset ?? null,
          time: berlinTime(body.time),
          sent: null,
          received: null,
          ...lotsOf(key, coins.amount),
        },
      });
    }
  return rows.toSorted((a, b) => a.sortKey - b.sortKey).map(({ row }, index) => ({ no: index + 1, ...row }));
}

type End = { readonly sourceId: string; readonly transactionId: string };
const keyOfEnds = (sent: End, received: End): string =>
  endsKey(keyOf(sent.sourceId, sent.transactionId), keyOf(received.sourceId, received.transactionId));

function quantityOf(lots: readonly MovedLot[]): string {
  const total = sums();
  for (const { quantity } of lots) total.add("", quantity);
  return total.entries()[0]?.[1] ?? "0";
}
