import type { RawRecord } from "../connector.ts";
import type { Checkpoint, FetchContext, FetchEvent, ProviderError } from "../fetching.ts";
import { LIMITS } from "../../basics/limits.ts";
import { moreThanAny } from "../http.ts";
import { asObject, asText, parseObject } from "../wire.ts";
import { ownTokenAccounts, stakeAccounts } from "./accounts.ts";
import { holdingsOf } from "./holdings.ts";
import { fromCheckpoint, type AccountListing, toCheckpoint } from "./progress.ts";
import { readAddress } from "./provider.ts";
import { epochOf, lastEpoch, rewardsOf } from "./rewards.ts";
import { openRpc, type SolanaRpc } from "./rpc.ts";
import { readTransactions } from "./transactions.ts";
import { message, type Message } from "../../wording/messages/index.ts";

const LIST = 1_000;
const PAGE = 50;

const failed = (error: ProviderError) => ({ kind: "failed", error }) as const;

/**
 * Every transaction of the wallet and of its token and stake accounts: transfers to those need not involve the wallet
 * itself. Then the rewards of its stake, epoch by epoch.
 */
export async function* fetchPages(
  context: FetchContext,
  checkpoint: Checkpoint | null,
  signal: AbortSignal,
): AsyncGenerator<FetchEvent, void, undefined> {
  const { credentials } = context;
  const address = readAddress(credentials.kind === "fields" ? (credentials.fields["address"] ?? "") : "");
  if (!address.ok) {
    yield failed({ code: "bad-credentials", permanent: true, message: address.error });
    return;
  }
  const owner = address.value;
  const rpc = openRpc(context);
  const holdings = await holdingsOf(rpc, owner, signal);
  if ("error" in holdings) {
    yield failed(holdings.error);
    return;
  }
  const known = fromCheckpoint(checkpoint);
  const listings = new Map(Object.entries(known.listings));
  const stakes = new Map(Object.entries(known.stakes));
  const missing = new Map(Object.entries(known.missing));
  const state = (): Checkpoint =>
    toCheckpoint({
      listings: Object.fromEntries(listings),
      stakes: Object.fromEntries(stakes),
      missing: Object.fromEntries(missing),
    });
  yield { kind: "balances", balances: holdings.balances };
  if (holdings.stakesUnknown !== null)
    yield notice(message("provider.solanaNoStakeAccounts", { why: holdings.stakesUnknown }));
  if (holdings.tokensUnknown !== null)
    yield notice(message("provider.solanaNoTokenAccounts", { why: holdings.tokensUnknown }));

  const accounts = new Set([owner, ...listings.keys(), ...holdings.tokenAccounts, ...holdings.stakeAccounts]);
  const staking = new Set([...stakes.keys(), ...holdings.stakeAccounts]);
  const seen = new Set<string>();
  // Accounts that were closed are found in the wallet's own transactions: the list grows during the run.
  const findAccounts = (records: readonly RawRecord[]): void => {
    for (const { payload } of records) {
      const wire = parseObject(payload) ?? {};
      const found = [...stakeAccounts(wire, owner)];
      for (const one of found) staking.add(one);
      for (const one of [...ownTokenAccounts(wire, owner), ...found]) accounts.add(one);
    }
  };
  const isTooMuch = (): boolean =>
    accounts.size > LIMITS.providerAccounts ||
    seen.size > LIMITS.fetchedRecords ||
    [...missing.values()].reduce((sum, { length }) => sum + length, 0) > LIMITS.openTransactions;
  // Transactions that a node did not have may be available now.
  for (const [account, signatures] of missing) {
    const read = await readTransactions(
      rpc,
      owner,
      staking.has(account) ? account : null,
      signatures,
      signal,
    );
    if ("error" in read) {
      yield failed(read.error);
      return;
    }
    if (read.missing.length > 0) missing.set(account, read.missing);
    else missing.delete(account);
    findAccounts(read.records);
    if (read.records.length > 0) yield { kind: "page", records: read.records, checkpoint: state() };
  }
  for (const account of accounts) {
    const listing = { owner, account, isStake: staking.has(account), known: listings.get(account), seen };
    for await (const event of readListing(rpc, listing, signal)) {
      if (event.kind !== "page") {
        yield event;
        if (event.kind === "failed") return;
        continue;
      }
      listings.set(account, event.listing);
      if (event.missing.length > 0) missing.set(account, [...(missing.get(account) ?? []), ...event.missing]);
      findAccounts(event.records);
      if (isTooMuch()) {
        yield failed(moreThanAny("The Solana node", LIMITS.providerAccounts));
        return;
      }
      if (staking.has(account) && event.oldestSlot !== null)
        stakes.set(account, Math.min(stakes.get(account) ?? Infinity, epochOf(event.oldestSlot)));
      if (event.records.length > 0) yield { kind: "page", records: event.records, checkpoint: state() };
    }
  }

  if (stakes.size > 0)
    for await (const event of readRewards(rpc, owner, stakes, signal)) {
      if (event.kind === "records") yield { kind: "page", records: event.records, checkpoint: state() };
      else {
        yield event;
        if (event.kind === "failed") return;
      }
    }
  const missingCount = new Set([...missing.values()].flat()).size;
  if (missingCount > 0) yield notice(message("provider.solanaUnknownTransactions", { count: missingCount }));
  yield { kind: "done", checkpoint: state() };
}

