import { readDecimal } from "../../ledger/amounts.ts";
import type { Checkpoint, FetchContext, FetchEvent } from "../fetching.ts";
import { beginWithBalances, type BalancesResult } from "../balances.ts";
import type { RawRecord } from "../connector.ts";
import { asObject, parseObject } from "../wire.ts";
import { assetOf, isFeeCredit } from "./assets.ts";
import { type KrakenClient, openClient } from "./client.ts";
import { walkLedger } from "./ledger-pages.ts";
import { asCount, fromCheckpoint, type KrakenProgress, toCheckpoint } from "./progress.ts";
import { walkStatus } from "./status-pages.ts";

/** Rows of the last two days are read again: some are entered with an earlier time. */
const REREAD_S = 2 * 86_400;

/** The whole ledger, then the transaction ids of deposits and withdrawals. */
export async function* fetchPages(
  context: FetchContext,
  checkpoint: Checkpoint | null,
  signal: AbortSignal,
): AsyncGenerator<FetchEvent, void, undefined> {
  const client = openClient(context);
  if ((yield* beginWithBalances(readBalances(client, signal))) === null) return;

  const { settledTo, run } = fromCheckpoint(checkpoint);
  const end = run?.end ?? Math.floor(context.now().getTime() / 1_000);
  const span = { start: settledTo === null ? null : Math.max(0, settledTo - REREAD_S), end };
  const under = (list: NonNullable<KrakenProgress["run"]>["list"]) => (run?.list === list ? run : null);
  let newest = run?.newest ?? null;
  const at = (progress: Omit<NonNullable<KrakenProgress["run"]>, "end" | "newest">): Checkpoint =>
    toCheckpoint({ settledTo, run: { end, newest, ...progress } });

  if (run === null || run.list === "Ledgers") {
    for await (const page of walkLedger(client, span, under("Ledgers"), signal)) {
      if (!page.ok) {
        yield { kind: "failed", error: page.error };
        return;
      }
      const { records, offset, count } = page;
      const first = timeOf(records[0]);
      if (first !== null && (newest === null || first > newest)) newest = first;
      const position = { list: "Ledgers" as const, offset, count, cursor: null };
      if (records.length > 0) yield { kind: "page", records, checkpoint: at(position) };
    }
  }
  for (const list of ["DepositStatus", "WithdrawStatus"] as const) {
    if (run?.list === "WithdrawStatus" && list === "DepositStatus") continue;
    for await (const page of walkStatus(client, list, span.start, under(list)?.cursor ?? null, signal)) {
      if (!page.ok) {
        // A key without this permission still reads the whole ledger; only the transaction ids are missing.
        if (page.error.permanent && page.error.code !== "unreadable-answer") break;
        yield { kind: "failed", error: page.error };
        return;
      }
      const position = { list, offset: 0, count: null, cursor: page.next };
      if (page.records.length > 0) yield { kind: "page", records: page.records, checkpoint: at(position) };
    }
  }
  yield { kind: "done", checkpoint: toCheckpoint({ settledTo: newest ?? settledTo, run: null }) };
}

/** Whole seconds; the newest row is first. */
const timeOf = (record: RawRecord | undefined): number | null => {
  const seconds = Number(parseObject(record?.payload ?? "")?.["time"] ?? Number.NaN);
  return asCount(Math.floor(seconds));
};

const readBalances = async (client: KrakenClient, signal: AbortSignal): Promise<BalancesResult> => {
  const response = await client("Balance", {}, signal);
  if (!response.ok) return response;
  // The response of an empty account has no result.
  const balances = Object.entries(asObject(response.result) ?? {}).flatMap(([code, value]) => {
    const asset = isFeeCredit(code) ? null : assetOf(code);
    const amount = readDecimal(value);
    return asset === null || amount === null ? [] : [{ accountRef: code, asset, amount }];
  });
  return { ok: true, balances };
};
