import { absolute, signOf } from "../../ledger/amounts.ts";
import { asAmount, asObject, type Loose } from "../wire.ts";
import {
  byWord,
  feeOf,
  flowOf,
  one,
  out,
  outward,
  type EventPart,
  type ParsedBinanceRow,
} from "./parsed-row.ts";

/** Peer-to-peer trades: coins for money that is paid bank to bank. */
export const personToPerson = (wire: Loose): ParsedBinanceRow => {
  const not = byWord(wire["orderStatus"], ["COMPLETED"]);
  if (not !== null) return not;
  const side = wire["tradeType"];
  if (side !== "BUY" && side !== "SELL") return side === undefined ? "missing-field" : "unknown-type";
  const coins = flowOf(wire["asset"], wire["amount"]);
  const money = flowOf(wire["fiat"], wire["totalPrice"]);
  const parsed = one(
    "exchange",
    wire["createTime"],
    side === "BUY" ? [outward(money), coins] : [outward(coins), money],
    feeOf(wire["asset"], wire["commission"]),
  );
  return typeof parsed === "string" ? parsed : { ...parsed, moneyElsewhere: true };
};

/** Binance Pay: payments to a merchant; transfers between users have to be explained by the user. */
const PAID: ReadonlySet<unknown> = new Set([
  "PAY",
  "PAY_REFUND",
  "C2C",
  "C2C_HOLDING",
  "C2C_HOLDING_RF",
  "CRYPTO_BOX",
  "CRYPTO_BOX_RF",
  "PAYOUT",
  "REMITTANCE",
]);

/** A negative amount was paid; several coins may have been used together. */
export const pay = (wire: Loose): ParsedBinanceRow => {
  const kind = wire["orderType"];
  if (!PAID.has(kind)) return kind === undefined ? "missing-field" : "unknown-type";
  const amount = asAmount(wire["amount"]);
  if (amount === null) return "bad-amount";
  const leaves = signOf(amount) < 0;
  const details = wire["fundsDetail"];
  const named =
    leaves && Array.isArray(details) && details.length > 0
      ? (details as readonly unknown[]).map((detail) => {
          const row = asObject(detail);
          return flowOf(row?.["currency"], row?.["amount"]);
        })
      : [flowOf(wire["currency"], absolute(amount))];
  const parts: EventPart[] = [];
  for (const flow of named) {
    if (flow === null) return "bad-amount";
    if (signOf(flow.amount) !== 0) parts.push({ moved: [leaves ? out(flow) : flow], fees: [] });
  }
  if (parts.length === 0) return "void";
  const isShop = kind === "PAY" && leaves;
  return {
    type: isShop ? "payment" : "transfer",
    time: wire["transactionTime"],
    parts,
    ...(isShop ? {} : { unclear: true }),
  };
};
