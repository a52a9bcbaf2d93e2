import type { RawRecord } from "../../connector.ts";

type Fields = {
  readonly id: string;
  readonly type: string | null;
  /** `amount CURRENCY` */
  readonly amount: string;
  /** `amount CURRENCY`; `0.00 EUR` by default. */
  readonly native?: string;
  readonly at?: string;
  readonly account?: string;
  readonly status?: string;
  readonly more?: object;
};

export const money = (text: string): { amount: string; currency: string } => {
  const [amount = "", currency = ""] = text.split(" ");
  return { amount, currency };
};

/** A row of the new schema as the API sends it. */
export const record = (fields: Fields): RawRecord => {
  const accountRef = fields.account ?? `acc-${money(fields.amount).currency.toLowerCase()}`;
  return {
    providerId: fields.id,
    accountRef,
    payload: JSON.stringify({
      amount: money(fields.amount),
      created_at: fields.at ?? "2024-05-01T12:00:00Z",
      id: fields.id,
      native_amount: money(fields.native ?? "0.00 EUR"),
      resource: "transaction",
      resource_path: `/v2/accounts/${accountRef}/transactions/${fields.id}`,
      status: fields.status ?? "completed",
      type: fields.type,
      ...fields.more,
    }),
  };
};

export const order = (id: string, total: string, fee?: string) => ({
  id,
  payment_method_name: "4165********5009",
  total: money(total),
  ...(fee === undefined ? {} : { fee: money(fee) }),
});

export const fill = (orderId: string, product: string, price: string, commission: string, side?: string) => ({
  advanced_trade_fill: {
    commission,
    fill_price: price,
    order_id: orderId,
    product_id: product,
    ...(side === undefined ? {} : { order_side: side }),
  },
});