const notice = (message: Message) => ({ kind: "notice", code: "chain-unavailable", message }) as const;

type ListingEvent =
  | {
      readonly kind: "page";
      readonly records: readonly RawRecord[];
      /** Signatures whose transactions the node does not have. */
      readonly missing: readonly string[];
      readonly listing: AccountListing;
      readonly oldestSlot: number | null;
    }
  | ReturnType<typeof notice>
  | ReturnType<typeof failed>;

type AccountScan = {
  readonly owner: string;
  readonly account: string;
  readonly isStake: boolean;
  readonly known: AccountListing | undefined;
  /** Signatures in the lists of the wallet and its token accounts. */
  readonly seen: Set<string>;
};

async function* readListing(
  rpc: SolanaRpc,
  { owner, account, isStake, known, seen }: AccountScan,
  signal: AbortSignal,
): AsyncGenerator<ListingEvent, void, undefined> {
  const until = known?.until ?? null;
  let newest = known?.newest ?? null;
  let before = known?.before ?? null;
  for (;;) {
    const listed = await rpc(
      "getSignaturesForAddress",
      [
        account,
        {
          limit: LIST,
          commitment: "finalized",
          ...(before === null ? {} : { before }),
          ...(until === null ? {} : { until }),
        },
      ],
      signal,
      (result) => Array.isArray(result) && rowsOf(result).length === result.length,
    );
    if (listed.kind === "failed") {
      yield listed;
      return;
    }
    if (listed.kind === "refused") {
      // Without the wallet's own list the run fails; without that of one of its accounts, only that account is missing.
      if (account === owner) yield failed(noHistory(listed.reason));
      else yield notice(message("provider.solanaListUnreadable", { account }));
      return;
    }
    const rows = rowsOf(listed.value);
    newest ??= rows[0]?.signature ?? null;
    const last = rows.length < LIST;
    const pageAt = (at: number) => rows.slice(at, at + PAGE);
    const fetchPage = (at: number) => {
      const requested = pageAt(at).flatMap(({ signature }) => (seen.has(signature) ? [] : [signature]));
      return readTransactions(rpc, owner, isStake ? account : null, requested, signal);
    };
    let coming = fetchPage(0);
    for (let at = 0; at < Math.max(rows.length, 1); at += PAGE) {
      const page = pageAt(at);
      const read = await coming;
      if ("error" in read) {
        yield failed(read.error);
        return;
      }
      // The history of a stake account is complete in itself, without the other lists.
      if (!isStake) for (const { signature } of page) seen.add(signature);
      before = page.at(-1)?.signature ?? before;
      const end = last && at + PAGE >= rows.length;
      // Fetch the next page while this one is stored.
      if (at + PAGE < rows.length) coming = fetchPage(at + PAGE);
      yield {
        kind: "page",
        records: read.records,
        missing: read.missing,
        listing: end ? { until: newest ?? until, newest: null, before: null } : { until, newest, before },
        oldestSlot: page.at(-1)?.slot ?? null,
      };
    }
    if (last) return;
  }
}

const rowsOf = (listed: unknown): readonly { readonly signature: string; readonly slot: number }[] =>
  (Array.isArray(listed) ? listed : []).flatMap((one) => {
    const [signature, slot] = [asText(asObject(one)?.["signature"]), asObject(one)?.["slot"]];
    return signature === null || typeof slot !== "number" ? [] : [{ signature, slot }];
  });

const SPEAKABLE = /^[\w .,:-]{1,80}$/;

const noHistory = (reason: string): ProviderError => ({
  code: "rejected",
  permanent: true,
  message: message("provider.solanaRefused", {
    reason: SPEAKABLE.test(reason) ? reason : "no reason given",
  }),
});

type RewardEvent =
  | { readonly kind: "records"; readonly records: readonly RawRecord[] }
  | ReturnType<typeof notice>
  | ReturnType<typeof failed>;

/** Maximum number of accounts per request that providers accept. */
const MAX_ACCOUNTS = 100;

async function* readRewards(
  rpc: SolanaRpc,
  owner: string,
  stakes: Map<string, number>,
  signal: AbortSignal,
): AsyncGenerator<RewardEvent, void, undefined> {
  const last = await lastEpoch(rpc, signal);
  if (typeof last !== "number") {
    yield failed(last.error);
    return;
  }
  for (let epoch = Math.min(...stakes.values()); epoch <= last; epoch += 1) {
    const due = [...stakes].flatMap(([account, next]) => (next <= epoch ? [account] : []));
    const records: RawRecord[] = [];
    for (let at = 0; at < due.length; at += MAX_ACCOUNTS) {
      const rewards = await rewardsOf(rpc, owner, due.slice(at, at + MAX_ACCOUNTS), epoch, signal);
      if (rewards.kind === "failed") {
        yield rewards;
        return;
      }
      if (rewards.kind === "refused") {
        yield notice(message("provider.solanaRewardsRefused", { epoch, reason: rewards.reason }));
        return;
      }
      records.push(...rewards.records);
    }
    for (const account of due) stakes.set(account, epoch + 1);
    if (records.length > 0) yield { kind: "records", records };
  }
}
