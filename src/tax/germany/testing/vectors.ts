import { readFileSync } from "node:fs";
import { parseInstant } from "../../../calendar/index.ts";
import type { Leg, Transaction } from "../../../ledger/transaction.ts";
import type { CalculateOptions } from "../../options.ts";
import { transaction } from "./transaction.ts";

export type VectorExpectation = {
  readonly s23Gains: string;
  readonly s23Losses: string;
  readonly s23Net: string;
  readonly s23Taxable: string;
  readonly s23LossCarry: string;
  readonly taxFreeGains: string;
  readonly nonTaxableLosses: string;
  readonly s22Receipts: string;
  readonly s22Net: string;
  readonly s22Taxable: string;
};

type VectorEvent = Readonly<Record<string, string | null>> & { readonly t: string; readonly type: string };

export type Vector = {
  readonly id: string;
  readonly title: string;
  readonly txs: readonly VectorEvent[];
  readonly expect: Readonly<Record<string, VectorExpectation>>;
  readonly opts: { readonly value?: string };
};

/** The worked examples, written by hand from the law. */
export const VECTORS: readonly Vector[] = JSON.parse(
  readFileSync(new URL("./vectors.json", import.meta.url), "utf8"),
);

export function optionsOf(vector: Vector): CalculateOptions {
  return {
    method: vector.opts.value === "avg" ? "average" : "fifo",
    swapFee: vector.txs.some(({ acqSideFeeEur }) => acqSideFeeEur !== undefined) ? "acquisition" : "disposal",
  };
}

export function transactionsOf(vector: Vector): readonly Transaction[] {
  return vector.txs
    .filter((event) => !isFeeOfSwap(event))
    .map((event, index) => readEvent(event, String(index + 1), vector));
}

/** Whether an event is the fee of a swap: in a ledger, a fee in coins is on the row of its swap. */
function isFeeOfSwap(event: VectorEvent): boolean {
  return event.type === "fee_crypto" && event["deductAgainst"] !== null;
}

function leg(asset: string, amount: string, value: string): Leg {
  return { asset, amount, valueEur: value };
}

function readEvent(event: VectorEvent, id: string, vector: Vector): Transaction {
  const instant = parseInstant(event.t);
  if (!instant.ok) throw new Error(instant.reason.code);
  const text = (key: string): string => event[key] ?? "";
  const euro = (key: string): Leg => ({ asset: "EUR", amount: text(key), valueEur: null });
  const base = { id, time: new Date(instant.ms).toISOString(), wallet: text("wallet") };
  const coin = { asset: text("asset"), amount: text("qty"), valueEur: event["fmvEur"] ?? null };
  switch (event.type) {
    case "buy":
      return transaction({
        ...base,
        type: "spot_buy",
        sent: euro("eur"),
        received: coin,
        fee: euro("feeEur"),
      });
    case "sell":
      return transaction({
        ...base,
        type: "spot_sell",
        sent: coin,
        received: euro("eur"),
        fee: euro("feeEur"),
      });
    case "swap": {
      const coinFee = vector.txs.find((other) => isFeeOfSwap(other) && other.t === event.t);
      return transaction({
        ...base,
        type: "crypto_swap",
        sent: leg(text("giveAsset"), text("giveQty"), text("giveFmvEur")),
        received: leg(text("getAsset"), text("getQty"), text("getFmvEur")),
        fee:
          coinFee === undefined
            ? euro("feeEur")
            : leg(coinFee["asset"] ?? "", coinFee["qty"] ?? "", coinFee["fmvEur"] ?? ""),
      });
    }
    case "spend":
      return transaction({ ...base, type: "payment", sent: coin, received: euro("agreedEur") });
    case "fee_crypto":
      return transaction({ ...base, type: "fee", fee: coin });
    case "income":
      return transaction({
        ...base,
        type: event["kind"] === "airdrop_service" ? "airdrop" : "staking_reward",
        received: coin,
        costEur: event["costsEur"] ?? null,
      });
    case "transfer":
      return transaction({
        ...base,
        type: "transfer",
        wallet: text("frm"),
        toWallet: text("to"),
        sent: coin,
      });
    case "hard_fork":
      return transaction({
        ...base,
        type: "hard_fork",
        sent: leg(text("oldAsset"), "0", text("oldFmvEur")),
        received: leg(text("newAsset"), "10", text("newFmvEur")),
      });
    default:
      throw new Error(`vector ${vector.id} has an event of type ${event.type}`);
  }
}
