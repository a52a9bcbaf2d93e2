import type { RawRecord } from "../connector.ts";
import type { Checkpoint, FetchContext, FetchEvent, ProviderError } from "../fetching.ts";
import { LIMITS } from "../../basics/limits.ts";
import { moreThanAny, unreadable } from "../http.ts";
import { asObject } from "../wire.ts";
import { type Esplora, type Listed, openEsplora } from "./esplora.ts";
import type { Network } from "./network.ts";
import { fromCheckpoint, type Known, type BitcoinProgress, toCheckpoint } from "./progress.ts";
import { coins } from "./read.ts";
import { readWallet } from "./wallet.ts";
import { walkAddresses } from "./walk.ts";
import { message } from "../../wording/messages/index.ts";

/**
 * Every transaction of every address of the wallet, one record per address involved. After a complete run only
 * addresses with new transactions are read, and those that a reorganization may still change.
 */
export async function* fetchPages(
  network: Network,
  context: FetchContext,
  checkpoint: Checkpoint | null,
  signal: AbortSignal,
): AsyncGenerator<FetchEvent, void, undefined> {
  const { credentials } = context;
  const wallet = readWallet(credentials.kind === "fields" ? credentials.fields : {}, network);
  if (!wallet.ok) {
    const error: ProviderError = {
      code: "bad-credentials",
      permanent: true,
      message: message("provider.connectWalletAgain", { why: wallet.error.message }),
    };
    yield { kind: "failed", error };
    return;
  }
  const esplora = openEsplora(network, context);
  const tip = await esplora.tip(signal);
  if (!tip.ok) {
    yield { kind: "failed", error: tip.error };
    return;
  }
  // A block that arrives during the run was seen by some addresses only: its transactions are left for the next run.
  const scan = {
    esplora,
    signal,
    tip: tip.value ?? Infinity,
    settledMs: context.now().getTime() - SETTLED_MS,
  };
  let progress = fromCheckpoint(checkpoint);
  const resumed = progress.run?.finished ?? 0;
  const inUse = new Set<string>();
  const isUsed = (address: string): boolean => progress.known[address] !== undefined;
  let step = 0;
  let used = 0;
  for (const { account, address } of walkAddresses(wallet.value, progress.accounts, isUsed)) {
    if (step >= resumed)
      for await (const event of readAddress(scan, address, progress, step)) {
        if (event.kind === "failed") {
          yield event;
          return;
        }
        progress = event.progress;
        // Most addresses are unused: their checkpoint is stored with the next page that has records.
        if (event.records.length > 0)
          yield { kind: "page", records: event.records, checkpoint: toCheckpoint(progress) };
      }
    if (account !== null && isUsed(address)) inUse.add(account);
    if (isUsed(address)) used += 1;
    if (used > LIMITS.walletAddresses) {
      yield { kind: "failed", error: moreThanAny("Esplora", LIMITS.walletAddresses) };
      return;
    }
    step += 1;
  }
  yield {
    kind: "balances",
    balances: Object.entries(progress.known).map(([accountRef, { balanceSats }]) => ({
      accountRef,
      asset: network.asset,
      amount: coins(balanceSats),
    })),
  };
  yield {
    kind: "done",
    checkpoint: toCheckpoint({ known: progress.known, accounts: [...inUse], run: null }),
  };
}

/** Longer than any reorganization of a chain so far. */
const SETTLED_MS = 48 * 3_600_000;

type AddressScan = {
  readonly esplora: Esplora;
  readonly signal: AbortSignal;
  readonly tip: number;
  readonly settledMs: number;
};

type AddressEvent =
  | { readonly kind: "page"; readonly records: readonly RawRecord[]; readonly progress: BitcoinProgress }
  | { readonly kind: "failed"; readonly error: ProviderError };

