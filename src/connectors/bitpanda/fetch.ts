import type { IdentifyResult, RawRecord } from "../connector.ts";
import { accountByKey } from "../credentials.ts";
import type { Checkpoint, FetchContext, FetchEvent, ProviderError, ReportedBalance } from "../fetching.ts";
import { beginWithBalances, type BalancesResult } from "../balances.ts";
import { itemsOf, type JsonItem } from "../json-items.ts";
import {
  asAmount,
  asInstant,
  asCursor,
  asObject,
  asText,
  haveNoId,
  idByContent,
  type Loose,
  parseObject,
} from "../wire.ts";
import { openAssets } from "./assets.ts";
import { LIMITS } from "../../basics/limits.ts";
import { type GetObject, moreThanAny, type ObjectResult } from "../http.ts";
import { openClient } from "./client.ts";
import { message } from "../../wording/messages/index.ts";

const PAGE_SIZE = 100;
/** Credits of the last week are read again. */
const REREAD_MS = 7 * 86_400_000;

/** Every transaction names its account; an account without one is identified by its key. */
export const identify = async (context: FetchContext, signal: AbortSignal): Promise<IdentifyResult> => {
  const client = openClient(context);
  const wallets = await client(`/wallets/?page_size=1`, signal);
  if (!wallets.ok) return wallets;
  const first = await client(`/transactions?page_size=1`, signal);
  if (!first.ok) return first;
  const [row] = itemsOf(first.text, "data");
  const account = row === undefined ? null : asText(parseObject(row.text)?.["account_id"]);
  const externalId = account ?? accountByKey(context.credentials, "apiKey");
  return { ok: true, identity: { externalId, name: null, email: null } };
};

/** `newest`: the time of the newest transaction of the last complete run. */
type Progress = {
  readonly newest: string | null;
  readonly run: { readonly cursor: string; readonly newest: string | null } | null;
};

const VERSION = 1;
const toCheckpoint = ({ newest, run }: Progress): Checkpoint => ({ version: VERSION, newest, run });

/** An unknown checkpoint starts from the beginning: reading twice is harmless, skipping is not. */
const fromCheckpoint = (checkpoint: Checkpoint | null): Progress => {
  if (checkpoint === null || checkpoint["version"] !== VERSION) return { newest: null, run: null };
  const run = asObject(checkpoint["run"]);
  const cursor = asCursor(run?.["cursor"]);
  return {
    newest: asText(checkpoint["newest"]),
    run: cursor === null ? null : { cursor, newest: asText(run?.["newest"]) },
  };
};

/** All legs of all operations, newest first, each with Bitpanda's entry of its asset. */
export async function* fetchPages(
  context: FetchContext,
  checkpoint: Checkpoint | null,
  signal: AbortSignal,
): AsyncGenerator<FetchEvent, void, undefined> {
  const client = openClient(context);
  const assetOf = openAssets(client);
  if ((yield* beginWithBalances(readBalances(client, assetOf, signal))) === null) return;
  const { newest: known, run } = fromCheckpoint(checkpoint);
  const since = known === null ? null : new Date(Date.parse(known) - REREAD_MS).toISOString();
  const fetchPage = (cursor: string | null): Promise<ObjectResult> => {
    const query = new URLSearchParams({
      page_size: String(PAGE_SIZE),
      ...(since === null ? {} : { from_including: since }),
      ...(cursor === null ? {} : { after: cursor }),
    });
    return client(`/transactions?${query.toString()}`, signal, (body) =>
      isPage(body, cursor, "transaction_id"),
    );
  };
  let newest = run?.newest ?? null;
  let cursor = run?.cursor ?? null;
  let coming = fetchPage(cursor);
  for (;;) {
    let response = await coming;
    // A cursor is opaque and may expire: then the list is read from its start.
    if (!response.ok && cursor !== null && (response.status === 400 || response.status === 404)) {
      yield {
        kind: "notice",
        code: "cursor-lost",
        message: message("provider.bitpandaCursorLost"),
      };
      cursor = null;
      response = await fetchPage(null);
    }
    if (!response.ok) {
      yield { kind: "failed", error: response.error };
      return;
    }
    const next = response.body["has_next_page"] === true ? asCursor(response.body["end_cursor"]) : null;
    if (next !== null) coming = fetchPage(next);
    const found = await recordsOf(itemsOf(response.text, "data"), assetOf, signal);
    if (!found.ok) {
      yield { kind: "failed", error: found.error };
      return;
    }
    for (const time of found.times) if (newest === null || time > newest) newest = time;
    // The last page has no cursor: the next run reads it again.
    const at = next ?? cursor;
    const position = at === null ? null : { cursor: at, newest };
    if (found.records.length > 0)
      yield {
        kind: "page",
        records: found.records,
        checkpoint: toCheckpoint({ newest: known, run: position }),
      };
    if (next === null) break;
    cursor = next;
  }
  yield { kind: "done", checkpoint: toCheckpoint({ newest: newest ?? known, run: null }) };
}

