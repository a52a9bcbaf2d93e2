import type { RawRecord } from "../connector.ts";
import type { Checkpoint, FetchContext, FetchEvent, ProviderError } from "../fetching.ts";
import { LIMITS } from "../../basics/limits.ts";
import { moreThanAny, unreadable } from "../http.ts";
import { asObject, asText, copyOf, idByContent, type Loose, parseObject } from "../wire.ts";
import { balancesOn, tokensIn } from "./balances.ts";
import type { EvmChain } from "./chains.ts";
import { type EtherscanResult, type Etherscan, openEtherscan, type SentRow, TOO_LONG } from "./etherscan.ts";
import { type Feed, FEEDS, feedsOf } from "./feeds.ts";
import { readAccount } from "./provider.ts";
import { blocksOf, nextPage, type PagePlan } from "./paging.ts";
import { fetchReceipts, openReceiptQueue, type ReceiptQueue, type Receipts } from "./receipts.ts";
import { message } from "../../wording/messages/index.ts";

/**
 * Incremented when the fetcher requests more data than before: then everything is read anew, and known records stay.
 */
const VERSION = 2;
/** Ethereum is final after two epochs, 13 minutes; rollups follow it. Newer rows are left for the next run. */
const FINAL_S = 15 * 60;

/**
 * All lists of all chains, oldest first. The checkpoint contains the next block of each list, which is enough to resume
 * or to read newer rows.
 */
export async function* fetchPages(
  context: FetchContext,
  checkpoint: Checkpoint | null,
  signal: AbortSignal,
): AsyncGenerator<FetchEvent, void, undefined> {
  const { credentials } = context;
  const account = readAccount(credentials.kind === "fields" ? credentials.fields : {});
  if (!account.ok) {
    yield failed({ code: "bad-credentials", permanent: true, message: account.error.message });
    return;
  }
  const etherscan = openEtherscan(context);
  const finalS = Math.floor(context.now().getTime() / 1_000) - FINAL_S;
  const known = checkpoint?.["version"] === VERSION ? checkpoint : null;
  const from = new Map(Object.entries(numbersOf(known?.["from"])));
  const tokens = new Map(Object.entries(numbersOf(known?.["tokens"])));
  const done = (): Checkpoint => ({
    version: VERSION,
    from: Object.fromEntries(from),
    tokens: Object.fromEntries(tokens),
  });
  const { address } = account.value;
  const read = new Set<EvmChain>();
  const feesUnknown = new Set<EvmChain>();
  let young = false;
  for (const chain of account.value.chains) {
    read.add(chain);
    const queue = openReceiptQueue(chain, address);
    for (const feed of feedsOf(chain)) {
      const feedContext = { etherscan, chain, feed, address, finalS, signal, queue };
      for await (const event of readFeed(feedContext, from.get(`${chain.key}:${feed}`) ?? 0)) {
        if (event.kind === "failed") {
          yield event;
          return;
        }
        if (event.kind === "refused") {
          // A key's plan may lack a chain or a list: the others are still read.
          if (feed === "tx") read.delete(chain);
          if (feed !== "nft" && feed !== "nft1155") yield notice(chain, FEEDS[feed], event.reason);
          break;
        }
        if (event.feesUnknown !== null && !feesUnknown.has(chain)) {
          feesUnknown.add(chain);
          yield notice(chain, "receipts", event.feesUnknown);
        }
        // If a receipt is unavailable, the next run reads the list from there and requests it anew.
        if (feed === "withdrawal" || !feesUnknown.has(chain)) from.set(`${chain.key}:${feed}`, event.next);
        for (const [token, decimals] of tokensIn(chain, event.wires)) tokens.set(token, decimals);
        young ||= event.young;
        if (event.records.length > 0) yield { kind: "page", records: event.records, checkpoint: done() };
      }
      if (!read.has(chain)) break;
    }
  }
  // With pending rows, the balance on the chain differs from that of the records.
  if (!young) {
    const balances = await balancesOn(etherscan, address, [...read], tokens, signal);
    if (balances.kind === "failed") {
      yield balances;
      return;
    }
    if (balances.balances !== null) yield { kind: "balances", balances: balances.balances };
  }
  yield { kind: "done", checkpoint: done() };
}

const notice = ({ label }: EvmChain, what: string, reason: string) =>
  ({
    kind: "notice",
    code: "chain-unavailable",
    message: message("provider.chainLimitation", { label, what, reason }),
  }) as const;

const failed = (error: ProviderError) => ({ kind: "failed", error }) as const;

const numbersOf = (value: unknown): Readonly<Record<string, number>> =>
  Object.fromEntries(
    Object.entries(asObject(value) ?? {}).flatMap(([key, number]) =>
      typeof number === "number" ? [[key, number]] : [],
    ),
  );

type FeedContext = {
  readonly etherscan: Etherscan;
  readonly chain: EvmChain;
  readonly feed: Feed;
  readonly address: string;
  readonly finalS: number;
  readonly signal: AbortSignal;
  readonly queue: ReceiptQueue;
};

