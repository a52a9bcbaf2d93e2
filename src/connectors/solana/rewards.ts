import type { RawRecord } from "../connector.ts";
import type { ProviderError } from "../fetching.ts";
import { itemsOf } from "../json-items.ts";
import { asObject } from "../wire.ts";
import type { SolanaRpc } from "./rpc.ts";

/** Value of the main network since its beginning. */
const SLOTS_PER_EPOCH = 432_000;
export const epochOf = (slot: number): number => Math.floor(slot / SLOTS_PER_EPOCH);

export type EpochRewards =
  | { readonly kind: "ok"; readonly records: readonly RawRecord[] }
  | { readonly kind: "refused"; readonly reason: string }
  | { readonly kind: "failed"; readonly error: ProviderError };

/** The last completed epoch, whose rewards are paid. */
export async function lastEpoch(
  rpc: SolanaRpc,
  signal: AbortSignal,
): Promise<number | { readonly error: ProviderError }> {
  const response = await rpc(
    "getEpochInfo",
    [{ commitment: "finalized" }],
    signal,
    (result) => typeof asObject(result)?.["epoch"] === "number",
  );
  if (response.kind === "failed") return { error: response.error };
  const epoch = response.kind === "ok" ? asObject(response.value)?.["epoch"] : null;
  return typeof epoch === "number" ? epoch - 1 : -1;
}

/** Rewards of these stake accounts in one epoch: they are part of no transaction, so each epoch is requested. */
export async function rewardsOf(
  rpc: SolanaRpc,
  owner: string,
  accounts: readonly string[],
  epoch: number,
  signal: AbortSignal,
): Promise<EpochRewards> {
  const response = await rpc(
    "getInflationReward",
    [accounts, { epoch, commitment: "finalized" }],
    signal,
    // One entry per account, null without a reward.
    (result) => Array.isArray(result) && result.length === accounts.length && result.every(isReward),
  );
  if (response.kind !== "ok") return response;
  const rewards = itemsOf(response.text);
  const records: RawRecord[] = [];
  const times = new Map<number, string>();
  for (const [i, account] of accounts.entries()) {
    const reward = asObject(Array.isArray(response.value) ? response.value[i] : null);
    const slot = reward?.["effectiveSlot"];
    if (reward === null || typeof slot !== "number") continue;
    if (!times.has(slot)) {
      const time = await rpc(
        "getBlockTime",
        [slot],
        signal,
        (result) => result === null || typeof result === "number",
      );
      if (time.kind === "failed") return time;
      times.set(slot, time.kind === "ok" ? time.text : "null");
    }
    records.push({
      providerId: `reward:${epoch}:${account}`,
      accountRef: owner,
      payload: `{"account":"${account}","blockTime":${times.get(slot)!},"reward":${rewards[i]?.text ?? "null"}}`,
    });
  }
  return { kind: "ok", records };
}

const isReward = (one: unknown): boolean =>
  one === null || typeof asObject(one)?.["effectiveSlot"] === "number";
