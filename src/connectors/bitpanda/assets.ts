import type { ProviderError } from "../fetching.ts";
import { LIMITS } from "../../basics/limits.ts";
import { asObject } from "../wire.ts";
import { type GetObject, moreThanAny, tooLarge } from "../http.ts";

/** Bitpanda's entry of an asset, verbatim; null if it no longer exists. */
export type BitpandaAsset = { readonly text: string; readonly symbol: string | null };

export type AssetResult =
  | { readonly ok: true; readonly asset: BitpandaAsset | null }
  | { readonly ok: false; readonly error: ProviderError };

/** Requests each asset once per run: transactions only contain asset ids. */
export const openAssets = (client: GetObject) => {
  const known = new Map<string, BitpandaAsset | null>();
  let characters = 0;
  return async (id: string, signal: AbortSignal): Promise<AssetResult> => {
    const seen = known.get(id);
    if (seen !== undefined) return { ok: true, asset: seen };
    const response = await client(
      `/assets/${encodeURIComponent(id)}`,
      signal,
      (body) => asObject(body["data"]) !== null,
    );
    if (!response.ok && response.status !== 404) return { ok: false, error: response.error };
    const data = response.ok ? asObject(response.body["data"]) : null;
    const symbol = data?.["symbol"];
    const asset =
      data === null
        ? null
        : { text: JSON.stringify(data), symbol: typeof symbol === "string" ? symbol : null };
    const length = asset?.text.length ?? 0;
    characters += length;
    if (length > LIMITS.recordCharacters || characters > LIMITS.bufferedRecords.characters)
      return { ok: false, error: tooLarge("Bitpanda") };
    known.set(id, asset);
    if (known.size > LIMITS.providerAccounts)
      return { ok: false, error: moreThanAny("Bitpanda", LIMITS.providerAccounts) };
    return { ok: true, asset };
  };
};
