import { negate, signOf, subtract } from "../../../ledger/amounts.ts";
import { amount, asset, freeText, text, timeIn } from "../table/fields.ts";
import { tableFormat } from "../table/table-format.ts";
import { event, failure, nothing } from "../../rows.ts";
import { message } from "../../../wording/messages/index.ts";

const EXPORT = {
  de: "Bittrex (geschlossen): die CSV-Dateien, die Sie dort einmal exportiert haben",
  en: "Bittrex (closed): the CSV files that you once exported there",
} as const;

const V2 =
  "Uuid, Exchange, TimeStamp, OrderType, Limit, Quantity, QuantityRemaining, Commission, Price, PricePerUnit, IsConditional, Condition, ConditionTarget, ImmediateOrCancel, Closed";

/**
 * Bittrex's orders: `BTC-ETH` is ether for bitcoin, the price is the total, the commission is in bitcoin on top of it.
 */
export const bittrexOrders = tableFormat({
  name: "bittrex-orders",
  label: "Bittrex (orders)",
  providerKey: "bittrex",
  export: EXPORT,
  proven: "layout",
  zone: "UTC",
  generations: [
    {
      name: "to 2018",
      columns: "OrderUuid, Exchange, Type, Quantity, Limit, CommissionPaid, Price, Opened, Closed",
    },
    { name: "since 2018", columns: `${V2}, TimeInForceTypeId?, TimeInForce?` },
  ],
  fields: {
    id: text("Uuid", "OrderUuid"),
    market: text("Exchange"),
    type: text("OrderType", "Type"),
    quantity: amount("Quantity"),
    left: amount("QuantityRemaining"),
    fee: amount("Commission", "CommissionPaid"),
    total: amount("Price"),
    time: timeIn("mdy", "Closed"),
  },
  id: "id",
  word: (row) => row.type,
  words: {
    limit_buy: "buy",
    market_buy: "buy",
    ceiling_market_buy: "buy",
    limit_sell: "sell",
    market_sell: "sell",
  } as const,
  read: (row, side) => {
    const [money = "", coin = "", ...more] = row.market.split("-");
    if (money === "" || coin === "" || more.length > 0)
      return failure("bad-row", message("row.unknownMarket"));
    const { quantity, total } = row;
    if (quantity === null || total === null) return failure("bad-amount", message("row.missingOneAmount"));
    const filled = subtract(quantity, row.left ?? "0");
    if (signOf(filled) === 0) return nothing;
    const [coins, paid] = side === "buy" ? [filled, negate(total)] : [negate(filled), total];
    return event({
      type: "trade",
      time: row.time,
      flows: [
        { asset: coin, amount: coins },
        { asset: money, amount: paid },
      ],
      fees: [{ asset: money, amount: row.fee }],
    });
  },
});

export const bittrexDeposits = tableFormat({
  name: "bittrex-deposits",
  label: "Bittrex (deposits)",
  providerKey: "bittrex",
  export: EXPORT,
  proven: "layout",
  zone: "UTC",
  generations: [
    { name: "to 2018", columns: "Id, Amount, Currency, Confirmations, LastUpdated, TxId, CryptoAddress" },
    {
      name: "since 2018",
      columns:
        "Id, Currency, Amount, Confirmations, LastUpdatedDate, TxId, CryptoAddress, Source?, PropertyBagError?, BankInfo?, DepositUuid?, State?",
    },
  ],
  fields: {
    id: text("Id"),
    coin: asset("Currency"),
    amount: amount("Amount"),
    time: timeIn("mdy", "LastUpdatedDate", "LastUpdated"),
    hash: freeText("TxId"),
    address: freeText("CryptoAddress"),
    state: text("State"),
  },
  id: "id",
  word: (row) => row.state,
  words: { "": "done", confirmed: "done", pending: "none", orphaned: "none", invalidated: "none" } as const,
  read: (row, done) =>
    done === "none"
      ? nothing
      : event({
          type: "transfer",
          time: row.time,
          flows: [{ asset: row.coin, amount: row.amount }],
          hash: row.hash,
          address: row.address,
        }),
});

export const bittrexWithdrawals = tableFormat({
  name: "bittrex-withdrawals",
  label: "Bittrex (withdrawals)",
  providerKey: "bittrex",
  export: EXPORT,
  proven: "layout",
  zone: "UTC",
  generations: [
    {
      name: "to 2018",
      columns:
        "PaymentUuid, Currency, Amount, Address, Opened, Authorized, PendingPayment, TxCost, TxId, Canceled, InvalidAddress",
    },
    {
      name: "since 2018",
      columns:
        "PaymentUuid, Currency, Amount, Address, OpenedDate, Authorized, Pending, TxId, TxFee, Canceled, Target?, BankInfo?",
    },
  ],
  fields: {
    id: text("PaymentUuid"),
    coin: asset("Currency"),
    amount: amount("Amount"),
    address: freeText("Address"),
    time: timeIn("mdy", "OpenedDate", "Opened"),
    authorized: text("Authorized"),
    canceled: text("Canceled"),
    fee: amount("TxFee", "TxCost"),
    hash: freeText("TxId"),
  },
  id: "id",
  word: (row) => `${row.authorized} ${row.canceled}`,
  words: { "true false": "done", "true true": "none", "false false": "none", "false true": "none" } as const,
  read: (row, done) =>
    done === "none"
      ? nothing
      : event({
          type: "transfer",
          time: row.time,
          flows: [{ asset: row.coin, amount: row.amount === null ? null : negate(row.amount) }],
          fees: [{ asset: row.coin, amount: row.fee }],
          hash: row.hash,
          address: row.address,
        }),
});
