import type { RawRecord } from "../connector.ts";
import type { ProviderError } from "../fetching.ts";
import { LIMITS } from "../../basics/limits.ts";
import { tooLarge } from "../http.ts";
import { asObject, copyOf } from "../wire.ts";
import { accountKeys } from "./accounts.ts";
import type { SolanaRpc } from "./rpc.ts";

/** Transactions can only be requested one by one: maximum number of concurrent requests. */
const CONCURRENCY = 5;

/** `stake`: the account whose list named them, if it is a stake account. */
export async function readTransactions(
  rpc: SolanaRpc,
  owner: string,
  stake: string | null,
  signatures: readonly string[],
  signal: AbortSignal,
): Promise<
  | { readonly records: readonly RawRecord[]; readonly missing: readonly string[] }
  | { readonly error: ProviderError }
> {
  /** Verbatim texts, and whether they name the owner; null if the node does not have one. */
  const found = new Map<string, { readonly text: string; readonly namesOwner: boolean } | null>();
  let error: ProviderError | null = null;
  let characters = 0;
  const queue = signatures.values();
  const lane = async (): Promise<void> => {
    for (const signature of queue) {
      const response = await rpc("getTransaction", [signature, AS_PARSED], signal);
      if (response.kind === "failed") ({ error } = response);
      if (error !== null) return;
      // Null means "unknown to this node", which may retain only some days: never "does not exist".
      const isKnown = response.kind === "ok" && response.value !== null;
      found.set(
        signature,
        isKnown ? { text: copyOf(response.text), namesOwner: names(response.value, owner) } : null,
      );
      characters += isKnown ? response.text.length : 0;
      if (characters > LIMITS.bufferedRecords.characters) error = tooLarge("The Solana node");
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, lane));
  if (error !== null) return { error };
  const records: RawRecord[] = [];
  const missing: string[] = [];
  for (const signature of signatures) {
    const one = found.get(signature) ?? null;
    if (one !== null)
      records.push({
        providerId: `tx:${signature}${stake === null || one.namesOwner ? "" : `:${stake}`}`,
        accountRef: owner,
        payload: one.text,
      });
    else missing.push(signature);
  }
  return { records, missing };
}

/** If the owner is not named, nothing in a transaction shows that a stake account belongs to the owner. */
const names = (value: unknown, owner: string): boolean =>
  accountKeys(asObject(value) ?? {}).some(({ key }) => key === owner);

const AS_PARSED = { encoding: "jsonParsed", maxSupportedTransactionVersion: 0, commitment: "finalized" };
