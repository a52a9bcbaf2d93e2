import type { RawRecord } from "../connector.ts";
import type { Checkpoint, FetchContext, FetchEvent, ProviderError } from "../fetching.ts";
import { itemsOf } from "../json-items.ts";
import { type JsonApi, openJsonApi } from "../json-api.ts";
import { asInstant, asLabel, asObject, asText, type Loose } from "../wire.ts";
import { message } from "../../wording/messages/index.ts";
import { readAddress } from "./provider.ts";
import { atom, unitsIn } from "./read.ts";

const VERSION = 1;
const LIMIT = 100;
/** First height of the current chain; a node that begins later lacks the earlier history. */
const FIRST_HEIGHT = 5_200_791;

/**
 * Transactions that the account sent, and transfers to it by others, such as a bot that withdraws rewards, or a
 * payment.
 */
const QUERIES = ["message.sender", "transfer.recipient"] as const;

/**
 * All transactions of the account, oldest first. The checkpoint is the height up to which each query is complete: a
 * later run requests from there on, and repeated records have the same id.
 */
export async function* fetchPages(
  context: FetchContext,
  checkpoint: Checkpoint | null,
  signal: AbortSignal,
): AsyncGenerator<FetchEvent, void, undefined> {
  const { credentials } = context;
  const address = readAddress(credentials.kind === "fields" ? (credentials.fields["address"] ?? "") : "");
  if (!address.ok) {
    yield failed({ code: "bad-credentials", permanent: true, message: address.error });
    return;
  }
  const account = address.value;
  const api = openJsonApi("Cosmos Hub", "COSMOS_URL", context);
  const balance = await readBalance(api, account, signal);
  if (!balance.ok) {
    yield failed(balance.error);
    return;
  }
  const heights: Record<string, number> = {};
  for (const query of QUERIES) {
    const known = checkpoint?.["version"] === VERSION ? checkpoint[query] : null;
    heights[query] = typeof known === "number" && Number.isSafeInteger(known) && known >= 0 ? known : 0;
  }
  const here = (): Checkpoint => ({ version: VERSION, ...heights });
  for (const query of QUERIES) {
    const from = heights[query] ?? 0;
    for (let page = 1; ; page += 1) {
      const response = await api(pathOf(query, account, from, page), null, signal, (json) =>
        isPage(json, from),
      );
      if (!response.ok) {
        yield failed(response.error);
        return;
      }
      const records = itemsOf(response.text, "tx_responses").map(({ text }): RawRecord => ({
        providerId: asLabel(asObject(JSON.parse(text) as unknown)?.["txhash"]),
        accountRef: account,
        payload: text,
      }));
      const rows = rowsIn(response.json) ?? [];
      heights[query] = Math.max(from, ...rows.map((row) => Number(row["height"])));
      if (records.length > 0) yield { kind: "page", records, checkpoint: here() };
      if (records.length < LIMIT) break;
    }
  }
  const earliest = await firstHeight(api, signal);
  if (earliest > FIRST_HEIGHT)
    yield {
      kind: "notice",
      code: "chain-unavailable",
      message: message("provider.chainLimitation", {
        label: "Cosmos Hub",
        what: `txs < ${earliest}`,
        reason: "pruned",
      }),
    };
  yield { kind: "balances", balances: [{ accountRef: account, asset: "ATOM", amount: atom(balance.units) }] };
  yield { kind: "done", checkpoint: here() };
}

const pathOf = (query: string, account: string, from: number, page: number): string =>
  `/cosmos/tx/v1beta1/txs?${new URLSearchParams({
    query: `${query}='${account}' AND tx.height>=${from}`,
    order_by: "ORDER_BY_ASC",
    page: String(page),
    limit: String(LIMIT),
  }).toString()}`;

const rowsIn = (json: unknown): readonly Loose[] | null => {
  const rows = asObject(json)?.["tx_responses"];
  if (!Array.isArray(rows)) return null;
  const all = (rows as readonly unknown[]).map(asObject).filter((row) => row !== null);
  return all.length === rows.length ? all : null;
};

const isPage = (json: unknown, from: number): boolean =>
  rowsIn(json)?.every(
    (row) =>
      /^[0-9A-F]{64}$/.test(asLabel(row["txhash"])) &&
      /^\d{1,12}$/.test(asLabel(row["height"])) &&
      Number(row["height"]) >= from &&
      asInstant(row["timestamp"]) !== null,
  ) ?? false;

type Units =
  | { readonly ok: true; readonly units: bigint }
  | { readonly ok: false; readonly error: ProviderError };

/** Available, staked and unbonding balances. */
const readBalance = async (api: JsonApi, account: string, signal: AbortSignal): Promise<Units> => {
  let units = 0n;
  for (const [path, list, amounts] of [
    [`/cosmos/bank/v1beta1/balances/${account}`, "balances", (row: Loose) => [row]],
    [
      `/cosmos/staking/v1beta1/delegations/${account}`,
      "delegation_responses",
      (row: Loose) => [row["balance"]],
    ],
    [
      `/cosmos/staking/v1beta1/delegators/${account}/unbonding_delegations`,
      "unbonding_responses",
      (row: Loose) =>
        (Array.isArray(row["entries"]) ? (row["entries"] as readonly unknown[]) : []).map((entry) => ({
          denom: "uatom",
          amount: asObject(entry)?.["balance"],
        })),
    ],
  ] as const) {
    const response = await api(`${path}?pagination.limit=1000`, null, signal, (json) =>
      Array.isArray(asObject(json)?.[list]),
    );
    if (!response.ok) return response;
    const rows = asObject(response.json)?.[list];
    for (const row of Array.isArray(rows) ? (rows as readonly unknown[]) : [])
      for (const one of amounts(asObject(row) ?? {})) {
        const coin = asObject(one);
        if (asText(coin?.["denom"]) === "uatom") units += unitsIn(coin?.["amount"]) ?? 0n;
      }
  }
  return { ok: true, units };
};

/** The first block that the node has; 0 if it does not return it. */
const firstHeight = async (api: JsonApi, signal: AbortSignal): Promise<number> => {
  const response = await api("/cosmos/base/node/v1beta1/status", null, signal, () => true);
  const height = response.ok ? asLabel(asObject(response.json)?.["earliest_store_height"]) : "";
  return /^\d{1,12}$/.test(height) ? Number(height) : 0;
};

const failed = (error: ProviderError) => ({ kind: "failed", error }) as const;
