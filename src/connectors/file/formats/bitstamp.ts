import { absolute, negate, signOf } from "../../../ledger/amounts.ts";
import { asset, type RowOf, text, time } from "../table/fields.ts";
import { type DecimalStyle, readNumber, untouched } from "../table/numbers.ts";
import { tableFormat } from "../table/table-format.ts";
import { event, failure, type EventType, type ParsedRow, type RowFlow } from "../../rows.ts";
import { message } from "../../../wording/messages/index.ts";

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

/**
 * Bitstamp's transactions: nothing is signed, the fee is on top. The unit follows the number, or is in a column of its
 * own.
 */
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
    const amounts = cellAmounts(row, untouched(at.decimal));
    if (amounts === null) return failure("bad-amount", message("row.unreadableAmountUnitOrFee"));
    if (kind === "between") return failure("bad-row", message("row.bitstampTransferDirectionUnknown"));
    return kind === "trade" ? trade(row, amounts) : move(row, amounts, kind);
  },
});

type Row = RowOf<typeof FIELDS>;
type Kind = EventType | "in" | "out" | "between";
type CellAmount = { readonly asset: string; readonly amount: string };
type CellAmounts = {
  readonly coin: CellAmount | null;
  readonly money: CellAmount | null;
  readonly fee: CellAmount | null;
};

/**
 * `1.00000000 ETH`, or a number with its unit in another column; null for an empty cell, undefined for an invalid one.
 */
function cellAmount(cell: string, unit: string, decimal: DecimalStyle): CellAmount | null | undefined {
  if (cell === "") return null;
  const [, digits = "", behind = ""] = /^(-?[\d.,]+(?:[eE]-?\d+)?)\s*(\S*)$/.exec(cell) ?? [];
  const value = readNumber(digits, decimal);
  const name = unit || behind;
  if (value === null) return undefined;
  return name === "" && signOf(value) !== 0 ? undefined : { asset: name, amount: value };
}

function cellAmounts(row: Row, decimal: DecimalStyle): CellAmounts | null {
  const amountIn = (cell: string, unit: string) => cellAmount(cell, unit, decimal);
  const coin = row.btc === "" ? amountIn(row.amount, row.unit) : amountIn(row.btc, "BTC");
  const money = row.usd === "" ? amountIn(row.value, row.money) : amountIn(row.usd, "USD");
  const fee = amountIn(row.fee, row.feeUnit || money?.asset || coin?.asset || "");
  return coin === undefined || money === undefined || fee === undefined ? null : { coin, money, fee };
}

const feesOf = ({ fee }: CellAmounts): readonly RowFlow[] =>
  fee === null ? [] : [{ asset: fee.asset, amount: absolute(fee.amount) }];

function trade(row: Row, amounts: CellAmounts): ParsedRow {
  const { coin, money } = amounts;
  if (coin === null || money === null) return failure("bad-amount", message("row.missingTradeLeg"));
  const bought = /^buy$/i.test(row.side) || (row.side === "" && signOf(money.amount) < 0);
  const sold = /^sell$/i.test(row.side) || (row.side === "" && signOf(coin.amount) < 0);
  if (bought === sold) return failure("unknown-type", message("row.missingTradeSide"));
  const signed = ({ asset: name, amount }: CellAmount, comes: boolean): RowFlow => ({
    asset: name,
    amount: comes ? absolute(amount) : negate(absolute(amount)),
  });
  return event({
    type: "trade",
    time: row.time,
    flows: [signed(coin, bought), signed(money, sold)],
    fees: feesOf(amounts),
  });
}

/** The first files have bitcoins and dollars in two columns, one of them zero. */
function move(row: Row, amounts: CellAmounts, kind: Exclude<Kind, "trade" | "between">): ParsedRow {
  const moved = [amounts.coin, amounts.money].find((cell) => cell !== null && signOf(cell.amount) !== 0);
  if (moved === undefined || moved === null) return failure("bad-amount", message("row.missingAmount"));
  const value = absolute(moved.amount);
  return event({
    type: kind === "in" || kind === "out" ? "transfer" : kind,
    time: row.time,
    flows: [{ asset: moved.asset, amount: kind === "out" ? negate(value) : value }],
    fees: feesOf(amounts),
  });
}
