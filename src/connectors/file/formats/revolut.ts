import { isFiat } from "../../../ledger/index.ts";
import { absolute, negate, signOf } from "../../../ledger/amounts.ts";
import { joinAssembled, noEffect } from "../../entry.ts";
import { amount, asset, quantity, type RowOf, text, time } from "../table/fields.ts";
import { tableFormat } from "../table/table-format.ts";
import { event, type EventRow, failure, type EventType, type ParsedRow } from "../../rows.ts";
import { message } from "../../../wording/messages/index.ts";

const FIELDS = {
  coin: asset("Symbol"),
  type: text("Type"),
  amount: amount("Quantity"),
  value: quantity("Value"),
  fee: quantity("Fees"),
  time: time("Date"),
} as const;

type Kind = Exclude<EventType, "trade"> | "buy" | "sell" | "in" | "out";

/**
 * Revolut's crypto statement: nothing is signed, the fee is on top. Times are in the user's zone: a moment that the
 * older UTC statement gives as 08:09:18 in summer is 10:09:18 here for central Europe.
 */
export const revolut = tableFormat({
  name: "revolut",
  label: "Revolut (crypto)",
  providerKey: "revolut",
  export: {
    de: "Revolut-App → Krypto → Mehr → Kontoauszug → Excel/CSV",
    en: "Revolut app → Crypto → More → Statement → Excel/CSV",
  },
  proven: "rows",
  zone: "asked",
  generations: [
    { name: "statement", columns: "Symbol, Type, Quantity, Price, Value, Fees, Date", exact: true },
  ],
  fields: FIELDS,
  word: (row) => row.type,
  words: {
    buy: "buy",
    "buy - revolut x": "buy",
    sell: "sell",
    "sell - revolut x": "sell",
    send: "out",
    receive: "in",
    payment: "payment",
    stake: "own",
    unstake: "own",
    "staking reward": "staking_reward",
    "learn reward": "learning_reward",
  } as const satisfies Record<string, Kind>,
  read: (row, kind) => (kind === "buy" || kind === "sell" ? trade(row, kind === "buy") : move(row, kind)),
  assemble: (rows, standard) => {
    const { twins, alone } = withoutTwins(rows);
    const parts = alone.map((row) => standard([row]));
    return joinAssembled(twins.length === 0 ? parts : [...parts, noEffect(twins)]);
  },
});

type Row = RowOf<typeof FIELDS>;

const feesOf = ({ fee }: Row) => (fee === null ? [] : [{ asset: fee.unit, amount: absolute(fee.amount) }]);

function trade(row: Row, bought: boolean): ParsedRow {
  const { amount: coins, value } = row;
  if (coins === null || value === null) return failure("bad-amount", message("row.missingCoinsOrMoney"));
  const [received, paid] = [absolute(coins), absolute(value.amount)];
  return event({
    type: "trade",
    time: row.time,
    flows: [
      { asset: row.coin, amount: bought ? received : negate(received) },
      { asset: value.unit, amount: bought ? negate(paid) : paid },
    ],
    fees: feesOf(row),
  });
}

function move(row: Row, kind: Exclude<Kind, "buy" | "sell">): ParsedRow {
  const { value } = row;
  // Rows of money only state the value.
  const coins = row.amount ?? (isFiat(row.coin) && value?.unit === row.coin ? value.amount : null);
  const leaves = kind === "out" || kind === "payment";
  const worth =
    value === null || !isFiat(value.unit) || signOf(value.amount) === 0
      ? null
      : { amount: absolute(value.amount), currency: value.unit };
  return event({
    type: kind === "in" || kind === "out" ? "transfer" : kind,
    time: row.time,
    flows: [
      {
        asset: row.coin,
        amount: coins === null ? null : leaves ? negate(absolute(coins)) : absolute(coins),
        value: worth,
      },
    ],
    fees: feesOf(row),
    group: kind === "in" || kind === "out" ? `${row.time ?? ""}|${row.coin}|${absolute(coins ?? "0")}` : null,
  });
}

/** Sent and received in one second: the coins never left. */
function withoutTwins(rows: readonly EventRow[]): {
  readonly twins: readonly string[];
  readonly alone: readonly EventRow[];
} {
  const isIn = ({ flows }: EventRow): boolean => signOf(flows[0]?.amount ?? "0") > 0;
  const ordered = rows.toSorted((a, b) => (a.recordId < b.recordId ? -1 : 1));
  const [ins, outs] = [ordered.filter(isIn), ordered.filter((row) => !isIn(row))];
  const pairs = rows.every(({ type }) => type === "transfer") ? Math.min(ins.length, outs.length) : 0;
  const twins = [...ins.slice(0, pairs), ...outs.slice(0, pairs)].map(({ recordId }) => recordId);
  return { twins, alone: [...ins.slice(pairs), ...outs.slice(pairs)] };
}
