import type { IdentifyResult, RawRecord } from "../connector.ts";
import { accountByKey } from "../credentials.ts";
import type { Checkpoint, FetchContext, FetchEvent } from "../fetching.ts";
import { beginWith, type Held } from "../held.ts";
import { itemsOf } from "../json-items.ts";
import { asAmount, asLabel, asObject, asText, haveNoId, idByContent, parseObject } from "../wire.ts";
import { type Client, openClient } from "./client.ts";
import { CHAIN, HISTORY } from "./read.ts";

const LIMIT = 1_000;

/** Bitstamp tells nobody's name: the account is known by its oldest transaction, an empty one by its key. */
export const identify = async (context: FetchContext, signal: AbortSignal): Promise<IdentifyResult> => {
  const client = openClient(context);
  const held = await readBalances(client, signal);
  if (!held.ok) return held;
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

/** The last id read: the next page, and the next run, begin there. */
const sinceOf = (checkpoint: Checkpoint | null): string | null =>
  checkpoint?.["version"] === VERSION ? asText(checkpoint["since"]) : null;

/** Oldest first, from the last id on; then where on the chain the transfers are. */
export async function* fetchPages(
  context: FetchContext,
  checkpoint: Checkpoint | null,
  signal: AbortSignal,
): AsyncGenerator<FetchEvent, void, undefined> {
  const client = openClient(context);
  if ((yield* beginWith(readBalances(client, signal))) === null) return;
  let since = sinceOf(checkpoint);
  const ask = (from: string | null) =>
    client(
      "/user_transactions/",
      { limit: String(LIMIT), sort: "asc", offset: "0", ...(from === null ? {} : { since_id: from }) },
      signal,
      (json) =>
        Array.isArray(json) &&
        !haveNoId(json, "id") &&
        (from === null || idOf(json[0]) === null || !isBefore(idOf(json[0])!, from)),
    );
  let coming = ask(since);
  for (;;) {
    const answer = await coming;
    if (!answer.ok) {
      yield { kind: "failed", error: answer.error };
      return;
    }
    const all = recordsOf(answer.text);
    const from = since;
    // The first may be the one we already have.
    const records = all.filter(({ providerId }) => providerId !== from);
    const last = all.findLast(({ providerId }) => /^\d+$/.test(providerId))?.providerId ?? since;
    const more = all.length >= LIMIT && last !== since;
    since = last;
    if (more) coming = ask(since);
    if (records.length > 0) yield { kind: "page", records, checkpoint: { version: VERSION, since } };
    if (!more) break;
  }
  for (let offset = 0; ; offset += LIMIT) {
    const answer = await client(
      "/crypto-transactions/",
      { limit: String(LIMIT), offset: String(offset) },
      signal,
      (json) => Array.isArray(asObject(json)?.["deposits"]) && Array.isArray(asObject(json)?.["withdrawals"]),
    );
    if (!answer.ok) {
      // A key that may not see this still sees the whole history; only the chain's ids are missing.
      if (answer.error.permanent) break;
      yield { kind: "failed", error: answer.error };
      return;
    }
    const lists = (["deposits", "withdrawals"] as const).map((list) =>
      itemsOf(answer.text, list).map(({ text }): RawRecord => ({
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

/** Ids are whole numbers that grow. */
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

/** `btc_balance` is all there is of it, reserved or not. */
const readBalances = async (client: Client, signal: AbortSignal): Promise<Held> => {
  const answer = await client("/balance/", {}, signal, (json) =>
    Object.keys(asObject(json) ?? {}).some((name) => name.endsWith("_balance")),
  );
  if (!answer.ok) return answer;
  const balances = Object.entries(asObject(answer.json) ?? {}).flatMap(([name, value]) => {
    const code = /^([a-z0-9]+)_balance$/.exec(name)?.[1];
    const amount = asAmount(value);
    if (code === undefined || amount === null) return [];
    const asset = code.toUpperCase();
    return [{ accountRef: asset, asset, amount }];
  });
  return { ok: true, balances };
};
