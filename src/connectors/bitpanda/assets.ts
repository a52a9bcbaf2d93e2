import type { ProviderError } from "../fetching.ts";
import { asObject } from "../wire.ts";
import type { GetObject } from "../http.ts";

/** What Bitpanda says about an asset, as it was sent; null where it no longer knows it. */
export type Asset = { readonly text: string; readonly symbol: string | null };

export type AssetResult =
  | { readonly ok: true; readonly asset: Asset | null }
  | { readonly ok: false; readonly error: ProviderError };

/** Asks for each asset once in a run: transactions name them by ids alone. */
export const openAssets = (client: GetObject) => {
  const known = new Map<string, Asset | null>();
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
    known.set(id, asset);
    return { ok: true, asset };
  };
};