async function* readAddress(
  scan: AddressScan,
  address: string,
  before: BitcoinProgress,
  step: number,
): AsyncGenerator<AddressEvent, void, undefined> {
  const { esplora, signal, tip } = scan;
  const stats = await esplora.stats(address, signal);
  if (!stats.ok) {
    yield { kind: "failed", error: stats.error };
    return;
  }
  const known = before.known[address];
  const resumed = before.run !== null && before.run.finished === step ? before.run : null;
  const finish = (now: Known | undefined): BitcoinProgress => ({
    ...before,
    known: now === undefined ? before.known : { ...before.known, [address]: now },
    run: { finished: step + 1, after: null, settled: null, open: [], read: 0, count: null },
  });
  const { balanceSats } = stats.value;
  // Transactions that arrived after this address was started are above the position to resume at: the count makes the
  // next run look for them.
  const count = resumed?.count ?? stats.value.count;
  if (
    count === (known?.count ?? 0) &&
    (known?.open ?? []).length === 0 &&
    (resumed?.after ?? null) === null
  ) {
    yield { kind: "page", records: [], progress: finish(known) };
    return;
  }
  let settled = resumed?.settled ?? null;
  const open = [...(resumed?.open ?? [])];
  let after = resumed?.after ?? null;
  let read = resumed?.read ?? 0;
  const seen = new Set<string>();
  let coming = esplora.history(address, after, signal);
  for (;;) {
    const page = await coming;
    if (!page.ok) {
      yield { kind: "failed", error: page.error };
      return;
    }
    if (page.value.some(({ txid }) => seen.has(txid))) {
      yield { kind: "failed", error: unreadable("Esplora") };
      return;
    }
    const stop = page.value.findIndex(({ txid }) => txid === known?.settled);
    const fresh = stop === -1 ? page.value : page.value.slice(0, stop);
    for (const { txid, wire } of fresh) {
      seen.add(txid);
      if (isSettled(wire, scan.settledMs)) settled ??= txid;
      else open.push(txid);
    }
    if (open.length > LIMITS.openTransactions || seen.size > LIMITS.fetchedRecords) {
      yield { kind: "failed", error: moreThanAny("Esplora", LIMITS.openTransactions) };
      return;
    }
    // Transactions of a block that arrived meanwhile may not be in the count.
    read += page.value.filter((one) => heightOf(one) <= tip).length;
    after = page.value.at(-1)?.txid ?? after;
    const last = stop !== -1 || page.value.length === 0 || read >= count;
    const records = fresh.flatMap((one) => (heightOf(one) > tip ? [] : [recordOf(address, one)]));
    if (last) {
      const vanished = await findVanished(scan, address, known?.open ?? [], new Set([...open, ...seen]));
      if (!vanished.ok) {
        yield { kind: "failed", error: vanished.error };
        return;
      }
      const now = { count, balanceSats, settled: settled ?? known?.settled ?? null, open };
      yield { kind: "page", records: [...records, ...vanished.records], progress: finish(now) };
      return;
    }
    coming = esplora.history(address, after, signal);
    coming.catch(() => {}); // the error is reported by the await
    const run = { finished: step, after, settled, open: [...open], read, count };
    yield { kind: "page", records, progress: { ...before, run } };
  }
}

/** Transactions that were in the chain in the last run and are not any more: reorganized or replaced. */
async function findVanished(
  { esplora, signal }: AddressScan,
  address: string,
  before: readonly string[],
  still: ReadonlySet<string>,
): Promise<
  | { readonly ok: true; readonly records: readonly RawRecord[] }
  | { readonly ok: false; readonly error: ProviderError }
> {
  const records: RawRecord[] = [];
  for (const txid of before) {
    if (still.has(txid)) continue;
    const status = await esplora.status(txid, signal);
    if (!status.ok) return status;
    if (!status.value.confirmed)
      records.push({
        providerId: recordId(txid, address),
        accountRef: address,
        payload: `{"txid":"${txid}","status":${status.value.text}}`,
      });
  }
  return { ok: true, records };
}

const heightOf = ({ wire }: Listed): number => {
  const height = asObject(wire["status"])?.["block_height"];
  return typeof height === "number" ? height : 0;
};

const isSettled = (wire: Listed["wire"], beforeMs: number): boolean => {
  const time = asObject(wire["status"])?.["block_time"];
  return typeof time === "number" && time * 1_000 < beforeMs;
};

/** Transaction and address, because both addresses of a self-transfer have a record of it. */
const recordId = (txid: string, address: string): string => `${txid}:${address}`;

const recordOf = (address: string, { txid, text, wire }: Listed): RawRecord => ({
  providerId: recordId(txid, address),
  accountRef: address,
  payload: text,
  wire,
});
