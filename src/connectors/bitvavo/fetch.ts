import type { IdentifyResult, RawRecord } from "../connector.ts";
import { accountByKey } from "../credentials.ts";
import { add, signOf } from "../../ledger/amounts.ts";
import type { DecimalText } from "../../ledger/index.ts";
import type { Checkpoint, FetchContext, FetchEvent, ProviderError } from "../fetching.ts";
import { beginWithBalances, type BalancesResult } from "../balances.ts";
import { itemsOf } from "../json-items.ts";
import { asAmount, asInstant, asObject, asText, haveNoId, idByContent, parseObject } from "../wire.ts";
import { type BitvavoClient, openClient } from "./client.ts";
import { fromCheckpoint, toCheckpoint } from "./progress.ts";
import { HISTORY } from "./read.ts";
import { walkTransfers } from "./transfers.ts";
import { message } from "../../wording/messages/index.ts";

const DAY_MS = 86_400_000;
/** Rows of the last week are read again: a transfer may be entered late. */
const REREAD_MS = 7 * 86_400_000;

/** Bitvavo returns no account id: the account is identified by its oldest transaction, an empty one by its key. */
export const identify = async (context: FetchContext, signal: AbortSignal): Promise<IdentifyResult> => {
  const client = openClient(context);
  const fetchPage = (page: number) => readPage(client, context.now(), page, null, signal);
  const balances = await readBalances(client, signal);
  if (!balances.ok) return balances;
  const first = await fetchPage(1);
  if (!first.ok) return first;
  const last = first.pages > 1 ? await fetchPage(first.pages) : first;
  if (!last.ok) return last;
  const oldest = last.records.toSorted((a, b) => (timeOf(a) < timeOf(b) ? -1 : 1))[0];
  const key = accountByKey(context.credentials, "apiKey");
  return { ok: true, identity: { externalId: oldest?.providerId ?? key, name: null, email: null } };
};

/** The whole history, newest first, then the transaction ids of its transfers. */
export async function* fetchPages(
  context: FetchContext,
  checkpoint: Checkpoint | null,
  signal: AbortSignal,
): AsyncGenerator<FetchEvent, void, undefined> {
  const client = openClient(context);
  const balances = yield* beginWithBalances(readBalances(client, signal));
  if (balances === null) return;
  const { newest: known, run } = fromCheckpoint(checkpoint);
  const enough = known === null ? null : new Date(Date.parse(known) - REREAD_MS).toISOString();
  let newest = run?.newest ?? null;
  let page = run?.page ?? 1;
  let before: string | null = null;
  let coming = readPage(client, context.now(), page, before, signal);
  for (;;) {
    const response = await coming;
    if (!response.ok) {
      yield { kind: "failed", error: response.error };
      return;
    }
    const times = response.records.map(timeOf);
    newest = times.reduce<string | null>(
      (last, time) => (last === null || time > last ? time : last),
      newest,
    );
    // Only if the list is really in descending order, an old row means that nothing newer follows.
    const descending = (times[0] ?? "") >= (times.at(-1) ?? "");
    const reached = enough !== null && descending && (times.at(-1) ?? "") < enough;
    const more = page < response.pages && response.records.length > 0 && !reached;
    before = response.records[0]?.providerId ?? null;
    if (more) {
      page += 1;
      coming = readPage(client, context.now(), page, before, signal);
    }
    const next = toCheckpoint({ newest: known, run: { page, newest } });
    if (response.records.length > 0) yield { kind: "page", records: response.records, checkpoint: next };
    // Some keys that may only view receive an empty history instead of an error.
    else if (page === 1 && known === null && balances.some(({ amount }) => signOf(amount) !== 0))
      yield { kind: "notice", code: "history-incomplete", message: message("provider.bitvavoHistoryHidden") };
    if (!more) break;
  }
  const after = toCheckpoint({ newest: known, run: { page, newest } });
  for (const list of ["depositHistory", "withdrawalHistory"] as const) {
    for await (const found of walkTransfers(client, list, enough, signal)) {
      if (found.ok) {
        if (found.records.length > 0) yield { kind: "page", records: found.records, checkpoint: after };
      } else if (!found.error.permanent) {
        yield { kind: "failed", error: found.error };
        return;
      }
    }
  }
  yield { kind: "done", checkpoint: toCheckpoint({ newest: newest ?? known, run: null }) };
}

type Page =
  | { readonly ok: true; readonly records: readonly RawRecord[]; readonly pages: number }
  | { readonly ok: false; readonly error: ProviderError };

/**
 * Without a range the history is limited to the last thirty days, unlike documented: it is requested from its
 * beginning.
 */
const readPage = async (
  client: BitvavoClient,
  now: Date,
  page: number,
  before: string | null,
  signal: AbortSignal,
): Promise<Page> => {
  const response = await client(
    `/account/history?fromDate=0&toDate=${now.getTime() + DAY_MS}&page=${page}&maxItems=100`,
    signal,
    (json) => {
      const { items, totalPages } = asObject(json) ?? {};
      if (!Array.isArray(items) || haveNoId(items, "transactionId")) return false;
      // A repetition of the page before is invalid; a full page without a flag may not be the last.
      const first = asText(asObject(items[0])?.["transactionId"]);
      return (before === null || first !== before) && (typeof totalPages === "number" || items.length < 100);
    },
  );
  if (!response.ok) return response;
  const pages = asObject(response.json)?.["totalPages"];
  const records = itemsOf(response.text, "items").map(({ text }) => ({
    providerId: asText(parseObject(text)?.["transactionId"]) ?? idByContent(text),
    accountRef: HISTORY,
    payload: text,
  }));
  return { ok: true, records, pages: typeof pages === "number" ? pages : page };
};

const timeOf = ({ payload }: RawRecord): string => asInstant(parseObject(payload)?.["executedAt"]) ?? "";

/** Available balances, and amounts in fixed staking, which are missing in one list and contained in the other. */
const readBalances = async (client: BitvavoClient, signal: AbortSignal): Promise<BalancesResult> => {
  const response = await client("/balance", signal, Array.isArray);
  if (!response.ok) return response;
  const staked = await client("/stakingBalance", signal, Array.isArray);
  // An account without staking may be refused the list: then nothing is staked.
  if (!staked.ok && !staked.error.permanent) return staked;
  const totals = new Map<string, DecimalText>();
  const count = (json: unknown, ...names: readonly string[]): void => {
    for (const row of Array.isArray(json) ? (json as readonly unknown[]) : []) {
      const wire = asObject(row);
      const asset = asText(wire?.["symbol"]);
      const [first, ...others] = names.map((name) => asAmount(wire?.[name]));
      if (asset === null || first === null || first === undefined) continue;
      const sum = others.reduce<DecimalText>((total, amount) => add(total, amount ?? "0"), first);
      totals.set(asset, add(totals.get(asset) ?? "0", sum));
    }
  };
  count(response.json, "available", "inOrder");
  if (staked.ok) count(staked.json, "amount");
  return {
    ok: true,
    balances: [...totals].map(([asset, amount]) => ({ accountRef: asset, asset, amount })),
  };
};
