import type { FetchingConnector, IdentifyResult } from "../connector.ts";
import { accountByKey, fieldsIn } from "../credentials.ts";
import type { Checkpoint, FetchContext, FetchEvent, ProviderError } from "../fetching.ts";
import { err, ok, type Result } from "../../basics/result.ts";
import { add } from "../../ledger/amounts.ts";
import { beginWithBalances, type BalancesResult } from "../balances.ts";
import type { Provider } from "../provider.ts";
import { asAmount, asObject, asText, type Loose } from "../wire.ts";
import type { Message } from "../../wording/messages/index.ts";
import { message } from "../../wording/messages/index.ts";
import { type ExchangeClient, type ClientSpec, keyCanDoMore, openExchange, type Params } from "./client.ts";
import { DAY_MS, type ListSpec } from "./lists.ts";
import { fromCheckpoint, toCheckpoint } from "./progress.ts";
import { exchangeReader, type ExchangeRow, type Join, type Readers } from "./read.ts";
import { fieldsOf, type ListPosition, walkList } from "./walk.ts";

/** A list of balances: rows below these names, each with an asset and the amounts that add up to its balance. */
export type BalanceList = {
  readonly path: string;
  readonly params?: Params;
  readonly rows: (json: unknown) => readonly Loose[] | null;
  readonly asset: string;
  readonly amounts: readonly string[];
  readonly mayBeRefused?: true;
};

/** Account of the key and its permissions, from a response that contains them; null otherwise. */
export type OwnerSpec = {
  readonly path: string;
  readonly params?: Params;
  readonly read: (json: unknown) => { readonly id: string; readonly canDoMore: boolean } | null;
  /** A separate request for the permissions of the key: null if the response does not contain them. */
  readonly powers?: { readonly path: string; readonly canDoMore: (json: unknown) => boolean | null };
};

/** An address needs no permission: it is validated locally, without a request. */
export type AddressOwner = { readonly address: (text: string) => Result<string, Message> };

export type ExchangeSpec = {
  readonly provider: Provider & { readonly type: "exchange" | "wallet" };
  readonly client: ClientSpec;
  readonly owner: OwnerSpec | AddressOwner;
  readonly balanceLists: readonly BalanceList[];
  readonly lists: readonly ListSpec[];
  readonly readers: Readers;
  readonly join?: Join;
  /** Maps the exchange's asset code to ours. */
  readonly assetOf?: (code: string) => string;
  /** Data that the API never returns, reported after every run. */
  readonly limitations?: readonly Message[];
};

/** The last window, of a week at most, is read again: some rows are entered late. */
const REREAD_MS = 7 * DAY_MS;

/** Builds a connector from the specification of an exchange. */
export const exchangeConnector = (spec: ExchangeSpec): FetchingConnector<ExchangeRow> => ({
  ...spec.provider,
  identify: (context, signal) => identify(spec, context, signal),
  fetchPages: (context, checkpoint, signal) => fetchPages(spec, context, checkpoint, signal),
  ...exchangeReader(spec.provider.label, spec.readers, spec.join),
});

/** The address of a wallet; "" for an exchange, where the key identifies the account. */
const accountIn = ({ owner }: ExchangeSpec, { credentials }: FetchContext): Result<string, ProviderError> => {
  if (!("address" in owner)) return ok("");
  const read = owner.address(fieldsIn(credentials)["address"] ?? "");
  return read.ok ? read : err({ code: "bad-credentials", permanent: true, message: read.error });
};

const identify = async (
  spec: ExchangeSpec,
  context: FetchContext,
  signal: AbortSignal,
): Promise<IdentifyResult> => {
  const { client: clientSpec, owner, balanceLists, assetOf } = spec;
  if ("address" in owner) {
    const account = accountIn(spec, context);
    return account.ok
      ? { ok: true, identity: { externalId: account.value, name: null, email: null } }
      : account;
  }
  const client = openExchange(clientSpec, context);
  const response = await client(owner.path, owner.params ?? {}, signal, (json) => owner.read(json) !== null);
  if (!response.ok) return response;
  const found = owner.read(response.json);
  const powers = owner.powers;
  const powersResponse =
    powers === undefined
      ? null
      : await client(powers.path, {}, signal, (json) => powers.canDoMore(json) !== null);
  if (powersResponse !== null && !powersResponse.ok) return powersResponse;
  if (
    found?.canDoMore === true ||
    (powersResponse !== null && powers?.canDoMore(powersResponse.json) === true)
  )
    return { ok: false, error: keyCanDoMore(clientSpec.label) };
  // The key also needs permission for the balances, the first request of every run.
  const balances = await readBalances(client, balanceLists, assetOf, signal);
  if (!balances.ok) return balances;
  const externalId =
    found === null || found.id === "" ? accountByKey(context.credentials, "apiKey") : found.id;
  return { ok: true, identity: { externalId, name: null, email: null } };
};