type FeedEvent =
  | {
      readonly kind: "page";
      readonly records: readonly RawRecord[];
      /** The parsed form of the same records. */
      readonly wires: readonly (Loose | null)[];
      readonly next: number;
      readonly young: boolean;
      /** Reason why a receipt is unavailable, if any. */
      readonly feesUnknown: string | null;
    }
  | { readonly kind: "refused"; readonly reason: string }
  | { readonly kind: "failed"; readonly error: ProviderError };

async function* readFeed(
  feedContext: FeedContext,
  start: number,
): AsyncGenerator<FeedEvent, void, undefined> {
  const { etherscan, chain, feed, address, finalS, signal, queue } = feedContext;
  /** After one refusal no further receipts are requested in this run. */
  let refusal: string | null = null;
  let plan: PagePlan = { startBlock: start, page: 1, offset: 1_000 };
  /** Rows of a block that fills whole pages wait until the block is complete. */
  let pending: readonly SentRow[] = [];
  const fetchRows = (): Promise<EtherscanResult<readonly SentRow[]>> =>
    etherscan.rows(
      chain,
      {
        module: "account",
        action: FEEDS[feed],
        address,
        startblock: plan.startBlock,
        endblock: plan.page > 1 ? plan.startBlock : 999_999_999,
        page: plan.page,
        offset: plan.offset,
        sort: "asc",
      },
      signal,
    );
  let coming = fetchRows();
  for (;;) {
    const response = await coming;
    if (response.kind === "too-much" && plan.offset > 20) {
      plan = { startBlock: plan.startBlock, page: 1, offset: Math.floor(plan.offset / 4) };
      pending = [];
      coming = fetchRows();
      continue;
    }
    if (response.kind === "too-much") {
      yield { kind: "refused", reason: TOO_LONG };
      return;
    }
    if (response.kind !== "ok") {
      yield response;
      return;
    }
    const blocks = blocksOf([...pending, ...response.value]);
    if (blocks === null) {
      yield failed({
        ...unreadable("Etherscan"),
        response: { status: 200, body: response.value.map(({ text }) => text).join("\n") },
      });
      return;
    }
    const step = nextPage(plan, response.value.length, blocks);
    const fresh = step.complete.filter(({ timeS }) => timeS <= finalS);
    const young = fresh.length < step.complete.length;
    const rows = fresh.flatMap((block) => block.rows);
    const records = fresh.flatMap((block) => recordsOf(chain, feed, address, block.rows));
    const fetched: Receipts =
      refusal === null
        ? await fetchReceipts(etherscan, chain, address, queue.needed(feed, rows), signal)
        : { receipts: [], refused: refusal };
    const { receipts, refused } = fetched;
    refusal = refused;
    const firstYoung = step.complete.find(({ timeS }) => timeS > finalS)?.block;
    const isLast = step.done || young;
    plan = step.next;
    // Pending rows come first.
    const known = pending.length;
    pending = step.pending.map((row, i) => (i < known ? row : { ...row, text: copyOf(row.text) }));
    if (isTooMuch(pending)) {
      yield failed(moreThanAny("Etherscan", LIMITS.bufferedRecords.count));
      return;
    }
    // Fetch the next page while the caller stores this one.
    if (!isLast) {
      coming = fetchRows();
      coming.catch(() => {}); // the error is reported by the await
    }
    yield {
      kind: "page",
      records: [...records, ...receipts],
      wires: [...rows.map(({ wire }) => wire), ...receipts.map(({ payload }) => parseObject(payload))],
      next: firstYoung ?? plan.startBlock,
      young,
      feesUnknown: refused,
    };
    if (isLast) return;
  }
}

/** No real block has so many rows of one account: limits the memory a server can fill. */
const isTooMuch = (pending: readonly SentRow[]): boolean =>
  pending.length > LIMITS.bufferedRecords.count ||
  pending.reduce((sum, { text }) => sum + text.length, 0) > LIMITS.bufferedRecords.characters;

/** The lists have no row ids, and equal transfers of one transaction are indistinguishable: they are numbered. */
function recordsOf(
  chain: EvmChain,
  feed: Feed,
  address: string,
  rows: readonly SentRow[],
): readonly RawRecord[] {
  const seen = new Map<string, number>();
  return rows.map(({ text: payload, wire }) => {
    const [hash, ...rest] = nameOf(feed, wire ?? {});
    const own = hash === undefined || hash === "" ? [idByContent(payload)] : [hash, ...rest];
    const id = [`${chain.key}:${feed}`, ...own].join(":");
    const n = (seen.get(id) ?? 0) + 1;
    seen.set(id, n);
    return { providerId: n === 1 ? id : `${id}:${n}`, accountRef: `${chain.key}:${address}`, payload, wire };
  });
}

const nameOf = (feed: Feed, wire: Loose): readonly string[] => {
  const of = (...names: readonly string[]) => names.map((name) => asText(wire[name]) ?? "");
  if (feed === "tx") return of("hash");
  if (feed === "withdrawal") return of("withdrawalIndex");
  // Blockscout's names of the same fields.
  const hash = asText(wire["hash"] ?? wire["transactionHash"]) ?? "";
  if (feed === "internal")
    return [hash, asText(wire["traceId"] ?? wire["index"]) ?? "", ...of("from", "to", "value")];
  return of("hash", "contractAddress", "from", "to", "tokenID", feed === "token" ? "value" : "tokenValue");
};
