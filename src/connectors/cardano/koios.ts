import type { FetchContext, ProviderError } from "../fetching.ts";
import { openJsonApi } from "../json-api.ts";
import { asObject, type Loose } from "../wire.ts";

export type KoiosResult =
  | { readonly ok: true; readonly rows: readonly Loose[]; readonly text: string }
  | { readonly ok: false; readonly error: ProviderError };

/** A list of objects by path and query; a POST if there is a body. */
export type Koios = (
  path: string,
  body: Loose | null,
  signal: AbortSignal,
  acceptable: (rows: readonly Loose[]) => boolean,
) => Promise<KoiosResult>;

export function openKoios(context: FetchContext): Koios {
  const api = openJsonApi("Koios", "KOIOS_URL", context);
  return async (path, body, signal, acceptable) => {
    const result = await api(path, body, signal, (json) => {
      const rows = rowsIn(json);
      return rows !== null && acceptable(rows);
    });
    return result.ok ? { ok: true, rows: rowsIn(result.json) ?? [], text: result.text } : result;
  };
}

const rowsIn = (json: unknown): readonly Loose[] | null => {
  if (!Array.isArray(json)) return null;
  const rows = (json as readonly unknown[]).map(asObject).filter((row) => row !== null);
  return rows.length === json.length ? rows : null;
};
