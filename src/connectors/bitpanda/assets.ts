import type { ProviderError } from "../fetching.ts";
import { LIMITS } from "../../basics/limits.ts";
import { asObject } from "../wire.ts";
import { type GetObject, moreThanAny, tooLarge } from "../http.ts";

/** What Bitpanda says about an asset, as it was sent; null where it no longer knows it. */
export type Asset = { readonly text: string; readonly symbol: string | null };

export type AssetResult =
  | { readonly ok: true; readonly asset: Asset | null }
  | { readonly ok: false; readonly error: ProviderError };

/** Asks for each asset once in a run: transactions name them by ids alone. */
export const openAssets = (client: GetObject) => {
  const known = new Map<string, Asset | null>();
  let characters = 0;
  return async (id: string, signal: AbortSignal): Promise<AssetResult> => {
    const seen = known.get(id);
    if (seen !== undefined) return { ok: true, asset: seen };
    const answer = await client(
      `/assets/${encodeURIComponent(id)}`,
      signal,
      (body) => asObject(body["data"]) !== null,
    );
    if (!answer.ok && answer.status !== 404) return { ok: false, error: answer.error };
    const data = answer.ok ? asObject(answer.body["data"]) : null;
    const symbol = data?.["symbol"];
    const asset =
      data === null
        ? null
        : { text: JSON.stringify(data), symbol: typeof symbol === "string" ? symbol : null };
    const length = asset?.text.length ?? 0;
    characters += length;
    if (length > LIMITS.recordCharacters || characters > LIMITS.heldRecords.characters)
      return { ok: false, error: tooLarge("Bitpanda") };
    known.set(id, asset);
    if (known.size > LIMITS.providerAccounts)
      return { ok: false, error: moreThanAny("Bitpanda", LIMITS.providerAccounts) };
    return { ok: true, asset };
  };
};
