import { type RawRecord, type ReadResult, unread } from "../connector.ts";
import { absolute, negate, readDecimal, signOf, subtract } from "../../ledger/amounts.ts";
import { isFiat } from "../../ledger/index.ts";
import type { Money } from "../normalized.ts";
import { assetOf } from "./assets.ts";
import { type CoinbaseKind, kindOf } from "./kinds.ts";
import type { CoinbaseRow, Detail, CoinbaseMovementRow } from "./row.ts";
import { parseObject } from "../wire.ts";
import { asInstant, asMoney, asNative, asObject, asText, asValue, type Loose } from "./wire.ts";
import { message, type Message } from "../../wording/messages/index.ts";

/** One record of `/v2/accounts/:id/transactions`, in the old or new schema, parsed by itself. */
export const readRecord = (record: RawRecord): ReadResult<CoinbaseRow> => {
  const recordId = record.providerId;
  const wire = parseObject(record.payload);
  if (wire === null) return unread(record, "malformed-json", message("record.notJsonObject"));
  const status = asText(wire["status"]);
  if (status === null) return unread(record, "missing-field", message("record.missingStatus"));
  if (status.trim() !== "completed") return { ok: true, row: voidRow(recordId) };

  const kind = kindOfWire(wire);
  if (kind === null) {
    const type = asText(wire["type"]);
    return unread(
      record,
      "unknown-type",
      message("record.coinbaseUnknownType", { type: type ? `"${type}"` : "of this record" }),
    );
  }
  const money = asMoney(wire["amount"]);
  if (money === null) return unread(record, "bad-amount", message("record.invalidAmount"));
  if (signOf(money.amount) === 0) return { ok: true, row: voidRow(recordId) };
  const time = asInstant(wire["created_at"]);
  if (time === null) return unread(record, "bad-time", message("record.invalidTime"));
  const detail = detailOf(kind, wire);
  if ("code" in detail) return unread(record, "bad-fee", detail);

  const amount = signedBySide(kind, money, detail);
  const asset = money.currency;
  const value = asNative(wire["native_amount"]);
  const half = halfOf(kind, { asset, amount, value, detail });
  return {
    ok: true,
    row: {
      recordId,
      group: sharedKey(kind, wire, detail) ?? timeGroupOf(kind, asset),
      effects: [{ accountRef: record.accountRef, asset, amount: balanceChange(amount, asset, detail) }],
      kind,
      time,
      asset,
      amount,
      value,
      detail,
      ...(half === null ? {} : { half }),
    },
  };
};

export const voidRow = (recordId: string): CoinbaseRow => ({
  recordId,
  group: null,
  effects: [],
  kind: "void",
});

const CARD_TREASURY = "treasury+coinbase-card@coinbase.com";

const kindOfWire = (wire: Loose): CoinbaseKind | null => {
  const type = asText(wire["type"]);
  if (type !== null) return kindOf(type);
  // The first card spends had no type at all, only the address of the card.
  return asObject(wire["to"])?.["email"] === CARD_TREASURY ? "spend" : null;
};

/** Old sells for money were unsigned; a sell never adds coins. */
const signedBySide = (kind: CoinbaseKind, { amount, currency }: Money, detail: Detail): string => {
  const forCoins = detail.of === "order" && detail.total !== null && !isFiat(detail.total.currency);
  if (kind !== "sell" || isFiat(currency) || forCoins) return amount;
  return negate(absolute(amount));
};

const detailOf = (kind: CoinbaseKind, wire: Loose): Detail | Message => {
  if (kind === "buy" || kind === "sell" || kind === "convert") {
    return orderOf(orderIn(kind, wire), wire["native_amount"]);
  }
  if (kind === "fill") return fillOf(asObject(wire["advanced_trade_fill"]));
  return kind === "send" || kind === "uncategorised" ? sendOf(wire) : { of: "plain" };
};

const orderIn = (kind: "buy" | "sell" | "convert", wire: Loose): Loose | null =>
  asObject(wire[kind === "convert" ? "trade" : kind]);

