import { isFiat, quoted } from "../../../ledger/index.ts";
import { assembleRows } from "../../coinbase/assemble.ts";
import { assetOf } from "../../coinbase/assets.ts";
import { assembleLegs } from "../../coinbase/exchange.ts";
import { timeGroupOf, voidRow } from "../../coinbase/read.ts";
import type { Detail, CoinbaseMovementRow } from "../../coinbase/row.ts";
import type { ReadFailure } from "../../connector.ts";
import { absolute, multiply, negate, signOf } from "../../../ledger/amounts.ts";
import { joinAssembled, type EntryLeg } from "../../entry.ts";
import type { BalanceEffect, Money } from "../../normalized.ts";
import type { Cells, FileFormat } from "../format.ts";
import type { FileRow } from "../row.ts";
import { tooLong } from "../too-long.ts";
import { type DecimalStyle, readNumber, untouched } from "../table/numbers.ts";
import { convertedTo, paidIn, productOf, readTime } from "./cells.ts";
import { type CoinbaseColumn, columnOf, currencyOf, GENERATIONS, isSigned } from "./header.ts";
import { type CsvType, csvTypeOf } from "./types.ts";
import { message, type Message } from "../../../wording/messages/index.ts";

const NAME = "coinbase-csv";
/** Notes are prose, and three patterns match parts of it, all in linear time. */
const BOUNDED = [
  "timestamp",
  "type",
  "asset",
  "quantity",
  "currency",
  "price",
  "subtotal",
  "total",
  "fees",
] as const satisfies readonly CoinbaseColumn[];

/** Coinbase's transaction history export, all generations since 2021. */
export const coinbaseCsv: FileFormat = {
  name: NAME,
  label: "Coinbase",
  providerKey: "coinbase",
  export: {
    de: "coinbase.com → Profil → Kontoauszüge → Transaktionsverlauf als CSV erstellen",
    en: "coinbase.com → profile → Statements → generate the transaction history as CSV",
  },
  proven: "rows",
  generations: GENERATIONS,
  layout: (names, delimiter) => ({
    names,
    idAt: names.indexOf("ID"),
    keyAt: null,
    numbersAt: delimiter === "," ? [] : [names.indexOf("Quantity Transacted")],
    datesAt: [],
    native: { decimal: delimiter === "," ? "." : "mixed", order: "unknown", zone: "UTC" },
    assumedZone: false,
    shortBy: 0,
    footer: null,
    markerCells: {},
  }),
  assemble: (rows) => {
    const inner = rows.flatMap((row) => (row.of === "coinbase" ? [row.inner] : []));
    const others = rows.flatMap((row) => {
      if (row.of !== "exchange") return [];
      const origin = { id: row.recordId, time: row.time, recordIds: [row.recordId] };
      return [assembleLegs(origin, row.sent, row.received)];
    });
    return joinAssembled(inner.length === 0 ? others : [assembleRows(inner), ...others]);
  },
  read: ({ recordId, cells, style: { decimal = "." } }) => {
    for (const column of BOUNDED) {
      const long = tooLong(columnOf(cells, column), column);
      if (long !== null) return fail("bad-row", long);
    }
    const asset = assetOf(columnOf(cells, "asset"));
    if (asset === null) return fail("bad-row", message("row.missingAsset"));
    const name = columnOf(cells, "type");
    const type = csvTypeOf(name, asset);
    if (type === null)
      return fail("unknown-type", message("row.unknownTransactionType", { name: quoted(name) }));
    const time = readTime(columnOf(cells, "timestamp"));
    if (time === null)
      return fail(
        "bad-time",
        message("row.unreadableTimeValue", { cells: quoted(columnOf(cells, "timestamp")) }),
      );
    const quantity = readNumber(columnOf(cells, "quantity"), decimal);
    if (quantity === null)
      return fail(
        "bad-amount",
        message("row.quantityNotNumber", { cells: quoted(columnOf(cells, "quantity")) }),
      );
    const bad = (["price", "subtotal", "total", "fees"] as const).find(
      (column) => !isMoneyOrEmpty(cells, column, untouched(decimal)),
    );
    if (bad !== undefined)
      return fail("bad-amount", message("row.columnNotNumber", { bad, bad2: quoted(columnOf(cells, bad)) }));
    if (signOf(quantity) === 0) return nothing(recordId);
    return readRow({
      recordId,
      cells,
      decimal: untouched(decimal),
      asset,
      type,
      time,
      amount: signed(quantity, type, cells),
    });
  },
};

type Read = {
  readonly recordId: string;
  readonly cells: Cells;
  /** Decimal style of the cells with money. */
  readonly decimal: DecimalStyle;
  readonly asset: string;
  readonly type: CsvType;
  readonly time: string;
  /** Signed change of the wallet. */
  readonly amount: string;
};

type Failure = Omit<ReadFailure, "recordId">;

const readRow = (read: Read): FileRow | Failure => {
  const { type, asset, cells } = read;
  if (type.kind === "convert") return convertRow(read);
  if (type.kind !== "fill" && type.kind !== "buy" && type.kind !== "sell") return movement(read);
  // "Bought 10 EUR for 10 EUR": the cash side of a buy, which the row of the coin contains already.
  if (isFiat(asset)) return nothing(read.recordId);
  // Traded against another asset than the row's currency: the columns state the value of the coin, not the price paid.
  const product = type.kind === "fill" ? productOf(columnOf(cells, "notes")) : null;
  if (product === null || product.quote.toUpperCase() === currencyOf(cells)) return orderRow(read);
  return assetOf(product.base) === asset ? fillRow(read) : exchange(read, null);
};

