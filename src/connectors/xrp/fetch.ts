import type { RawRecord } from "../connector.ts";
import type { Checkpoint, FetchContext, FetchEvent, ProviderError } from "../fetching.ts";
import { itemsOf } from "../json-items.ts";
import { asObject, asText, type Loose } from "../wire.ts";
import { message } from "../../wording/messages/index.ts";
import { readAddress } from "./provider.ts";
import { xrp } from "./read.ts";
import { openRpc, rejected, type XrpRpc } from "./rpc.ts";

const VERSION = 1;
const LIMIT = 200;
/** First ledger: earlier ones were lost in 2013 by all servers. */
const FIRST_LEDGER = 32_570;
/** Maximum number of restarts if a server does not accept its own marker. */
const MAX_RESTARTS = 20;

/**
 * All transactions of the account, oldest first. The marker of a page is valid for ten minutes on the server that
 * issued it: it is never stored. The checkpoint is the ledger of the last page, from which a later run resumes;
 * repeated records have the same id.
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
  const rpc = openRpc(context);
  const balance = await balanceOf(rpc, address.value, signal);
  if (balance.kind === "failed") {
    yield balance;
    return;
  }
  let ledger = checkpoint?.["version"] === VERSION ? numberIn(checkpoint["ledger"]) : null;
  let marker: unknown = null;
  let restarts = 0;
  const done = (): Checkpoint => ({ version: VERSION, ledger });
  for (;;) {
    const response = await rpc(
      "account_tx",
      {
        account: address.value,
        ledger_index_min: ledger ?? -1,
        ledger_index_max: -1,
        forward: true,
        limit: LIMIT,
        ...(marker === null ? {} : { marker }),
      },
      signal,
      ({ transactions }) =>
        Array.isArray(transactions) && transactions.every((one) => hashOf(asObject(one)) !== null),
    );
    if (response.kind === "refused" && marker !== null && restarts < MAX_RESTARTS) {
      // The marker has expired: resume at the last ledger.
      [marker, restarts] = [null, restarts + 1];
      continue;
    }
    if (response.kind !== "ok") {
      yield response.kind === "failed" ? response : failed(rejected(response.code));
      return;
    }
    const { result, text } = response;
    const oldest = numberIn(result["ledger_index_min"]);
    if (ledger === null && oldest !== null && oldest > FIRST_LEDGER)
      yield {
        kind: "notice",
        code: "chain-unavailable",
        message: message("provider.chainLimitation", {
          label: "XRP Ledger",
          what: `account_tx < ${oldest}`,
          reason: "pruned",
        }),
      };
    const records = itemsOf(text, "transactions").map(({ text: payload }): RawRecord => {
      const wire = asObject(JSON.parse(payload) as unknown);
      return { providerId: hashOf(wire) ?? "", accountRef: address.value, payload };
    });
    const transactions = result["transactions"] as readonly unknown[];
    const last = ledgerOf(asObject(transactions.at(-1)));
    if (last !== null) ledger = last;
    marker = result["marker"] ?? null;
    if (records.length > 0) yield { kind: "page", records, checkpoint: done() };
    if (marker === null) break;
  }
  yield {
    kind: "balances",
    balances: [{ accountRef: address.value, asset: "XRP", amount: balance.amount }],
  };
  yield { kind: "done", checkpoint: done() };
}

type Balance =
  | { readonly kind: "ok"; readonly amount: string }
  | { readonly kind: "failed"; readonly error: ProviderError };

/** An account that was never funded, or was deleted, is not found; a deleted one still has its history. */
const balanceOf = async (rpc: XrpRpc, account: string, signal: AbortSignal): Promise<Balance> => {
  const drops = (result: Loose): string | null => asText(asObject(result["account_data"])?.["Balance"]);
  const response = await rpc("account_info", { account, ledger_index: "validated" }, signal, (result) =>
    /^\d{1,20}$/.test(drops(result) ?? ""),
  );
  if (response.kind === "ok") return { kind: "ok", amount: xrp(BigInt(drops(response.result) ?? "0")) };
  if (response.kind === "failed") return response;
  return response.code === "actNotFound"
    ? { kind: "ok", amount: "0" }
    : { kind: "failed", error: rejected(response.code) };
};

const failed = (error: ProviderError) => ({ kind: "failed", error }) as const;

const numberIn = (value: unknown): number | null =>
  typeof value === "number" && Number.isSafeInteger(value) && value >= 0 ? value : null;

/** A field next to the transaction since version 2 of the API, inside it before. */
const hashOf = (one: Loose | null): string | null =>
  asText(one?.["hash"]) ?? asText(asObject(one?.["tx"])?.["hash"]);

const ledgerOf = (one: Loose | null): number | null =>
  numberIn(one?.["ledger_index"]) ?? numberIn(asObject(one?.["tx"])?.["ledger_index"]);
