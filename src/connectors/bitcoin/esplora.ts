import type { FetchContext, ProviderError } from "../fetching.ts";
import { type HttpResponse, DEFAULT_RETRY, sendWithRetry, unreadable } from "../http.ts";
import { itemsOf } from "../json-items.ts";
import { asObject, asText, type Loose } from "../wire.ts";
import type { Network } from "./network.ts";
import { message } from "../../wording/messages/index.ts";

export type EsploraResult<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly error: ProviderError };

/** Confirmed transactions and balance of an address. */
export type AddressStats = { readonly count: number; readonly balanceSats: number };

export type Listed = { readonly txid: string; readonly wire: Loose; readonly text: string };

/** Requests to Esplora (blockstream.info, mempool.space, or the operator's own server). */
export type Esplora = {
  /** Height of the newest block; null if the server does not return it. */
  tip(signal: AbortSignal): Promise<EsploraResult<number | null>>;
  stats(address: string, signal: AbortSignal): Promise<EsploraResult<AddressStats>>;
  /** Confirmed transactions, newest first, after the given one. */
  history(
    address: string,
    after: string | null,
    signal: AbortSignal,
  ): Promise<EsploraResult<readonly Listed[]>>;
  /** Whether a transaction is confirmed, with the verbatim response. */
  status(txid: string, signal: AbortSignal): Promise<EsploraResult<{ confirmed: boolean; text: string }>>;
};

export function openEsplora(network: Network, { settings, retry }: FetchContext): Esplora {
  const policy = { ...DEFAULT_RETRY, ...retry };
  const request = async <T>(
    path: string,
    signal: AbortSignal,
    read: (response: HttpResponse) => T | null,
    missing: T | null = null,
  ): Promise<EsploraResult<T>> => {
    let value: T | null = null;
    const result = await sendWithRetry(
      "Esplora",
      () => ({ url: `${settings["apiUrl"]}${path}`, headers: { accept: "application/json" } }),
      policy,
      signal,
      (response) => {
        value = response.status < 400 ? read(response) : null;
        return response.status < 400 && value === null
          ? { error: unreadable("Esplora"), waitMs: null }
          : null;
      },
    );
    if (!result.ok) return result;
    const { status } = result.response;
    if (status === 404 && missing !== null) return { ok: true, value: missing };
    return value === null ? { ok: false, error: rejected(network, status) } : { ok: true, value };
  };
  return {
    tip: async (signal) => {
      const height = await request("/blocks/tip/height", signal, ({ json }) => wholeOf(json), -1);
      return height.ok ? { ok: true, value: height.value < 0 ? null : height.value } : height;
    },
    stats: (address, signal) => request(`/address/${address}`, signal, ({ json }) => statsOf(json)),
    history: (address, after, signal) =>
      request(`/address/${address}/txs/chain${after === null ? "" : `/${after}`}`, signal, listOf),
    status: (txid, signal) =>
      request(
        `/tx/${txid}/status`,
        signal,
        ({ json, text }) => {
          const confirmed = asObject(json)?.["confirmed"];
          return typeof confirmed === "boolean" ? { confirmed, text } : null;
        },
        { confirmed: false, text: '{"confirmed":false}' },
      ),
  };
}

const rejected = ({ name, esplora }: Network, status: number): ProviderError => ({
  code: "rejected",
  permanent: true,
  message: message("provider.esploraRefused", { status, env: esplora.env, name }),
});

const wholeOf = (value: unknown): number | null =>
  typeof value === "number" && Number.isSafeInteger(value) && value >= 0 ? value : null;

const statsOf = (json: unknown): AddressStats | null => {
  const chain = asObject(asObject(json)?.["chain_stats"]);
  const [count, funded, spent] = ["tx_count", "funded_txo_sum", "spent_txo_sum"].map((name) =>
    wholeOf(chain?.[name]),
  );
  return typeof count === "number" && typeof funded === "number" && typeof spent === "number"
    ? { count, balanceSats: funded - spent }
    : null;
};

const TXID = /^[0-9a-f]{64}$/;

const listOf = ({ json, text }: HttpResponse): readonly Listed[] | null => {
  if (!Array.isArray(json)) return null;
  const texts = itemsOf(text);
  const listed = json.flatMap((value, i) => {
    const wire = asObject(value);
    const txid = asText(wire?.["txid"]);
    return wire === null || txid === null || !TXID.test(txid)
      ? []
      : [{ txid, wire, text: texts[i]?.text ?? JSON.stringify(value) }];
  });
  return listed.length === json.length ? listed : null;
};
