import { absolute, add, compareDecimals, negate, signOf, subtract } from "../../../ledger/amounts.ts";
import { amount, asset, type RowOf, text, time } from "../table/fields.ts";
import { tableFormat } from "../table/table-format.ts";
import { event, type EventType, type ParsedRow } from "../../rows.ts";

const EXPORT = {
  de: "okx.com → Assets → Berichte (Order Center) → Trading-Verlauf und Funding-Verlauf, Zeitzone UTC",
  en: "okx.com → Assets → reports (order center) → trading history and funding history, time zone UTC",
};
const SHARED = { providerKey: "okx", export: EXPORT, proven: "layout", zone: "asked" } as const;

const FIELDS = {
  id: text("id"),
  order: text("Order id"),
  time: time("Time"),
  kind: text("Trade Type"),
  action: text("Action", "Type"),
  fee: amount("Fee"),
  feeUnit: asset("Fee Unit"),
  change: amount("Balance Change"),
  balance: amount("Balance"),
  unit: asset("Balance Unit", "Unit < Balance"),
} as const;

const SINCE_2023 = "id, Order id, Time, Trade Type, Symbol, Action, Amount, Trading Unit, Filled Price";

/** OKX's trading account: two rows per fill, joined by their order. The change of the balance is after the fee. */
export const okxTrading = tableFormat({
  ...SHARED,
  name: "okx-trading",
  label: "OKX (trading account)",
  generations: [
    {
      name: "to 2022",
      columns:
        "id, Order id, Time, Trade Type, Instrument, Type, Amount, Unit < Amount, PL, Fee, Position Change, Position Balance, Balance Change, Balance, Unit < Balance",
    },
    {
      name: "2023 to 2024",
      columns: `${SINCE_2023}, Filled Price Unit, PnL, Fee, Fee Unit, Position Change, Position Balance, Position Unit, Balance Change, Balance, Balance Unit`,
    },
    {
      name: "since 2025",
      columns: `${SINCE_2023}, PnL, Fee, Fee Unit, Position Change, Position Balance, Balance Change, Balance, Balance Unit`,
    },
  ],
  fields: FIELDS,
  // Two rows of one fill may share their id.
  word: ({ kind, action }) =>
    /transfer/i.test(`${kind} ${action}`) ? "transfer" : /^spot$/i.test(kind) ? action : kind,
  words: {
    buy: "trade",
    sell: "trade",
    transfer: "own",
    perpetual: "derivative_settlement",
    "perpetual swap": "derivative_settlement",
    swap: "derivative_settlement",
    futures: "derivative_settlement",
    options: "derivative_settlement",
  } as const satisfies Record<string, EventType>,
  read: (row, type) => trade(row, type),
});

type Row = RowOf<typeof FIELDS>;

const trade = (row: Row, type: EventType): ParsedRow => {
  const fee = row.fee ?? "0";
  const charged = signOf(fee) < 0 && (row.feeUnit === "" || row.feeUnit === row.unit);
  const { change } = row;
  return event({
    type,
    time: row.time,
    flows: [{ asset: row.unit, amount: change === null || !charged ? change : subtract(change, fee) }],
    fees: charged ? [{ asset: row.unit, amount: negate(fee) }] : [],
    group: type === "trade" ? row.order || row.id : null,
    balance: row.balance === null ? null : { account: `trading ${row.unit}`, after: row.balance },
  });
};

const FUNDING = {
  id: text("id"),
  time: time("Time"),
  type: text("Type"),
  amount: amount("Amount"),
  before: amount("Before Balance"),
  after: amount("After Balance"),
  fee: amount("Fee"),
  symbol: asset("Symbol"),
} as const;

/** OKX's funding account, used for deposits and withdrawals. */
export const okxFunding = tableFormat({
  ...SHARED,
  name: "okx-funding",
  label: "OKX (funding account)",
  generations: [
    { name: "funding", columns: "id, Time, Type, Amount, Before Balance, After Balance, Fee?, Symbol" },
  ],
  fields: FUNDING,
  id: "id",
  word: (row) => row.type,
  words: {
    deposit: "transfer",
    withdrawal: "transfer",
    "staking yield": "staking_reward",
    "fee rebate": "cashback",
    stake: "own",
    "redeem staking": "own",
    "savings subscription": "own",
    "savings redemption": "own",
    "from unified trading account": "own",
    "to unified trading account": "own",
    "from trading account": "own",
    "to trading account": "own",
    "transfer in": "own",
    "transfer out": "own",
  } as const satisfies Record<string, EventType>,
  read: (row, type) => funding(row, type),
});

/** The change of the balance shows whether the fee is in the amount or on top of it. */
function funding(row: RowOf<typeof FUNDING>, type: EventType): ParsedRow {
  const { amount: moved, before, after } = row;
  const fee = absolute(row.fee ?? "0");
  const change = before === null || after === null ? moved : subtract(after, before);
  const inside =
    moved !== null &&
    change !== null &&
    signOf(moved) < 0 &&
    compareDecimals(change, moved) === 0 &&
    compareDecimals(fee, absolute(moved)) < 0;
  const onTop = !inside && moved !== null && signOf(moved) < 0;
  return event({
    type,
    time: row.time,
    flows: [{ asset: row.symbol, amount: inside ? add(moved, fee) : moved }],
    fees: inside || onTop ? [{ asset: row.symbol, amount: fee }] : [],
    balance: after === null ? null : { account: `funding ${row.symbol}`, after },
  });
}