/** Key that the rows of one order, trade or fill share. */
const sharedKey = (kind: CoinbaseKind, wire: Loose, detail: Detail): string | null => {
  if (kind === "fill") {
    const id = asText(asObject(wire["advanced_trade_fill"])?.["order_id"]);
    return id === null || detail.of !== "fill" || detail.price === null ? null : `fill:${id}:${detail.price}`;
  }
  if (kind !== "buy" && kind !== "sell" && kind !== "convert") return null;
  const id = asText(orderIn(kind, wire)?.["id"]);
  return id === null ? null : `${kind === "convert" ? "trade" : kind}:${id}`;
};

/** The two rows of a buy or a sell may have different ids: then their common amount of money is the key. */
const halfOf = (
  kind: CoinbaseKind,
  row: Pick<CoinbaseMovementRow, "asset" | "amount" | "value" | "detail">,
): string | null => {
  if (kind !== "buy" && kind !== "sell") return null;
  const money = isFiat(row.asset) ? { amount: absolute(row.amount), currency: row.asset } : priceOf(row);
  return money === null || !isFiat(money.currency) ? null : `${kind} ${money.amount} ${money.currency}`;
};

/** Total of an order, fee included, by the row of its coin. */
export const priceOf = ({ detail, value }: Pick<CoinbaseMovementRow, "value" | "detail">): Money | null =>
  (detail.of === "order" ? detail.total : null) ?? value;

const NEGATIVE_FEE = message("record.negativeFee");

const orderOf = (order: Loose | null, native: unknown): Detail | Message => {
  const fee = asMoney(order?.["fee"]);
  if (fee !== null && signOf(fee.amount) < 0) return NEGATIVE_FEE;
  const total = asValue(order?.["total"]);
  const value = asNative(native);
  const same = total !== null && total.amount === value?.amount && total.currency === value.currency;
  return {
    of: "order",
    total: same ? null : total,
    fee: fee !== null && signOf(fee.amount) === 0 ? null : fee,
  };
};

const fillOf = (fill: Loose | null): Detail | Message => {
  const commission = fill?.["commission"] === undefined ? "0" : readDecimal(fill["commission"]);
  if (commission === null) return message("record.commissionNotNumber");
  if (signOf(commission) < 0) return message("record.negativeCommission");
  const price = readDecimal(fill?.["fill_price"]);
  return {
    of: "fill",
    product: asText(fill?.["product_id"]),
    price: price !== null && signOf(price) > 0 ? price : null,
    commission,
  };
};

const sendOf = (wire: Loose): Detail | Message => {
  const network = asObject(wire["network"]);
  const fee = asMoney(network?.["transaction_fee"]);
  if (fee !== null && signOf(fee.amount) < 0) return NEGATIVE_FEE;
  const from = asObject(wire["from"]);
  const to = asObject(wire["to"]);
  const hash = asText(network?.["hash"]);
  return {
    of: "send",
    networkFee: fee === null || signOf(fee.amount) === 0 ? null : fee,
    hash,
    address: asText(to?.["address"]),
    // Neither is a localized text: a fixed marker, and the name of Coinbase's own account.
    earn: hash === null && (wire["description"] === "Earn Task" || from?.["name"] === "Coinbase Earn"),
    fromUser: from?.["resource"] === "user",
  };
};

/** Group key of rows without a shared id that only another row explains: they are matched by time inside one group. */
export const timeGroupOf = (kind: CoinbaseKind, asset: string): string | null => {
  if (kind === "staking_move" || kind === "instant_unstaking") return `staking:${asset}`;
  if (kind === "internal") return `internal:${asset}`;
  return MATCHED_BY_TIME.has(kind) ? kind : null;
};

const MATCHED_BY_TIME: ReadonlySet<CoinbaseKind> = new Set(["wrap", "migration", "dust", "margin_cash"]);

/** The commission of a fill leaves the quote wallet without a row of its own. */
const balanceChange = (amount: string, asset: string, detail: Detail): string => {
  if (detail.of !== "fill" || isBase(asset, detail.product)) return amount;
  return subtract(amount, absolute(detail.commission));
};

/** BTC in BTC-EUR. The quote is the asset of the other row: USD books also settle in USDC. */
export const isBase = (asset: string, product: string | null): boolean =>
  product === null ? !isFiat(asset) : assetOf(product.split("-")[0] ?? "") === asset;

export const isMovement = (row: CoinbaseRow): row is CoinbaseMovementRow => row.kind !== "void";
