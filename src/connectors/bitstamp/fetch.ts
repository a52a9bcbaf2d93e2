import type { IdentifyResult, RawRecord } from "../connector.ts";
import { accountByKey } from "../credentials.ts";
import type { Checkpoint, FetchContext, FetchEvent } from "../fetching.ts";
import { beginWithBalances, type BalancesResult } from "../balances.ts";
import { itemsOf } from "../json-items.ts";
import { asAmount, asLabel, asObject, asText, haveNoId, idByContent, parseObject } from "../wire.ts";
import { type BitstampClient, openClient } from "./client.ts";
import { CHAIN, HISTORY } from "./read.ts";

const LIMIT = 1_000;

/** Bitstamp returns no account id: the account is identified by its oldest transaction, an empty one by its key. */
export const identify = async (context: FetchContext, signal: AbortSignal): Promise<IdentifyResult> => {
  const client = openClient(context);
  const balances = await readBalances(client, signal);
  if (!balances.ok) return balances;
  const first = await client(
    "/user_transactions/",
    { limit: "1", sort: "asc", offset: "0" },
    signal,
    Array.isArray,
  );
  if (!first.ok) return first;
  const oldest = recordsOf(first.text)[0]?.providerId;
  const externalId = oldest ?? accountByKey(context.credentials, "apiKey");
  return { ok: true, identity: { externalId, name: null, email: null } };
};

const VERSION = 1;

/** The last id read: the next page and the next run start there. */
const sinceOf = (checkpoint: Checkpoint | null): string | null =>
  checkpoint?.["version"] === VERSION ? asText(checkpoint["since"]) : null;

/** Oldest first, from the last id on; then the transaction ids of its transfers. */
export async function* fetchPages(
  context: FetchContext,
  checkpoint: Checkpoint | null,
  signal: AbortSignal,
): AsyncGenerator<FetchEvent, void, undefined> {
  const client = openClient(context);
  if ((yield* beginWithBalances(readBalances(client, signal))) === null) return;
  let since = sinceOf(checkpoint);
  const fetchPage = (from: string | null) =>
    client(
      "/user_transactions/",
      { limit: String(LIMIT), sort: "asc", offset: "0", ...(from === null ? {} : { since_id: from }) },
      signal,
      (json) =>
        Array.isArray(json) &&
        !haveNoId(json, "id") &&
        (from === null || idOf(json[0]) === null || !isBefore(idOf(json[0])!, from)),
    );
  let coming = fetchPage(since);
  for (;;) {
    const response = await coming;
    if (!response.ok) {
      yield { kind: "failed", error: response.error };
      return;
    }
    const all = recordsOf(response.text);
    const from = since;
    // The first one may be known already.
    const records = all.filter(({ providerId }) => providerId !== from);
    const last = all.findLast(({ providerId }) => /^\d+$/.test(providerId))?.providerId ?? since;
    const more = all.length >= LIMIT && last !== since;
    since = last;
    if (more) coming = fetchPage(since);
    if (records.length > 0) yield { kind: "page", records, checkpoint: { version: VERSION, since } };
    if (!more) break;
  }
  for (let offset = 0; ; offset += LIMIT) {
    const response = await client(
      "/crypto-transactions/",
      { limit: String(LIMIT), offset: String(offset) },
      signal,
      (json) => Array.isArray(asObject(json)?.["deposits"]) && Array.isArray(asObject(json)?.["withdrawals"]),
    );
    if (!response.ok) {
      // A key without this permission still reads the whole history; only the transaction ids are missing.
      if (response.error.permanent) break;
      yield { kind: "failed", error: response.error };
      return;
    }
    const lists = (["deposits", "withdrawals"] as const).map((list) =>
      itemsOf(response.text, list).map(({ text }): RawRecord => ({
        providerId: `${list}:${chainIdOf(text)}`,
        accountRef: `${CHAIN}${list}`,
        payload: text,
      })),
    );
    const records = lists.flat();
    if (records.length > 0) yield { kind: "page", records, checkpoint: { version: VERSION, since } };
    if (lists.every(({ length }) => length < LIMIT)) break;
  }
  yield { kind: "done", checkpoint: { version: VERSION, since } };
}

const idOf = (row: unknown): string | null => {
  const id = asObject(row)?.["id"];
  return typeof id === "number" ? String(id) : asText(id);
};

/** Ids are increasing whole numbers. */
const isBefore = (id: string, since: string): boolean =>
  /^\d+$/.test(id) && /^\d+$/.test(since) && BigInt(id) < BigInt(since);

const recordsOf = (text: string): readonly RawRecord[] =>
  itemsOf(text).map((item) => ({
    providerId: idOf(parseObject(item.text)) ?? idByContent(item.text),
    accountRef: HISTORY,
    payload: item.text,
  }));

const chainIdOf = (text: string): string => {
  const wire = parseObject(text);
  return ["currency", "txid", "amount", "datetime"].map((field) => asLabel(wire?.[field])).join(":");
};

/** `btc_balance` includes reserved amounts. */
const readBalances = async (client: BitstampClient, signal: AbortSignal): Promise<BalancesResult> => {
  const response = await client("/balance/", {}, signal, (json) =>
    Object.keys(asObject(json) ?? {}).some((name) => name.endsWith("_balance")),
  );
  if (!response.ok) return response;
  const balances = Object.entries(asObject(response.json) ?? {}).flatMap(([name, value]) => {
    const code = /^([a-z0-9]+)_balance$/.exec(name)?.[1];
    const amount = asAmount(value);
    if (code === undefined || amount === null) return [];
    const asset = code.toUpperCase();
    return [{ accountRef: asset, asset, amount }];
  });
  return { ok: true, balances };
};
