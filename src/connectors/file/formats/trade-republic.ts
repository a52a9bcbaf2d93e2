import {
  absolute,
  add,
  compareDecimals,
  multiply,
  negate,
  shareOf,
  signOf,
  subtract,
} from "../../../ledger/amounts.ts";
import { amount, asset, type RowOf, text, time, freeText } from "../table/fields.ts";
import { tableFormat } from "../table/table-format.ts";
import { event, failure, nothing, type ParsedRow } from "../../rows.ts";
import { message } from "../../../wording/messages/index.ts";

const FIELDS = {
  time: time("datetime"),
  category: text("category"),
  type: text("type"),
  class: text("asset_class"),
  name: text("name"),
  symbol: text("symbol"),
  shares: amount("shares"),
  price: amount("price"),
  amount: amount("amount"),
  fee: amount("fee"),
  tax: amount("tax"),
  currency: asset("currency"),
  description: freeText("description"),
  id: text("transaction_id"),
} as const;

type Kind = "trade" | "receipt" | "delivery" | "own" | "cash";

/**
 * Trade Republic's export of all transactions. Only crypto assets count: shares and money of the current account do
 * not, but the price paid for coins does. Names, account numbers and references of other people are not read.
 */
export const tradeRepublic = tableFormat({
  name: "trade-republic",
  label: "Trade Republic",
  providerKey: "trade-republic",
  export: {
    de: "Trade Republic → Profil → Kontoauszüge → Transaktionsexport (CSV); vor 2026 gab es nur PDF",
    en: "Trade Republic → Profile → account statements → transaction export (CSV); before 2026 there were only PDFs",
  },
  proven: "layout",
  zone: "UTC",
  generations: [
    {
      name: "since 2026",
      columns:
        "datetime, date, account_type, category, type, asset_class, name, symbol, shares, price, amount, fee, tax, currency, original_amount, original_currency, fx_rate, description, transaction_id, counterparty_name, counterparty_iban, payment_reference, mcc_code",
    },
  ],
  fields: FIELDS,
  id: "id",
  word: ({ category, type, class: kind }) =>
    isCrypto(kind) ? (/^(?:trading|delivery)$/i.test(category) ? type : category) : "cash",
  words: {
    buy: "trade",
    sell: "trade",
    free_receipt: "receipt",
    free_delivery: "delivery",
    migration: "own",
    cash: "cash",
  } as const satisfies Record<string, Kind>,
  read: (row, kind) => {
    if (!isCrypto(row.class)) return cash(row);
    if (kind === "trade") return trade(row);
    if (kind === "receipt" || kind === "delivery") return delivery(row);
    return kind === "own" ? nothing : cash(row);
  },
});

type Row = RowOf<typeof FIELDS>;

const isCrypto = (kind: string): boolean => /^crypto/i.test(kind);

/** The coin in an invented securities number, `XF000BTC0017` or `XF0RENDER015`; null if it is another number. */
export const coinOfNumber = (number: string): string | null =>
  /^XF0*([A-Z0-9]*[A-Z])0*\d{1,4}$/.exec(number)?.[1] ?? null;

const coinOf = ({ symbol }: Row): string => coinOfNumber(symbol) ?? symbol;

/**
 * The amount is shares times price, and the fee is on top; a row whose amount includes the fee is read by its own
 * figures.
 */
function trade(row: Row): ParsedRow {
  const { shares, amount: cash } = row;
  if (shares === null || cash === null) return failure("bad-amount", message("row.missingSharesOrAmount"));
  if (signOf(shares) === signOf(cash))
    return failure("bad-amount", message("row.coinsAndMoneySameDirection"));
  const [fee, tax] = [absolute(row.fee ?? "0"), absolute(row.tax ?? "0")];
  const currency = row.currency || "EUR";
  const worth = row.price === null ? null : shareOf(multiply(absolute(shares), row.price), "1", "1", 2);
  const sold = signOf(cash) > 0;
  // For purchases and sales the fee reduces the money: 84.00 received or -51.00 paid where coins and money came to
  // 85.00 and -50.00.
  const without = add(cash, fee);
  const isNet = worth !== null && !isNear(absolute(cash), worth) && isNear(absolute(without), worth);
  const off = worth !== null && !isNet && !isNear(absolute(cash), worth);
  return event({
    type: "trade",
    time: row.time,
    flows: [
      { asset: coinOf(row), amount: shares },
      { asset: currency, amount: isNet ? without : cash },
    ],
    fees: [{ asset: currency, amount: fee }],
    note:
      signOf(tax) === 0
        ? row.description
        : `${tax} ${currency} of tax were withheld. ${row.description}`.trim(),
    issue: off
      ? {
          code: "fee-elsewhere",
          message: message("row.amountNotSharesTimesPrice", {
            cash: absolute(cash),
            currency,
            sold: sold ? "received" : "paid",
            worth,
          }),
        }
      : null,
  });
}

const isNear = (a: string, b: string): boolean => compareDecimals(absolute(subtract(a, b)), "0.02") <= 0;

/** Coins without money: a staking reward, or a transfer from or to a wallet. Only the user knows which. */
const delivery = (row: Row): ParsedRow =>
  event({
    type: "unclear",
    time: row.time,
    flows: [
      {
        asset: coinOf(row),
        amount:
          row.shares === null
            ? null
            : /delivery/i.test(row.type)
              ? negate(absolute(row.shares))
              : absolute(row.shares),
        value:
          row.price === null || row.shares === null || signOf(row.price) === 0
            ? null
            : { amount: multiply(absolute(row.shares), row.price), currency: row.currency || "EUR" },
      },
    ],
    note: row.description,
  });

/** Money of the current account and shares are outside this ledger. */
const cash = (row: Row): ParsedRow => {
  if (row.class === "" || !/^(?:trading|delivery)$/i.test(row.category)) return nothing;
  return {
    kind: "nothing",
    issue: {
      code: "other-asset",
      message: message("row.notCryptoAsset", { symbol: row.name || row.symbol }),
    },
  };
};
