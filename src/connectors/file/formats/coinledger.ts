import { absolute, negate, signOf } from "../../../ledger/amounts.ts";
import { amount, asset, text, time, freeText } from "../table/fields.ts";
import { tableFormat } from "../table/table-format.ts";
import { event, failure, type EventType } from "../../rows.ts";
import { message } from "../../../wording/messages/index.ts";

const TYPES = {
  buy: "trade",
  sell: "trade",
  trade: "trade",
  deposit: "transfer",
  withdrawal: "transfer",
  transfer: "transfer",
  interest: "lending_interest",
  "interest payment": "lending_interest",
  mining: "mining_reward",
  staking: "staking_reward",
  airdrop: "airdrop",
  "hard fork": "hard_fork",
  "gift received": "gift_received",
  "gift sent": "gift_sent",
  "merchant payment": "payment",
  "investment loss": "loss",
  "theft loss": "loss",
  "casualty loss": "loss",
  "network fee": "fee",
  "platform fee": "fee",
  "margin fee": "fee",
  "margin gain": "derivative_settlement",
  "margin loss": "derivative_settlement",

  income: "unclear",
} as const satisfies Record<string, EventType>;

/** CoinLedger's transactions: one row per leg, joined by the internal id; outgoing amounts are negative. */
export const coinledger = tableFormat({
  name: "coinledger",
  label: "CoinLedger",
  providerKey: null,
  export: {
    de: "coinledger.io → Transactions → Export (CSV)",
    en: "coinledger.io → Transactions → Export (CSV)",
  },
  proven: "layout",
  zone: "UTC",
  generations: [
    {
      name: "export",
      columns:
        "Timestamp (UTC), Type, Internal Id, Platform, Account Name, Platform Id, Blockchain Id, Record Type, Asset, Amount, Description",
    },
  ],
  fields: {
    time: time("Timestamp (UTC)"),
    type: text("Type"),
    id: text("Internal Id"),
    platform: text("Platform"),
    wallet: text("Account Name"),
    hash: freeText("Blockchain Id"),
    record: text("Record Type"),
    asset: asset("Asset"),
    amount: amount("Amount"),
    note: freeText("Description"),
  },
  word: (row) => row.type,
  words: TYPES,
  read: (row, type) => {
    const { amount: value, record } = row;
    const sign = value === null ? 0 : signOf(value);
    if ((/^credit$/i.test(record) && sign < 0) || (/^debit$/i.test(record) && sign > 0))
      return failure("bad-amount", message("row.signContradictsKind", { kind: record.toLowerCase() }));
    const isFee = type === "fee" || /fee$/i.test(record);
    if (!isFee && !/^(?:credit|debit|margin (?:gain|loss))$/i.test(record))
      return failure("unknown-type", message("row.coinLedgerUnknownType", { record: record.slice(0, 40) }));
    return event({
      type: isFee ? "fee" : type,
      time: row.time,
      flows: [{ asset: row.asset, amount: isFee && value !== null ? negate(absolute(value)) : value }],
      group: row.id === "" ? null : row.id,
      wallet: row.wallet || row.platform,
      hash: row.hash,
      note: row.note,
    });
  },
});
