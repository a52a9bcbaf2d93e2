import type { RawRecord } from "../connector.ts";
import type { Checkpoint, FetchContext, FetchEvent } from "../fetching.ts";
import { itemsOf } from "../json-items.ts";
import { asLabel, asText, type Loose } from "../wire.ts";
import { type KoiosResult, type Koios, openKoios } from "./koios.ts";
import { readAddress } from "./provider.ts";
import { ada, lovelaceIn } from "./read.ts";

const VERSION = 1;
const LIMIT = 1_000;
/** Number of transactions per request. */
const BATCH = 50;

/**
 * Every transaction of the wallet, oldest first, and its rewards, which are not part of transactions. The checkpoint is
 * the height of the last block read: a later run requests from there on, and repeated records have the same id.
 */
export async function* fetchPages(
  context: FetchContext,
  checkpoint: Checkpoint | null,
  signal: AbortSignal,
): AsyncGenerator<FetchEvent, void, undefined> {
  const { credentials } = context;
  const address = readAddress(credentials.kind === "fields" ? (credentials.fields["address"] ?? "") : "");
  if (!address.ok) {
    yield { kind: "failed", error: { code: "bad-credentials", permanent: true, message: address.error } };
    return;
  }
  const stake = address.value;
  const koios = openKoios(context);
  const info = await koios("/account_info", { _stake_addresses: [stake] }, signal, (rows) =>
    rows.every((row) => lovelaceIn(row["total_balance"]) !== null),
  );
  if (!info.ok) {
    yield { kind: "failed", error: info.error };
    return;
  }
  let height = checkpoint?.["version"] === VERSION ? heightIn(checkpoint["height"]) : null;
  const here = (): Checkpoint => ({ version: VERSION, height });
  const from = height;
  for (let offset = 0; ; offset += LIMIT) {
    const listed = await listOf(koios, stake, from, offset, signal);
    if (!listed.ok) {
      yield { kind: "failed", error: listed.error };
      return;
    }
    for (let i = 0; i < listed.rows.length; i += BATCH) {
      const some = listed.rows.slice(i, i + BATCH);
      const fetched = await transactionsOf(koios, some, signal);
      if (!fetched.ok) {
        yield { kind: "failed", error: fetched.error };
        return;
      }
      const records = itemsOf(fetched.text).map(({ text }, j): RawRecord => ({
        providerId: asLabel(fetched.rows[j]?.["tx_hash"]),
        accountRef: stake,
        payload: text,
      }));
      height = heightIn(some.at(-1)?.["block_height"]) ?? height;
      yield { kind: "page", records, checkpoint: here() };
    }
    if (listed.rows.length < LIMIT) break;
  }
  for (let offset = 0; ; offset += LIMIT) {
    const rewards = await koios(
      `/account_reward_history?order=earned_epoch.asc,type.asc&offset=${offset}&limit=${LIMIT}`,
      { _stake_addresses: [stake] },
      signal,
      (rows) =>
        rows.every((row) => heightIn(row["spendable_epoch"]) !== null && asText(row["type"]) !== null),
    );
    if (!rewards.ok) {
      yield { kind: "failed", error: rewards.error };
      return;
    }
    const records = itemsOf(rewards.text).map(({ text }, i): RawRecord => ({
      providerId: rewardId(rewards.rows[i]),
      accountRef: stake,
      payload: text,
    }));
    if (records.length > 0) yield { kind: "page", records, checkpoint: here() };
    if (records.length < LIMIT) break;
  }
  yield { kind: "balances", balances: info.rows.map((row) => balanceOf(stake, row)) };
  yield { kind: "done", checkpoint: here() };
}

const listOf = (
  koios: Koios,
  stake: string,
  from: number | null,
  offset: number,
  signal: AbortSignal,
): Promise<KoiosResult> =>
  koios(
    // "After" excludes that height: the last block read is requested again.
    `/account_txs?_stake_address=${stake}&_after_block_height=${Math.max(0, (from ?? 0) - 1)}&order=block_height.asc,tx_hash.asc&offset=${offset}&limit=${LIMIT}`,
    null,
    signal,
    (rows) =>
      rows.every((row) => isHash(row["tx_hash"]) && (heightIn(row["block_height"]) ?? -1) >= (from ?? 0)),
  );

/** All requested transactions, or the response is invalid. */
const transactionsOf = (
  koios: Koios,
  listed: readonly Loose[],
  signal: AbortSignal,
): Promise<KoiosResult> => {
  const hashes = listed.map((row) => asLabel(row["tx_hash"]));
  return koios(
    "/tx_info",
    { _tx_hashes: hashes, _inputs: true, _assets: true, _withdrawals: true, _certs: true },
    signal,
    (rows) => {
      const returned = new Set(rows.map((row) => asLabel(row["tx_hash"])));
      return rows.length === hashes.length && hashes.every((hash) => returned.has(hash));
    },
  );
};

const isHash = (value: unknown): boolean => typeof value === "string" && /^[0-9a-f]{64}$/.test(value);

const heightIn = (value: unknown): number | null =>
  typeof value === "number" && Number.isSafeInteger(value) && value >= 0 ? value : null;

const rewardId = (row: Loose | undefined): string =>
  `reward:${["earned_epoch", "spendable_epoch", "type", "pool_id", "pool_id_bech32"]
    .map((field) => asLabel(row?.[field]))
    .filter((part) => part !== "")
    .join(":")}`;

/** The balance in addresses, unclaimed rewards, and the refundable deposit. */
const balanceOf = (stake: string, row: Loose) => ({
  accountRef: stake,
  asset: "ADA",
  amount: ada((lovelaceIn(row["total_balance"]) ?? 0n) + (lovelaceIn(row["deposit"]) ?? 0n)),
});
