import { negate, subtract } from "../../../ledger/amounts.ts";
import { amount, asset, quantity, text, time, freeText } from "../table/fields.ts";
import { tableFormat } from "../table/table-format.ts";
import { event, failure, type EventType } from "../../rows.ts";
import { joinLegs } from "./joined-legs.ts";
import { ifDone } from "./status.ts";
import { message } from "../../../wording/messages/index.ts";

const SHARED = {
  providerKey: "kucoin",
  export: {
    de: "kucoin.com → Assets → Konto-Details (account history) → Export; das ZIP so senden, wie es ist",
    en: "kucoin.com → Assets → account history → Export; send the ZIP as it is",
  },
  proven: "layout",
  zone: "UTC",
  footer: /^No matching records found\.?$/i,
} as const;

/** One row per changed coin; outgoing amounts include their fee (0.04002 with 0.00002). */
export const kucoinAccount = tableFormat({
  ...SHARED,
  name: "kucoin-account",
  label: "KuCoin (account history)",
  generations: [
    {
      name: "account",
      columns: "UID, Account Type, Currency, Side, Amount, Fee, Time(UTC{zone}), Remark, Type?",
    },
  ],
  fields: {
    account: text("Account Type"),
    coin: asset("Currency"),
    side: text("Side"),
    amount: amount("Amount"),
    fee: amount("Fee"),
    time: time("Time(UTC{zone})"),
    remark: freeText("Remark"),
    type: text("Type"),
  },
  // If there is a type, the remark only names the destination.
  word: (row) => row.type || row.remark,
  words: {
    deposit: "transfer",
    withdrawal: "transfer",
    withdraw: "transfer",
    transfer: "own",
    "internal transfer": "own",
    "sub-account transfer": "own",
    exchange: "trade",
    spot: "trade",
    trade_exchange: "trade",
    "convert dust to kcs": "trade",
    rewards: "unclear",
    distribution: "unclear",
    "kcs bonus": "unclear",
    "referral bonus": "referral_reward",
    airdrop: "airdrop",
  } as const satisfies Record<string, EventType>,
  read: (row, type) => {
    const comes = /^(?:in|deposit)$/i.test(row.side);
    if (!comes && !/^(?:out|withdrawal|withdraw)$/i.test(row.side))
      return failure("unknown-type", message("row.missingDirection"));
    const fee = row.fee ?? "0";
    return event({
      type,
      time: row.time,
      flows: [
        {
          asset: row.coin,
          amount: row.amount === null || comes ? row.amount : negate(subtract(row.amount, fee)),
        },
      ],
      fees: comes ? [] : [{ asset: row.coin, amount: fee }],
      group: type === "trade" ? `${row.time?.slice(0, 10) ?? ""}|${row.account}` : null,
    });
  },
  assemble: (rows, standard) =>
    rows.some(({ type }) => type === "trade") ? joinLegs(rows, standard) : standard(rows),
});

export const kucoinEarn = tableFormat({
  ...SHARED,
  name: "kucoin-earn",
  label: "KuCoin (earn)",
  yieldsTo: ["kucoin-account"],
  generations: [
    {
      name: "earn",
      columns:
        "UID, Account Type, Order ID, Time(UTC{zone}), Staked Coin, Product Type, Product Name, Earnings Coin, Earnings Type, Remarks, Amount, Amount(USDT), Fee",
    },
  ],
  fields: {
    order: text("Order ID"),
    time: time("Time(UTC{zone})"),
    product: text("Product Type"),
    name: text("Product Name"),
    coin: asset("Earnings Coin"),
    amount: amount("Amount"),
    fee: amount("Fee"),
  },
  word: ({ product }) =>
    /staking/i.test(product) ? "staking" : /saving|lend|flexible/i.test(product) ? "savings" : "other",
  words: {
    staking: "staking_reward",
    savings: "lending_interest",
    other: "unclear",
  } as const satisfies Record<string, EventType>,
  read: (row, type) =>
    event({
      type,
      time: row.time,
      flows: [{ asset: row.coin, amount: row.amount }],
      fees: [{ asset: row.coin, amount: row.fee ?? "0" }],
      note: row.name,
    }),
});

export const kucoinConvert = tableFormat({
  ...SHARED,
  name: "kucoin-convert",
  label: "KuCoin (convert)",
  yieldsTo: ["kucoin-account"],
  generations: [
    {
      name: "convert",
      columns:
        "UID, Account Type, Payment Account, Sell, Buy, Price, Tax?, Time of Update(UTC{zone}), Status",
    },
  ],
  fields: {
    sell: quantity("Sell"),
    buy: quantity("Buy"),
    time: time("Time of Update(UTC{zone})"),
    status: text("Status"),
  },
  word: () => "exchange",
  words: { exchange: true },
  read: ({ sell, buy, time: at, status }) =>
    ifDone(status, () =>
      sell === null || buy === null
        ? failure("bad-amount", message("row.missingSoldOrBought"))
        : event({
            type: "trade",
            time: at,
            flows: [
              { asset: sell.unit, amount: negate(sell.amount) },
              { asset: buy.unit, amount: buy.amount },
            ],
          }),
    ),
});
