import { amount, asset, text, time, freeText } from "../table/fields.ts";
import { tableFormat } from "../table/table-format.ts";
import { event } from "../../rows.ts";
import { type Directed, meantBy, signedFlows } from "./directed.ts";

const TYPES = {
  trade: "plain",
  deposit: "transfer",
  withdrawal: "transfer",
  mining: "mining_reward",
  staking: "staking_reward",
  "staking-reward": "staking_reward",
  interest: "lending_interest",
  airdrop: "airdrop",
  fork: "hard_fork",
  referral: "referral_reward",
  cashback: "cashback",
  "gift-received": "gift_received",
  "gift-sent": "gift_sent",
  "charity-sent": "gift_sent",
  spend: "payment",
  lost: "loss",
  stake: "staking_deposit",
  unstake: "staking_withdrawal",
  swap: "wrap",
  "margin-gain": "derivative_settlement",
  "margin-loss": "derivative_settlement",
  "margin-fee": "fee",
  "loan-interest": "fee",

  income: "unclear",
  dividend: "unclear",
  "fee-rebate": "unclear",
  loan: "unclear",
  "loan-repayment": "unclear",
} as const satisfies Record<string, Directed>;

/** CoinTaxman's own import table, which BittyTax also writes: each side with its value, the fee on top. */
export const cointaxman = tableFormat({
  name: "cointaxman",
  label: "CoinTaxman",
  providerKey: null,
  export: {
    de: "CoinTaxman oder BittyTax: die eigene Tabelle (custom_eur) als CSV",
    en: "CoinTaxman or BittyTax: its own table (custom_eur) as CSV",
  },
  proven: "layout",
  zone: "UTC",
  generations: [
    {
      name: "own table",
      columns:
        "Type, Buy Quantity, Buy Asset, Buy Value in {money}, Sell Quantity, Sell Asset, Sell Value in {money}, Fee Quantity, Fee Asset, Fee Value in {money}, Wallet, Timestamp, Note",
    },
  ],
  fields: {
    time: time("Timestamp"),
    type: text("Type"),
    buy: amount("Buy Quantity"),
    bought: asset("Buy Asset"),
    buyValue: amount("Buy Value in {money}"),
    sell: amount("Sell Quantity"),
    sold: asset("Sell Asset"),
    sellValue: amount("Sell Value in {money}"),
    fee: amount("Fee Quantity"),
    feeAsset: asset("Fee Asset"),
    feeValue: amount("Fee Value in {money}"),
    wallet: text("Wallet"),
    note: freeText("Note"),
  },
  word: (row) => row.type,
  words: TYPES,
  read: (row, word, { captured }) => {
    const worth = (field: "buyValue" | "sellValue" | "feeValue") => {
      const value = row[field];
      return value === null ? null : { amount: value, currency: captured(field) };
    };
    const flows = signedFlows(
      { asset: row.sold, amount: row.sell, value: worth("sellValue") },
      { asset: row.bought, amount: row.buy, value: worth("buyValue") },
    );
    return event({
      type: meantBy(word, flows),
      time: row.time,
      flows,
      fees: [{ asset: row.feeAsset, amount: row.fee ?? "0", value: worth("feeValue") }],
      wallet: row.wallet,
      note: row.note,
    });
  },
});
