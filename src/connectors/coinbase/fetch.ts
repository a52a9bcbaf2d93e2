import type { IdentifyResult, RawRecord } from "../connector.ts";
import type { Checkpoint, FetchContext, FetchEvent, ProviderError } from "../fetching.ts";
import { listAccounts } from "./accounts.ts";
import type { GetObject } from "../http.ts";
import { openClient } from "./client.ts";
import { type PageItem, PAGE_SIZE, walkPages } from "./paging.ts";
import { fromCheckpoint, isSettled, type CoinbaseProgress, toCheckpoint } from "./progress.ts";
import { idByContent } from "../wire.ts";
import { asObject, asText } from "./wire.ts";
import { message } from "../../wording/messages/index.ts";

/** The user of the credentials. A key of an empty portfolio also gets a response, which is no error. */
export const identify = async (context: FetchContext, signal: AbortSignal): Promise<IdentifyResult> => {
  const client = openClient(context);
  const result = await client("/v2/user", signal);
  if (!result.ok) return result;
  const user = asObject(result.body["data"]);
  const externalId = asText(user?.["id"]);
  if (externalId === null) {
    return {
      ok: false,
      error: {
        code: "unreadable-answer",
        permanent: false,
        message: message("provider.coinbaseUnknownOwner"),
      },
    };
  }
  const refused = context.credentials.kind === "fields" ? await refusalOfPower(client, signal) : null;
  if (refused !== null) return { ok: false, error: refused };
  return { ok: true, identity: { externalId, name: asText(user?.["name"]), email: asText(user?.["email"]) } };
};

/**
 * A key with more than read permissions is refused. If Coinbase does not return the permissions, the other responses
 * decide.
 */
const refusalOfPower = async (client: GetObject, signal: AbortSignal): Promise<ProviderError | null> => {
  const response = await client("/api/v3/brokerage/key_permissions", signal);
  if (!response.ok) return response.error.permanent ? null : response.error;
  if (response.body["can_trade"] !== true && response.body["can_transfer"] !== true) return null;
  return {
    code: "access-denied",
    permanent: true,
    message: message("provider.coinbaseKeyNotReadOnly"),
  };
};

/**
 * All transactions of all accounts, oldest first, so that the next run resumes at the last id. After a complete run
 * only new rows are read, and those that may still change.
 */
export async function* fetchPages(
  context: FetchContext,
  checkpoint: Checkpoint | null,
  signal: AbortSignal,
): AsyncGenerator<FetchEvent, void, undefined> {
  const client = openClient(context);
  const accounts = await listAccounts(client, signal);
  if (!accounts.ok) {
    yield { kind: "failed", error: accounts.error };
    return;
  }
  yield { kind: "balances", balances: accounts.balances };
  let progress = fromCheckpoint(checkpoint);
  const finished = new Set(progress.run?.finished);
  for (const account of accounts.ids) {
    if (finished.has(account)) continue;
    for await (const event of readAccount(client, account, progress, context.now(), signal)) {
      if (event.kind === "failed") {
        yield event;
        return;
      }
      if (event.kind === "notice") {
        yield event;
        continue;
      }
      progress = event.progress;
      // Hundreds of wallets are empty: their checkpoint is stored with the next page that has records.
      if (event.records.length > 0) {
        yield { kind: "page", records: event.records, checkpoint: toCheckpoint(progress) };
      }
    }
  }
  yield { kind: "done", checkpoint: toCheckpoint({ settled: progress.settled, run: null }) };
}

type AccountEvent =
  | {
      readonly kind: "page";
      readonly records: readonly RawRecord[];
      readonly progress: CoinbaseProgress;
    }
  | Extract<FetchEvent, { kind: "notice" | "failed" }>;

async function* readAccount(
  client: GetObject,
  account: string,
  before: CoinbaseProgress,
  now: Date,
  signal: AbortSignal,
): AsyncGenerator<AccountEvent, void, undefined> {
  const finished = before.run?.finished ?? [];
  const resumed = before.run?.account === account && before.run.next !== null ? before.run : null;
  let settled = resumed?.settled ?? before.settled[account] ?? null;
  // If a row may still change, no row after it is settled either.
  let open = resumed?.open ?? false;
  const finish = (): CoinbaseProgress => ({
    settled: settled === null ? before.settled : { ...before.settled, [account]: settled },
    run: { finished: [...finished, account], account: null, next: null, settled: null, open: false },
  });
  const list = `/v2/accounts/${encodeURIComponent(account)}/transactions`;
  const first = resumed?.next ?? pathAfter(list, settled);
  for await (const page of walkPages(client, first, signal)) {
    if (!page.ok) {
      if (page.status === 404 || (page.status === 400 && first !== pathAfter(list, null))) {
        yield* recover(page.status, first === pathAfter(list, null));
        return;
      }
      yield { kind: "failed", error: page.error };
      return;
    }
    for (const { value } of page.items) {
      open ||= !isSettled(value, now);
      const id = asText(asObject(value)?.["id"]);
      if (!open && id !== null) settled = id;
    }
    const progress: CoinbaseProgress =
      page.next === null
        ? finish()
        : { settled: before.settled, run: { finished, account, next: page.next, settled, open } };
    yield {
      kind: "page",
      records: page.items.map((item) => recordOf(account, item)),
      progress,
    };
  }

  /** The account has vanished, or only the row to resume at: then the account is read from its beginning. */
  async function* recover(status: number, fromStart: boolean): AsyncGenerator<AccountEvent, void, undefined> {
    if (!fromStart) {
      yield {
        kind: "notice",
        code: "cursor-lost",
        message: message("provider.accountReread", { account }),
      };
      const { [account]: _lost, ...others } = before.settled;
      const run = before.run && { ...before.run, account: null, next: null };
      yield* readAccount(client, account, { settled: others, run }, now, signal);
      return;
    }
    yield {
      kind: "notice",
      code: "account-gone",
      message: message("provider.coinbaseAccountHidden", { account, status }),
    };
    yield { kind: "page", records: [], progress: finish() };
  }
}

const pathAfter = (list: string, id: string | null): string =>
  `${list}?limit=${PAGE_SIZE}&order=asc${id === null ? "" : `&starting_after=${encodeURIComponent(id)}`}`;

const recordOf = (accountRef: string, { value, text }: PageItem): RawRecord => ({
  providerId: asText(asObject(value)?.["id"]) ?? idByContent(text),
  accountRef,
  payload: text,
});
