import { amount, asset, text, timeIn, freeText } from "../table/fields.ts";
import { tableFormat } from "../table/table-format.ts";
import { event, nothing } from "../../rows.ts";
import { type Directed, meantBy, signedFlows } from "./directed.ts";
import { nativeValue } from "./native-value.ts";
import { joinTransfers } from "./own-transfer.ts";

const TYPES = {
  buy: "plain",
  sell: "plain",
  trade: "plain",
  send: "transfer",
  receive: "transfer",
  transfer: "transfer",
  deposit: "transfer",
  withdrawal: "transfer",
  staking_reward: "staking_reward",
  interest_payment: "lending_interest",
  interest: "lending_interest",
  mined: "mining_reward",
  mining: "mining_reward",
  airdrop: "airdrop",
  fork: "hard_fork",
  cashback: "cashback",
  gift: "gift",
  donation: "gift_sent",
  lost: "loss",
  stolen: "loss",
  payment: "payment",
  spend: "payment",
  fee: "fee",

  other_income: "unclear",
  income: "unclear",
  spam: "ignored",
} as const satisfies Record<string, Directed | "ignored">;

/** CoinTracker's transactions: a transfer is one row with both wallets; without a paid plan values are `...`. */
export const cointracker = tableFormat({
  name: "cointracker",
  label: "CoinTracker",
  providerKey: null,
  export: {
    de: "cointracker.io → Transactions → Download CSV",
    en: "cointracker.io → Transactions → Download CSV",
  },
  proven: "layout",
  zone: "UTC",
  generations: [
    {
      name: "with hashes",
      columns:
        "Date, Type, Transaction ID, Received Quantity, Received Currency, Received Cost Basis ({money}), Received Wallet, Received Address, Received Comment, Sent Quantity, Sent Currency, Sent Cost Basis ({money}), Sent Wallet, Sent Address, Sent Comment, Fee Amount, Fee Currency, Fee Cost Basis ({money}), Realized Return ({money}), Fee Realized Return ({money}), Transaction Hash, Block Explorer URL?",
    },
    {
      name: "with tags",
      columns:
        "Date, Type, Transaction ID, Received Quantity, Received Currency, Received Currency Balance?, Received Cost Basis ({money}), Received Wallet, Received Address, Received Tag, Received Comment, Sent Quantity, Sent Currency, Sent Currency Balance?, Sent Cost Basis ({money}), Sent Wallet, Sent Address, Sent Tag, Sent Comment, Fee Amount, Fee Currency, Fee Cost Basis ({money})?, Realized Return ({money}), Disabled?, Ignored?",
    },
  ],
  fields: {
    time: timeIn("mdy", "Date"),
    type: text("Type"),
    id: text("Transaction ID"),
    received: amount("Received Quantity"),
    receivedAsset: asset("Received Currency"),
    worth: text("Received Cost Basis ({money})"),
    toWallet: text("Received Wallet"),
    sent: amount("Sent Quantity"),
    sentAsset: asset("Sent Currency"),
    wallet: text("Sent Wallet"),
    fee: amount("Fee Amount"),
    feeAsset: asset("Fee Currency"),
    hash: freeText("Transaction Hash"),
    note: freeText("Received Comment", "Sent Comment"),
    disabled: text("Disabled", "Ignored"),
  },
  id: "id",
  footer: /^\.\.\.$/,
  word: (row) => row.type,
  words: TYPES,
  read: (row, word, at) => {
    if (word === "ignored" || /^(?:true|1|yes)$/i.test(row.disabled)) return nothing;
    const value = word === "transfer" ? null : nativeValue(row.worth, at.captured("worth"), at.decimal);
    const flows = signedFlows(
      { asset: row.sentAsset, amount: row.sent, value },
      { asset: row.receivedAsset, amount: row.received, value },
    );
    const type = meantBy(word, flows);
    return event({
      type,
      time: row.time,
      flows,
      fees: [{ asset: row.feeAsset, amount: row.fee ?? "0" }],
      wallet: row.wallet || row.toWallet,
      toWallet: type === "transfer" && row.wallet !== "" && row.toWallet !== "" ? row.toWallet : null,
      hash: row.hash,
      note: row.note,
    });
  },
  assemble: joinTransfers("cointracker"),
});
