import type { RawRecord } from "../connector.ts";
import type { ProviderError } from "../fetching.ts";
import { itemsOf } from "../json-items.ts";
import { asLabel, asObject, asText, idByContent, parseObject } from "../wire.ts";
import type { BitvavoClient } from "./client.ts";

export type TransferList = "depositHistory" | "withdrawalHistory";

type Found =
  | { readonly ok: true; readonly records: readonly RawRecord[] }
  | { readonly ok: false; readonly error: ProviderError };

const LIMIT = 1_000;
/** Maximum number of pages: no real account has more transfers. */
const MAX_LISTS = 100;

/**
 * Deposits or withdrawals with their transaction ids, newest first; after a full page the list continues before its
 * oldest.
 */
export async function* walkTransfers(
  client: BitvavoClient,
  list: TransferList,
  since: string | null,
  signal: AbortSignal,
): AsyncGenerator<Found, void, undefined> {
  /** Rows of the page before, which the next page begins with. */
  let seen: ReadonlySet<string> = new Set();
  let end: number | null = null;
  for (let lists = 0; lists < MAX_LISTS; lists += 1) {
    const start = since === null ? "" : `&start=${Date.parse(since)}`;
    const path = `/${list}?limit=${LIMIT}${start}${end === null ? "" : `&end=${end}`}`;
    const response = await client(path, signal, Array.isArray);
    if (!response.ok) {
      yield response;
      return;
    }
    const rows = itemsOf(response.text);
    const all = rows.map(({ text }) => recordOf(list, text));
    const before = seen;
    const fresh = all.filter(({ providerId }) => !before.has(providerId));
    seen = new Set(all.map(({ providerId }) => providerId));
    yield { ok: true, records: fresh };
    const oldest = Math.min(...rows.map(({ text }) => millisOf(text)));
    if (rows.length < LIMIT || fresh.length === 0 || !Number.isFinite(oldest)) return;
    end = oldest;
  }
}

const millisOf = (text: string): number => {
  const time = parseObject(text)?.["timestamp"];
  return typeof time === "number" ? time : Number.POSITIVE_INFINITY;
};

const recordOf = (list: TransferList, text: string): RawRecord => {
  const wire = asObject(parseObject(text));
  const name = ["timestamp", "symbol", "amount", "address"].map((field) => asLabel(wire?.[field])).join(":");
  const id = asText(name) ?? idByContent(text);
  return { providerId: `${list}:${id}`, accountRef: list, payload: text };
};
