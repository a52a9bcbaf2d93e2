import { absolute, compareDecimals, multiply, negate, signOf, subtract } from "../../../ledger/amounts.ts";
import { amount, asset, type RowOf, text, time, freeText } from "../table/fields.ts";
import { tableFormat } from "../table/table-format.ts";
import { event, type EventType, type ParsedRow } from "../../rows.ts";

const EXPORT = {
  de: "bybit.com / bybit.eu → Assets → Verlauf → Daten exportieren: Unified-Konto und Funding-Konto, beide",
  en: "bybit.com / bybit.eu → Assets → History → Export data: the unified and the funding account, both",
};
const SHARED = { providerKey: "bybit", export: EXPORT, zone: "UTC" } as const;

/** The funding account, used for deposits and withdrawals. */
export const bybitFunding = tableFormat({
  ...SHARED,
  name: "bybit-funding",
  label: "Bybit (funding account)",
  proven: "layout",
  generations: [
    {
      name: "funding",
      columns: "Uid?, Date & Time(UTC{zone}), Coin, QTY, Type, Account Balance, Description",
    },
    { name: "old", columns: "Type, Coin, Amount, Wallet Balance, Time(UTC{zone})" },
  ],
  fields: {
    time: time("Date & Time(UTC{zone})", "Time(UTC{zone})"),
    coin: asset("Coin"),
    amount: amount("QTY", "Amount"),
    type: text("Type"),
    description: freeText("Description"),
    balance: amount("Account Balance", "Wallet Balance"),
  },
  // Moves within Bybit are recognized by their type, because their descriptions have changed over time.
  word: (row) => (/^transfer (?:in|out)$/i.test(row.type) ? row.type : row.description || row.type),
  words: {
    deposit: "transfer",
    withdrawal: "transfer",
    withdraw: "transfer",
    userdeposit: "transfer",
    userwithdrawal: "transfer",
    "fiat/deposit": "transfer",
    "fiat/withdrawal": "transfer",
    // By card: the file does not contain the price.
    "fiat/buy crypto with card": "trade",
    "buy crypto with card": "trade",
    airdrop: "airdrop",
    "airdrop bonus": "airdrop",
    "airdrop/airdrop bonus": "airdrop",
    "transfer in": "own",
    "transfer out": "own",
    "transfer to derivatives account": "own",
    "transfer from derivatives account": "own",
    internalaccounttransferdeposit: "own",
    internalaccounttransferwithdrawal: "own",
    "realized p&l": "derivative_settlement",
  } as const satisfies Record<string, EventType>,
  read: (row, type) =>
    event({
      type,
      time: row.time,
      flows: [{ asset: row.coin, amount: row.amount }],
      balance: row.balance === null ? null : { account: `funding ${row.coin}`, after: row.balance },
    }),
});

const FIELDS = {
  time: time("Time(UTC{zone})", "Time"),
  currency: asset("Currency"),
  contract: text("Contract"),
  type: text("Type"),
  quantity: amount("Quantity"),
  price: amount("Filled Price"),
  funding: amount("Funding"),
  fee: amount("Fee Paid"),
  cash: amount("Cash Flow"),
  change: amount("Change"),
  balance: amount("Wallet Balance"),
  order: text("Order ID"),
} as const;

const MIDDLE =
  "Currency, Contract, Type, Direction, Quantity, Position, Filled Price, Funding, Fee Paid, Cash Flow, Change, Wallet Balance";

/** The unified account: one row per coin of a fill, the fee negative in the coin of its row. */
export const bybitUnified = tableFormat({
  ...SHARED,
  name: "bybit-unified",
  label: "Bybit (unified account)",
  proven: "layout",
  generations: [
    { name: "global", columns: `Time, ${MIDDLE}, Fee Rate, Trade ID, Order ID` },
    { name: "EU", columns: `Uid, ${MIDDLE}, Action, Time(UTC{zone})` },
  ],
  fields: FIELDS,
  word: (row) => row.type.replaceAll("_", "").toLowerCase(),
  words: {
    trade: "trade",
    transferin: "own",
    transferout: "own",
    funding: "derivative_settlement",
    settlement: "derivative_settlement",
    delivery: "derivative_settlement",
    liquidation: "derivative_settlement",
    airdrop: "airdrop",
    bonus: "referral_reward",
    feerefund: "cashback",
    interest: "fee",
  } as const satisfies Record<string, EventType>,
  read: (row, type) => (type === "trade" ? fill(row) : plain(row, type)),
  assemble: (rows, standard) => {
    const assets = new Set(
      rows.flatMap(({ flows, fees }) => [...flows, ...fees].map(({ asset: name }) => name)),
    );
    // A fill on the spot market has two coins. A single coin is the result of a derivative (§ 20 EStG), unless it is
    // the whole amount of the trade: then the row of the other coin is missing.
    return rows.every(({ type, vendorType: kind }) => type === "trade" && kind !== "spot") &&
      assets.size === 1 &&
      rows.some(({ flows }) => flows.length > 0)
      ? standard(rows.map((row) => ({ ...row, type: "derivative_settlement" })))
      : standard(rows);
  },
});

type Row = RowOf<typeof FIELDS>;

const balanceOf = ({ balance, currency }: Row) =>
  balance === null ? null : { account: `unified ${currency}`, after: balance };

/** The whole amount moved, of the coin or of its price: the result of a derivative is only the change of its price. */
function isSpot({ cash, quantity, price }: Row): boolean {
  if (cash === null || quantity === null || signOf(cash) === 0) return false;
  const [moved, filled] = [absolute(cash), absolute(quantity)];
  if (moved === filled) return true;
  const cost = multiply(filled, absolute(price ?? "0"));
  return compareDecimals(absolute(subtract(moved, cost)), multiply(cost, "0.000001")) <= 0; // rounded
}

/** Without an order id the two rows share the contract, the second and the price. */
const fill = (row: Row): ParsedRow => {
  const fee = row.fee ?? "0";
  const charged = signOf(fee) < 0;
  return event({
    type: "trade",
    time: row.time,
    flows: [
      { asset: row.currency, amount: row.cash ?? (charged ? null : row.change) },
      // A positive fee was paid to the user.
      ...(charged ? [] : [{ asset: row.currency, amount: fee }]),
    ],
    fees: charged ? [{ asset: row.currency, amount: negate(fee) }] : [],
    vendorType: isSpot(row) ? "spot" : "fill",
    group:
      row.order === ""
        ? `${row.contract}|${row.time ?? ""}|${row.price ?? ""}`
        : `${row.contract}|${row.order}`,
    note: row.contract,
    balance: balanceOf(row),
  });
};

const plain = (row: Row, type: EventType): ParsedRow =>
  event({
    type,
    time: row.time,
    flows: [{ asset: row.currency, amount: row.change }],
    note: row.contract,
    balance: balanceOf(row),
  });
