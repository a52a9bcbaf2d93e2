import { isFiat } from "../../ledger/index.ts";
import { add, negate, signOf, subtract } from "../../ledger/amounts.ts";
import { event, failure, nothing, type ParsedRow, type RowFlow } from "../rows.ts";
import { asObject, asText, type Loose } from "../wire.ts";
import { message } from "../../wording/messages/index.ts";
import { amountIn, amountOrNone, coinIn, type Readers, timeIn, unknownWord } from "../exchange/read.ts";

const LABEL = "Revolut X";
const UNDONE: ReadonlySet<unknown> = new Set(["pending", "cancelled", "failed", "reverted"]);

/** One leg: the change of the account, including the fee; `here` if it concerns the account itself. */
type Leg = { readonly flow: RowFlow; readonly fees: readonly RowFlow[]; readonly here: boolean };

const legOf = (value: unknown, sign: 1 | -1): Leg | null => {
  const leg = asObject(value);
  if (leg === null) return null;
  const [amount, fee] = [amountIn(leg, "amount"), amountOrNone(leg, "fee")];
  const [asset, feeCoin] = [coinIn(leg, "currency"), coinIn(leg, "fee_currency")];
  // A fee in the leg's own coin is included in the amount: added to a sent amount, deducted from a received one.
  const within = fee === null || (feeCoin !== "" && feeCoin !== asset) ? "0" : fee;
  const size =
    amount === null || fee === null
      ? null
      : sign === 1
        ? add(amount, within)
        : negate(subtract(amount, within));
  const here = asText(asObject(leg["account"])?.["type"]) === "revolut_x";
  return {
    flow: { asset, amount: size, ...(here || !isFiat(asset) ? {} : { elsewhere: true }) },
    fees: fee !== null && signOf(fee) === 0 ? [] : [{ asset: feeCoin === "" ? asset : feeCoin, amount: fee }],
    here,
  };
};

const transaction = (row: Loose): ParsedRow => {
  const [status, type] = [row["status"], row["type"]];
  if (UNDONE.has(status)) return nothing;
  if (status !== "completed") return unknownWord(LABEL, status);
  const time = timeIn(row, "processed_date") ?? timeIn(row, "created_date");
  const [source, destination] = [legOf(row["source"], -1), legOf(row["destination"], 1)];
  const legs = [source, destination].filter((leg) => leg !== null);
  const fees = legs.flatMap((leg) => leg.fees);
  if (legs.length === 0) return failure("missing-field", message("record.missingField"));
  if (type === "buy" || type === "sell")
    return legs.length < 2
      ? failure("missing-field", message("record.missingField"))
      : event({ type: "trade", time, flows: legs.map(({ flow }) => flow), fees });
  // Staked coins are still the user's, and part of the holdings.
  if (type === "stake" || type === "un_stake") return event({ type: "own", time, flows: [] });
  if (type === "reward") return event({ type: "unclear", time, flows: legs.map(({ flow }) => flow) });
  if (type !== "send" && type !== "receive") return unknownWord(LABEL, type);
  const own = legs.filter(({ here }) => here);
  if (own.length !== 1) return failure("missing-field", message("record.missingField"));
  return event({
    type: "transfer",
    time,
    flows: own.map(({ flow }) => flow),
    fees: own.flatMap((leg) => leg.fees),
    hash: asText(row["crypto_transaction_hash"]),
    address: asText(asObject(asObject(row["destination"])?.["account"])?.["crypto_address"]),
  });
};

export const READERS: Readers = { transactions: transaction };