/** A page whose cursor equals the requested one leads nowhere; a full page without a cursor may not be the last. */
const isPage = (body: Loose, cursor: string | null, id: string): boolean => {
  const { data, has_next_page: more, end_cursor: end } = body;
  if (!Array.isArray(data) || haveNoId(data, id)) return false;
  if (more === true) return asCursor(end) !== null && end !== cursor;
  return more === false || data.length < PAGE_SIZE;
};

type Records =
  | { readonly ok: true; readonly records: readonly RawRecord[]; readonly times: readonly string[] }
  | { readonly ok: false; readonly error: ProviderError };

const recordsOf = async (
  items: readonly JsonItem[],
  assetOf: ReturnType<typeof openAssets>,
  signal: AbortSignal,
): Promise<Records> => {
  const records: RawRecord[] = [];
  const times: string[] = [];
  for (const { text } of items) {
    const wire = parseObject(text);
    const found = await assetOf(asText(wire?.["asset_id"]) ?? "", signal);
    if (!found.ok) return found;
    const time = asInstant(wire?.["credited_at"]);
    if (time !== null) times.push(time);
    records.push({
      providerId: asText(wire?.["transaction_id"]) ?? idByContent(text),
      accountRef: asText(wire?.["wallet_id"]) ?? "",
      // Transaction and asset verbatim: the transaction is not meaningful without the asset.
      payload: `{"transaction":${text},"asset":${found.asset?.text ?? "null"}}`,
    });
  }
  return { ok: true, records, times };
};

/** The order of wallets depends on the page size: all pages are read, and each wallet counts once. */
const readBalances = async (
  client: GetObject,
  assetOf: ReturnType<typeof openAssets>,
  signal: AbortSignal,
): Promise<BalancesResult> => {
  const balances = new Map<string, ReportedBalance>();
  const visited = new Set<string>();
  let cursor: string | null = null;
  for (;;) {
    const query: string = `page_size=${PAGE_SIZE}${cursor === null ? "" : `&after=${encodeURIComponent(cursor)}`}`;
    const after: string | null = cursor;
    const response: ObjectResult = await client(`/wallets/?${query}`, signal, (body) =>
      isPage(body, after, "wallet_id"),
    );
    if (!response.ok) return response;
    for (const { text } of itemsOf(response.text, "data")) {
      const wire = parseObject(text);
      const found = await assetOf(asText(wire?.["asset_id"]) ?? "", signal);
      if (!found.ok) return found;
      const accountRef = asText(wire?.["wallet_id"]);
      const amount = asAmount(wire?.["balance"]);
      const asset = found.asset?.symbol ?? null;
      if (accountRef !== null && amount !== null && asset !== null)
        balances.set(accountRef, { accountRef, asset, amount });
    }
    cursor = response.body["has_next_page"] === true ? asCursor(response.body["end_cursor"]) : null;
    if (cursor === null || visited.has(cursor)) return { ok: true, balances: [...balances.values()] };
    if (balances.size > LIMITS.providerAccounts || visited.size > LIMITS.providerPages)
      return { ok: false, error: moreThanAny("Bitpanda", LIMITS.providerAccounts) };
    visited.add(cursor);
  }
};
