import type { RawRecord } from "../connector.ts";
import type { ProviderError } from "../fetching.ts";
import { itemsOf } from "../json-items.ts";
import { asObject, asText, idByContent } from "../wire.ts";
import type { KrakenResult, KrakenClient } from "./client.ts";
import { asCount } from "./progress.ts";
import { LEDGER } from "./read.ts";

/** Seconds since 1970: after `start`, which may be open, up to and including `end`. */
export type TimeSpan = { readonly start: number | null; readonly end: number };

export type LedgerPage = {
  readonly ok: true;
  readonly records: readonly RawRecord[];
  /** Offset of the next page. */
  readonly offset: number;
  readonly count: number | null;
};

type PageResult = LedgerPage | { readonly ok: false; readonly error: ProviderError };

/** How often an incomplete list is requested again before it is accepted: the balances show what is missing. */
const MAX_EMPTY = 3;
/** Maximum number of restarts of a list that changes during the run. */
const MAX_RESTARTS = 5;

/**
 * The ledger page by page, newest first. The end is fixed: newer rows are left for the next run. If the number of rows
 * still changes, one was entered with an earlier time, and the list is read from its start. The next page is fetched
 * while the caller stores this one.
 */
export async function* walkLedger(
  client: KrakenClient,
  span: TimeSpan,
  from: { readonly offset: number; readonly count: number | null } | null,
  signal: AbortSignal,
): AsyncGenerator<PageResult, void, undefined> {
  const left = new AbortController();
  const stop = AbortSignal.any([signal, left.signal]);
  let offset = from?.offset ?? 0;
  let count = from?.count ?? null;
  let before: string | null = null;
  let restarts = 0;
  let empty = 0;
  const fetchPage = (at: number): Promise<KrakenResult> => {
    const after = before;
    return client("Ledgers", paramsOf(span, at), stop, (result) => {
      const page = pageKind(result, at, after);
      if (page === "early-end") empty += 1;
      return page === "good" || (page === "early-end" && empty > MAX_EMPTY);
    });
  };
  let coming: Promise<KrakenResult> | null = fetchPage(offset);
  try {
    while (coming !== null) {
      const response: KrakenResult = await coming;
      if (!response.ok) {
        yield response;
        return;
      }
      const page = readLedgerPage(response);
      if (count !== null && page.count !== null && page.count !== count && restarts < MAX_RESTARTS) {
        restarts += 1;
        [offset, count, before] = [0, page.count, null];
        coming = fetchPage(0);
        continue;
      }
      count = page.count;
      offset += page.records.length;
      before = page.records[0]?.providerId ?? before;
      const more = page.records.length > 0 && (count === null || offset < count);
      coming = more ? fetchPage(offset) : null;
      yield { ok: true, records: page.records, offset, count };
    }
  } finally {
    left.abort();
  }
}

const paramsOf = ({ start, end }: TimeSpan, offset: number): Readonly<Record<string, string>> => ({
  ...(start === null ? {} : { start: String(start) }),
  end: String(end),
  ofs: String(offset),
});

/** The rows of a response, verbatim, by their ledger id. */
export const readLedgerPage = ({
  result,
  text,
}: Extract<KrakenResult, { ok: true }>): {
  readonly records: readonly RawRecord[];
  readonly count: number | null;
} => ({
  records: itemsOf(text, "result", "ledger").map(({ key, text: payload }) => ({
    providerId: asText(key) ?? idByContent(payload),
    accountRef: LEDGER,
    payload,
  })),
  count: asCount(asObject(result)?.["count"]),
});

/** An incomplete or repeated page is requested again. */
const pageKind = (
  result: unknown,
  offset: number,
  before: string | null,
): "good" | "early-end" | "nonsense" => {
  const page = asObject(result);
  const rows = asObject(page?.["ledger"]);
  if (page === null || rows === null) return "nonsense";
  const [first] = Object.keys(rows);
  const count = asCount(page["count"]);
  if (first === undefined) return count === null || offset >= count ? "good" : "early-end";
  return before === null || first !== before ? "good" : "nonsense";
};
