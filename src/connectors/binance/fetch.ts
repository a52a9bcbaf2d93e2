import type { IdentifyResult, RawRecord } from "../connector.ts";
import { accountByKey } from "../credentials.ts";
import { add, signOf } from "../../ledger/amounts.ts";
import type { DecimalText } from "../../ledger/index.ts";
import type { Checkpoint, FetchContext, FetchEvent, ProviderError } from "../fetching.ts";
import { beginWithBalances, type BalancesResult } from "../balances.ts";
import { LIMITS } from "../../basics/limits.ts";
import { moreThanAny } from "../http.ts";
import { itemsOf } from "../json-items.ts";
import { asAmount, asLabel, asObject, asText, parseObject } from "../wire.ts";
import { type ExchangeClient, keyCanDoMore, openExchange } from "../exchange/client.ts";
import { client as spec } from "./client.ts";
import { type BinanceList, LISTS } from "./lists.ts";
import { type TradingPair, pairsOf, readPairs } from "./pairs.ts";
import { fromCheckpoint, toCheckpoint } from "./progress.ts";
import { TRADE } from "./read.ts";
import { assetOf } from "./parsed-row.ts";
import { walkList } from "./walk.ts";
import { message } from "../../wording/messages/index.ts";

/** Permissions that the key must not have. */
const POWERS = [
  "enableWithdrawals",
  "enableSpotAndMarginTrading",
  "enableMargin",
  "enableFutures",
  "enableVanillaOptions",
  "enableInternalTransfer",
  "permitsUniversalTransfer",
];

export const identify = async (context: FetchContext, signal: AbortSignal): Promise<IdentifyResult> => {
  const client = openExchange(spec, context);
  const powers = await client(
    "/sapi/v1/account/apiRestrictions",
    {},
    signal,
    (json) => typeof asObject(json)?.["enableReading"] === "boolean",
  );
  if (!powers.ok && (powers.error.code === "bad-credentials" || !powers.error.permanent)) return powers;
  if (powers.ok && POWERS.some((power) => asObject(powers.json)?.[power] === true))
    return { ok: false, error: keyCanDoMore(spec.label) };
  const account = await client("/api/v3/account", {}, signal, (json) => asObject(json) !== null);
  if (!account.ok) return account;
  const uid = asLabel(asObject(account.json)?.["uid"]);
  const externalId = uid === "" ? accountByKey(context.credentials, "apiKey") : uid;
  return { ok: true, identity: { externalId, name: null, email: null } };
};

/** Every list by windows, then the trades of every pair of coins that the account had. */
export async function* fetchPages(
  context: FetchContext,
  checkpoint: Checkpoint | null,
  signal: AbortSignal,
): AsyncGenerator<FetchEvent, void, undefined> {
  const client = openExchange(spec, context);
  const balances = yield* beginWithBalances(readBalances(client, signal));
  if (balances === null) return;
  const before = fromCheckpoint(checkpoint);
  const end = before.run?.end ?? client.now();
  const assets = new Set([
    ...before.assets,
    ...balances.filter(({ amount }) => signOf(amount) !== 0).map(({ asset }) => asset),
  ]);
  const at: Record<string, number> = { ...before.run?.at };
  const trades: Record<string, number> = { ...before.trades };
  const done = new Set(before.run?.pairs);
  // Copies: a checkpoint must not change after it is created.
  const here = (): Checkpoint =>
    toCheckpoint({
      settled: before.settled,
      trades: { ...trades },
      assets: [...assets].toSorted(),
      run: { end, at: { ...at }, pairs: [...done] },
    });
  const refused: string[] = [];
  const counts = { dust: 0, futures: 0 };
  for (const list of LISTS) {
    // One window is read again: some rows are entered late.
    const from = at[list.name] ?? (before.settled[list.name] ?? 0) - list.windowMs;
    for await (const page of walkList(client, list, from, end, signal)) {
      if (!page.ok && isRefused(list, page.error)) {
        refused.push(list.name);
        break;
      }
      if (!page.ok) {
        yield { kind: "failed", error: page.error };
        return;
      }
      for (const asset of page.assets) assets.add(assetOf(asset));
      if (assets.size > LIMITS.providerAccounts) {
        yield { kind: "failed", error: moreThanAny("Binance", LIMITS.providerAccounts) };
        return;
      }
      at[list.name] = page.until;
      if (list.name === "dust" || list.name === "futures") counts[list.name] += page.records.length;
      if (page.records.length > 0) yield { kind: "page", records: page.records, checkpoint: here() };
    }
  }
  const listed = await readPairs(context, signal);
  if (!listed.ok) {
    yield { kind: "failed", error: listed.error };
    return;
  }
  const { pairs, unlisted } = pairsOf(listed.pairs, assets);
  if (pairs.length > LIMITS.providerAccounts) {
    yield { kind: "failed", error: moreThanAny("Binance", LIMITS.providerAccounts) };
    return;
  }
  const delisted: string[] = [];
  for (const pair of pairs) {
    if (done.has(pair.symbol)) continue;
    for await (const page of walkTrades(client, pair, trades[pair.symbol] ?? null, signal)) {
      if (!page.ok) {
        yield { kind: "failed", error: page.error };
        return;
      }
      if (page.isDelisted === true) delisted.push(pair.symbol);
      if (page.last !== null) trades[pair.symbol] = page.last;
      if (page.records.length > 0) yield { kind: "page", records: page.records, checkpoint: here() };
    }
    done.add(pair.symbol);
  }
  if (counts.dust >= DUST_LIMIT)
    yield { kind: "notice", code: "history-incomplete", message: message("provider.binanceDustLimited") };
  if (counts.futures > 0)
    yield { kind: "notice", code: "history-incomplete", message: message("provider.binanceFuturesLimited") };
  if (unlisted.length > 0)
    yield {
      kind: "notice",
      code: "history-incomplete",
      message: message("provider.binanceDelistedCoins", { coins: unlisted.slice(0, 10).join(", ") }),
    };
  if (delisted.length > 0)
    yield {
      kind: "notice",
      code: "history-incomplete",
      message: message("provider.binanceDelistedPairs", { pairs: delisted.slice(0, 10).join(", ") }),
    };
  const staked = refused.filter((name) => /^(?:eth|sol)-/.test(name));
  const besides = LISTS.flatMap(({ name, besides: isAdditional }) =>
    isAdditional === true && refused.includes(name) ? [name] : [],
  );
  const others = refused.filter((name) => !staked.includes(name) && !besides.includes(name));
  if (besides.length > 0)
    yield {
      kind: "notice",
      code: "history-incomplete",
      message: message("provider.binanceAccountsRefused", { lists: besides.join(", ") }),
    };
  if (staked.length > 0)
    yield {
      kind: "notice",
      code: "history-incomplete",
      message: message("provider.binanceStakingRefused", { lists: staked.join(", ") }),
    };
  if (others.length > 0)
    yield {
      kind: "notice",
      code: "history-incomplete",
      message: message("provider.listsRefused", { label: "Binance", lists: others.join(", ") }),
    };
  const settled = Object.fromEntries(
    LISTS.map(({ name }) => [name, refused.includes(name) ? (before.settled[name] ?? 0) : end]),
  );
  yield {
    kind: "done",
    checkpoint: toCheckpoint({ settled, trades, assets: [...assets].toSorted(), run: null }),
  };
}