async function* fetchPages(
  spec: ExchangeSpec,
  context: FetchContext,
  checkpoint: Checkpoint | null,
  signal: AbortSignal,
): AsyncGenerator<FetchEvent, void, undefined> {
  const account = accountIn(spec, context);
  if (!account.ok) {
    yield { kind: "failed", error: account.error };
    return;
  }
  const client = openExchange(spec.client, context, account.value);
  if ((yield* beginWithBalances(readBalances(client, spec.balanceLists, spec.assetOf, signal))) === null)
    return;
  const before = fromCheckpoint(checkpoint);
  const end = before.run?.end ?? client.now();
  const positions: Record<string, ListPosition> = { ...before.run?.places };
  const refused: string[] = [];
  for (const list of spec.lists) {
    const from = positions[list.name] ?? {
      at: (before.settled[list.name] ?? 0) - Math.min(REREAD_MS, list.windowMs),
      cursor: null,
    };
    for await (const page of oneAhead(walkList(client, list, from, end, signal))) {
      if (
        !page.ok &&
        list.mayBeRefused === true &&
        page.error.permanent &&
        page.error.code !== "bad-credentials"
      ) {
        refused.push(list.name);
        break;
      }
      if (!page.ok) {
        yield { kind: "failed", error: page.error };
        return;
      }
      positions[list.name] = page.position;
      // A copy: a checkpoint must not change after it is created.
      const here = toCheckpoint({ settled: before.settled, run: { end, places: { ...positions } } });
      if (page.records.length > 0) yield { kind: "page", records: page.records, checkpoint: here };
    }
  }
  const { label } = spec.provider;
  for (const notice of [
    ...(spec.limitations ?? []),
    ...(refused.length === 0 ? [] : [message("provider.listsRefused", { label, lists: refused.join(", ") })]),
  ])
    yield { kind: "notice", code: "history-incomplete", message: notice };
  const settled = Object.fromEntries(
    spec.lists.map(({ name }) => [name, refused.includes(name) ? (before.settled[name] ?? 0) : end]),
  );
  yield { kind: "done", checkpoint: toCheckpoint({ settled, run: null }) };
}

/** Fetches the next page while this one is stored. */
async function* oneAhead<T>(source: AsyncGenerator<T, void, undefined>): AsyncGenerator<T, void, undefined> {
  let coming = source.next();
  for (;;) {
    const got = await coming;
    if (got.done === true) return;
    coming = source.next();
    yield got.value;
  }
}

const readBalances = async (
  client: ExchangeClient,
  lists: readonly BalanceList[],
  assetOf: (code: string) => string = (code) => code,
  signal: AbortSignal,
): Promise<BalancesResult> => {
  const totals = new Map<string, string>();
  for (const { path, params = {}, rows, asset, amounts, mayBeRefused } of lists) {
    const response = await client(path, params, signal, (json) => rows(json) !== null);
    if (!response.ok && mayBeRefused === true && response.error.permanent) continue;
    if (!response.ok) return response;
    for (const row of rows(response.json) ?? []) {
      const code = asText(row[asset]);
      const known = amounts.flatMap((name) => asAmount(row[name]) ?? []);
      if (code === null || known.length === 0) continue;
      const name = assetOf(code);
      totals.set(
        name,
        known.reduce((sum, amount) => add(sum, amount), totals.get(name) ?? "0"),
      );
    }
  }
  return {
    ok: true,
    balances: [...totals].map(([asset, amount]) => ({ accountRef: asset, asset, amount })),
  };
};

/** The rows at this path of a response. */
export const rowsAt =
  (...path: readonly string[]) =>
  (json: unknown): readonly Loose[] | null => {
    const found = path.reduce<unknown>((value, name) => asObject(value)?.[name], json);
    return Array.isArray(found)
      ? (found as readonly unknown[]).map(fieldsOf).filter((row) => row !== null)
      : null;
  };