/**
 * Against another coin: the amount paid includes the fee and has the value of the total; the amount received is after
 * the fee.
 */
const fillRow = (read: Read): FileRow => {
  const paid = paidIn(columnOf(read.cells, "notes"), absolute(read.amount));
  const asset = paid === null ? null : assetOf(paid.asset);
  if (paid === null || asset === null) return exchange(read, null);
  const [total, before] = [valueOf(read), unsigned(moneyIn(read, "subtotal")) ?? valueOf(read)];
  return exchange(read, { asset, amount: paid.amount, value: total }, before);
};

/** The total is the cash that moved; the fee column is listed separately in the ledger. */
const orderRow = (read: Read): FileRow | Failure => {
  const kind = signOf(read.amount) > 0 ? "buy" : "sell";
  const fee = moneyIn(read, "fees");
  if (fee !== null && signOf(fee.amount) < 0) return fail("bad-fee", message("record.negativeFee"));
  const total = unsigned(moneyIn(read, "total")) ?? valueOf(read);
  const detail: Detail = {
    of: "order",
    total,
    fee: fee !== null && signOf(fee.amount) > 0 ? fee : null,
  };
  return movement({ ...read, type: { kind } }, detail);
};

const convertRow = (read: Read): FileRow => {
  const target = convertedTo(columnOf(read.cells, "notes"));
  if (target === null || signOf(target.amount) <= 0 || signOf(read.amount) > 0) return exchange(read, null);
  const asset = assetOf(target.asset);
  if (asset === null) return exchange(read, null);
  // Received coins are worth the price less Coinbase's fee.
  const value = unsigned(moneyIn(read, "subtotal")) ?? valueOf(read);
  return exchange(read, { asset, amount: target.amount, value });
};

/** An exchange of the row's coin for another, whose amount may be unknown. */
const exchange = (read: Read, other: EntryLeg | null, value: Money | null = valueOf(read)): FileRow => {
  const { recordId, time, asset, amount } = read;
  const leg: EntryLeg = { asset, amount: absolute(amount), value };
  const leaves = signOf(amount) < 0;
  const effects: BalanceEffect[] = [{ accountRef: NAME, asset, amount }];
  if (other !== null)
    effects.push({
      accountRef: NAME,
      asset: other.asset,
      amount: leaves ? other.amount : negate(other.amount),
    });
  const legs = leaves ? { sent: leg, received: other } : { sent: other, received: leg };
  return { of: "exchange", format: NAME, recordId, group: null, effects, time, ...legs };
};

/** A row in the form of the API's, so that the same assembly handles both. */
const movement = (read: Read, detail: Detail = detailOf(read.type)): FileRow => {
  const { recordId, asset, time, amount } = read;
  const { kind } = read.type;
  const inner: CoinbaseMovementRow = {
    recordId,
    group: timeGroupOf(kind, asset),
    effects: [{ accountRef: NAME, asset, amount }],
    kind,
    time,
    asset,
    amount,
    value: valueOf(read),
    detail,
  };
  return { of: "coinbase", format: NAME, recordId, group: inner.group, effects: inner.effects, inner };
};

const detailOf = ({ kind }: CsvType): Detail =>
  kind === "send" || kind === "uncategorised"
    ? { of: "send", networkFee: null, hash: null, address: null, earn: false, fromUser: false }
    : { of: "plain" };

const nothing = (recordId: string): FileRow => ({
  of: "coinbase",
  format: NAME,
  recordId,
  group: null,
  effects: [],
  inner: voidRow(recordId),
});

const signed = (quantity: string, type: CsvType, cells: Cells): string => {
  if (type.out) return negate(absolute(quantity));
  return isSigned(cells) ? quantity : absolute(quantity);
};

/** Value of the row: the total, or the subtotal, or the spot price in old rows that have neither. */
const valueOf = (read: Read): Money | null => {
  const stated = unsigned(moneyIn(read, "total")) ?? unsigned(moneyIn(read, "subtotal"));
  if (stated !== null) return stated;
  const price = moneyIn(read, "price");
  return price === null
    ? null
    : unsigned({ ...price, amount: multiply(price.amount, absolute(read.amount)) });
};

const moneyIn = ({ cells, decimal }: Read, column: CoinbaseColumn): Money | null => {
  const currency = currencyOf(cells);
  const amount = readNumber(columnOf(cells, column), decimal);
  return currency === null || amount === null ? null : { amount, currency };
};

const unsigned = (money: Money | null): Money | null =>
  money === null || signOf(money.amount) === 0 ? null : { ...money, amount: absolute(money.amount) };

const isMoneyOrEmpty = (cells: Cells, column: CoinbaseColumn, decimal: DecimalStyle): boolean => {
  const text = columnOf(cells, column);
  return text === "" || readNumber(text, decimal) !== null;
};

const fail = (code: Failure["code"], message: Message): Failure => ({ code, message });