/** The key is valid, because it could read the balances: a list that is refused is not available to it. */
const isRefused = ({ mayBeRefused, besides }: BinanceList, { code, permanent }: ProviderError): boolean =>
  mayBeRefused === true && permanent && (code === "rejected" || besides === true);

const DUST_LIMIT = 100;
const LIMIT = 1_000;
const INVALID_SYMBOL = "-1121";

type TradePage =
  | {
      readonly ok: true;
      readonly records: readonly RawRecord[];
      readonly last: number | null;
      /** Delisted: past trades of the pair are not returned any more. */
      readonly isDelisted?: true;
    }
  | { readonly ok: false; readonly error: ProviderError };

/** By id, oldest first. */
async function* walkTrades(
  client: ExchangeClient,
  { symbol, base, quote }: TradingPair,
  last: number | null,
  signal: AbortSignal,
): AsyncGenerator<TradePage, void, undefined> {
  let next = last === null ? 0 : last + 1;
  for (;;) {
    const from = next;
    const params = { symbol, fromId: String(from), limit: String(LIMIT) };
    const response = await client(
      "/api/v3/myTrades",
      params,
      signal,
      (json) =>
        Array.isArray(json) && json.every((row) => Number(asObject(row)?.["id"] ?? Number.NaN) >= from),
    );
    if (!response.ok) {
      yield response.code === INVALID_SYMBOL
        ? { ok: true, records: [], last: null, isDelisted: true }
        : response;
      return;
    }
    const rows = itemsOf(response.text);
    const wires = Array.isArray(response.json) ? response.json.map(asObject) : [];
    const ids = wires.map((wire) => Number(wire?.["id"]));
    const greatest = ids.length === 0 ? null : Math.max(...ids);
    const records = rows.map(({ text }, i): RawRecord => ({
      providerId: `${TRADE}:${symbol}:${ids[i]}`,
      accountRef: TRADE,
      // The symbol alone does not show where one coin ends and the other begins.
      payload: `{"base":${JSON.stringify(base)},"quote":${JSON.stringify(quote)},"trade":${text}}`,
      wire: { base, quote, trade: wires[i] },
    }));
    yield { ok: true, records, last: greatest };
    if (rows.length < LIMIT || greatest === null) return;
    next = greatest + 1;
  }
}

/** Balances outside the main account: on margin without borrowed amounts, and as margin of futures. */
const BESIDES = [
  { path: "/sapi/v1/margin/account", rows: ["userAssets"], amount: "netAsset" },
  { path: "/fapi/v2/balance", rows: [], amount: "balance" },
  { path: "/dapi/v1/balance", rows: [], amount: "balance" },
] as const;

const readBalances = async (client: ExchangeClient, signal: AbortSignal): Promise<BalancesResult> => {
  const response = await client("/api/v3/account", {}, signal, (json) =>
    Array.isArray(asObject(json)?.["balances"]),
  );
  if (!response.ok) return response;
  const totals = new Map<string, DecimalText>();
  const count = (rows: readonly { readonly text: string }[], first: string, second?: string): void => {
    for (const { text } of rows) {
      const wire = parseObject(text);
      const [code, amount] = [asText(wire?.["asset"]), asAmount(wire?.[first])];
      if (code === null || amount === null) continue;
      const more = second === undefined ? "0" : (asAmount(wire?.[second]) ?? "0");
      totals.set(code, add(add(totals.get(code) ?? "0", amount), more));
    }
  };
  count(itemsOf(response.text, "balances"), "free", "locked");
  for (const { path, rows, amount } of BESIDES) {
    const other = await client(path, {}, signal, (json) =>
      Array.isArray(rows.length === 0 ? json : asObject(json)?.[rows[0]]),
    );
    // A read-only key may have no access; then the lists of that account are skipped as well.
    if (!other.ok && !other.error.permanent) return other;
    if (other.ok) count(itemsOf(other.text, ...rows), amount);
  }
  return {
    ok: true,
    balances: [...totals].map(([code, amount]) => ({ accountRef: code, asset: assetOf(code), amount })),
  };
};
