import type { RawRecord } from "../../connector.ts";

type Item = {
  readonly id: string;
  readonly type: string;
  /** `299.25187032 EUR` */
  readonly sent?: string;
  readonly received?: string;
  readonly fee?: string;
  readonly at?: string;
  readonly address?: string;
};

const legOf = (name: string, leg: string | undefined): object => {
  if (leg === undefined) return {};
  const [amount, currency] = leg.split(" ");
  return { [`${name}Currency`]: currency, [`${name}Amount`]: amount };
};

/** An item of `/account/history`: a missing leg has no keys. */
export const item = ({ id, type, sent, received, fee, at, address = "null" }: Item): RawRecord => ({
  providerId: id,
  accountRef: "history",
  payload: JSON.stringify({
    transactionId: id,
    executedAt: at ?? "2024-05-01T12:00:00.000Z",
    type,
    ...legOf("sent", sent),
    ...legOf("received", received),
    ...legOf("fees", fee),
    address,
  }),
});

/** An element of `/depositHistory` or `/withdrawalHistory`. */
export const chain = (
  list: "depositHistory" | "withdrawalHistory",
  amount: string,
  more: object = {},
): RawRecord => {
  const [value, symbol] = amount.split(" ");
  const wire = {
    timestamp: Date.parse("2024-05-01T12:03:00Z"),
    symbol,
    amount: value,
    fee: "0",
    address: "bc1qexample",
    txId: "927b3ea50c5bb52c6854152d305dfa1e27fc01d10464cf10825d96d69d235eb3",
    status: "completed",
    ...more,
  };
  return { providerId: `${list}:${JSON.stringify(wire)}`, accountRef: list, payload: JSON.stringify(wire) };
};
