import { absolute, negate, signOf } from "../../../ledger/amounts.ts";
import { asset, type RowOf, text, time } from "../table/fields.ts";
import { type DecimalStyle, readNumber, untouched } from "../table/numbers.ts";
import { tableFormat } from "../table/table-format.ts";
import { event, failure, type Meaning, type Told, type ToldFlow } from "../table/told.ts";
import { say } from "../../../wording/said/index.ts";

const FIELDS = {
  id: text("ID"),
  type: text("Type"),
  side: text("Sub Type", "Subtype"),
  time: time("Datetime"),
  amount: text("Amount"),
  unit: asset("Amount currency"),
  value: text("Value"),
  money: asset("Value currency"),
  btc: text("BTC"),
  usd: text("USD"),
  fee: text("Fee"),
  feeUnit: asset("Fee currency"),
} as const;

/** Bitstamp's transactions: nothing is signed, the fee is on top. The unit stands behind the number, or in a column of its own. */
export const bitstamp = tableFormat({
  name: "bitstamp",
  label: "Bitstamp",
  providerKey: "bitstamp",
  export: {
    de: "bitstamp.net → Konto → Transaktionen → Export → alle, CSV (RFC 4180)",
    en: "bitstamp.net → Account → Transactions → Export → all, CSV (RFC 4180)",
  },
  proven: "rows",
  zone: "UTC",
  generations: [
    {
      name: "bitcoin only",
      proven: "layout",
      columns: "Type, Datetime, BTC, USD, BTC Price, FEE, Sub Type?",
    },
    { name: "old", columns: "Type, Datetime, Account, Amount, Value, Rate, Fee, Sub Type" },
    {
      name: "RFC 4180",
      proven: "layout",
      columns:
        "ID, Account, Type, Subtype, Datetime, Amount, Amount currency, Value, Value currency, Rate, Rate currency, Fee, Fee currency, Order ID",
    },
  ],
  fields: FIELDS,
  id: "id",
  word: (row) => row.type,
  words: {
    market: "trade",
    "2": "trade",
    deposit: "in",
    "0": "in",
    "ripple deposit": "in",
    withdrawal: "out",
    "1": "out",
    "ripple payment": "out",
    "staking reward": "staking_reward",
    "staked assets": "own",
    "unstaked assets": "own",
    "inter account transfer": "between",
    "sub account transfer": "between",
  } as const satisfies Record<string, Kind>,
  read: (row, kind, at) => {
    const sides = sidesOf(row, untouched(at.decimal));
    if (sides === null) return failure("bad-amount", say("row.amountUnitFeeCannot"));
    if (kind === "between") return failure("bad-row", say("row.movedBetweenTwoAccounts2"));
    return kind === "trade" ? trade(row, sides) : move(row, sides, kind);
  },
});

type Row = RowOf<typeof FIELDS>;
type Kind = Meaning | "in" | "out" | "between";
type Side = { readonly asset: string; readonly amount: string };
type Sides = { readonly coin: Side | null; readonly money: Side | null; readonly fee: Side | null };

/** `1.00000000 ETH`, or a number with its unit elsewhere; null for an empty cell, undefined for what is none. */
function sideOf(cell: string, unit: string, decimal: DecimalStyle): Side | null | undefined {
  if (cell === "") return null;
  const [, digits = "", behind = ""] = /^(-?[\d.,]+(?:[eE]-?\d+)?)\s*(\S*)$/.exec(cell) ?? [];
  const value = readNumber(digits, decimal);
  const name = unit || behind;
  if (value === null) return undefined;
  return name === "" && signOf(value) !== 0 ? undefined : { asset: name, amount: value };
}

function sidesOf(row: Row, decimal: DecimalStyle): Sides | null {
  const side = (cell: string, unit: string) => sideOf(cell, unit, decimal);
  const coin = row.btc === "" ? side(row.amount, row.unit) : side(row.btc, "BTC");
  const money = row.usd === "" ? side(row.value, row.money) : side(row.usd, "USD");
  const fee = side(row.fee, row.feeUnit || money?.asset || coin?.asset || "");
  return coin === undefined || money === undefined || fee === undefined ? null : { coin, money, fee };
}

const feesOf = ({ fee }: Sides): readonly ToldFlow[] =>
  fee === null ? [] : [{ asset: fee.asset, amount: absolute(fee.amount) }];

function trade(row: Row, sides: Sides): Told {
  const { coin, money } = sides;
  if (coin === null || money === null) return failure("bad-amount", say("row.oneSideTradeMissing"));
  const bought = /^buy$/i.test(row.side) || (row.side === "" && signOf(money.amount) < 0);
  const sold = /^sell$/i.test(row.side) || (row.side === "" && signOf(coin.amount) < 0);
  if (bought === sold) return failure("unknown-type", say("row.rowDoesNotSay3"));
  const signed = ({ asset: name, amount }: Side, comes: boolean): ToldFlow => ({
    asset: name,
    amount: comes ? absolute(amount) : negate(absolute(amount)),
  });
  return event({
    as: "trade",
    time: row.time,
    flows: [signed(coin, bought), signed(money, sold)],
    fees: feesOf(sides),
  });
}

/** The first files have bitcoins and dollars in two columns, one of them zero. */
function move(row: Row, sides: Sides, kind: Exclude<Kind, "trade" | "between">): Told {
  const moved = [sides.coin, sides.money].find((side) => side !== null && signOf(side.amount) !== 0);
  if (moved === undefined || moved === null) return failure("bad-amount", say("row.amountMissing"));
  const value = absolute(moved.amount);
  return event({
    as: kind === "in" || kind === "out" ? "transfer" : kind,
    time: row.time,
    flows: [{ asset: moved.asset, amount: kind === "out" ? negate(value) : value }],
    fees: feesOf(sides),
  });
}
