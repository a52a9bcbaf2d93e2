import { absolute, negate, signOf, subtract } from "../../../ledger/amounts.ts";
import type { Money } from "../../normalized.ts";
import { amount, asset, type RowOf, text, time, freeText } from "../table/fields.ts";
import { untouched } from "../table/numbers.ts";
import { tableFormat } from "../table/table-format.ts";
import { event, failure, type EventType, type ParsedRow, type RowFlow } from "../../rows.ts";
import { nativeValue } from "./native-value.ts";
import { ifDone } from "./status.ts";
import { message } from "../../../wording/messages/index.ts";

const FIELDS = {
  id: text("Transaction"),
  type: text("Type"),
  asset: asset("Input Currency", "Currency"),
  amount: amount("Input Amount", "Amount"),
  toAsset: asset("Output Currency"),
  toAmount: amount("Output Amount"),
  worth: text("USD Equivalent"),
  fee: amount("Fee"),
  feeAsset: asset("Fee Currency"),
  details: freeText("Details"),
  utc: time("Date / Time (UTC{zone})"),
  local: time("Date / Time"),
} as const;

const IN_OUT =
  "Transaction, Type, Input Currency, Input Amount, Output Currency, Output Amount, USD Equivalent";

type Kind = EventType | "exchange" | "interest" | "withdrawal" | "deposit" | "sale";

/** Nexo's transactions. Duplicate rows are booked once: money that becomes a claim on it (EURX) is still that money. */
export const nexo = tableFormat({
  name: "nexo",
  label: "Nexo",
  providerKey: "nexo",
  export: {
    de: "nexo.com → Transaktionen → Exportieren (CSV)",
    en: "nexo.com → Transactions → Export (CSV)",
  },
  proven: "rows",
  zone: "CET", // files from before the column named UTC
  generations: [
    {
      name: "one currency",
      proven: "layout",
      columns: "Transaction, Type, Currency, Amount, USD Equivalent?, Details, Outstanding Loan, Date / Time",
    },
    {
      name: "input and output",
      proven: "layout",
      columns: `${IN_OUT}, Details, Outstanding Loan?, Date / Time`,
    },
    { name: "in UTC", columns: `${IN_OUT}, Details, Date / Time (UTC)` },
    { name: "with fees", columns: `${IN_OUT}, Fee, Fee Currency, Details, Date / Time (UTC)` },
    {
      name: "since 2025",
      columns: `${IN_OUT}, Fee, Fee Currency, Details, Date / Time (UTC), normalizedDisplayDetails`,
    },
  ],
  fields: FIELDS,
  id: "id",
  // The first files write `FixedTermInterest`.
  word: (row) => row.type.replaceAll(/([a-z])([A-Z])/g, "$1 $2"),
  words: {
    interest: "interest",
    "fixed term interest": "interest",
    "dual investment interest": "interest",
    exchange: "exchange",
    "dual investment exchange": "exchange",
    "manual sell order": "sale",
    "automatic sell order": "sale",
    "exchange cashback": "cashback",
    cashback: "cashback",
    "referral bonus": "referral_reward",
    bonus: "referral_reward",

    deposit: "deposit",
    "top up crypto": "deposit",
    "topup crypto": "deposit",
    "deposit to exchange": "deposit",
    withdrawal: "withdrawal",
    "withdraw exchanged": "withdrawal",
    "withdrawal fee": "fee",
    "nexo card transaction fee": "fee",
    "transfer to pro wallet": "withdrawal",
    "transfer from pro wallet": "deposit",

    "exchange deposited on": "own",
    "exchange to withdraw": "own",
    "locking term deposit": "own",
    "unlocking term deposit": "own",
    "dual investment lock": "own",
    "dual investment unlock": "own",
    "transfer in": "own",
    "transfer out": "own",
    "credit card status": "own",
    "credit card fiatx exchange to withdraw": "own",

    dividend: "unclear",
    assimilation: "unclear",
    repayment: "unclear",
    "manual repayment": "unclear",
    "exchange credit": "unclear",
    "exchange liquidation": "unclear",
    "credit card withdrawal credit": "unclear",
    liquidation: "unclear",
    "nexo card purchase": "unclear",
    "loan withdrawal": "unclear",
    administrator: "unclear",
    "administrative deduction": "unclear",
  } as const satisfies Record<string, Kind>,
  read: (row, kind, at) =>
    ifDone(row.details.split("/")[0] ?? "", () =>
      parseRow(row, kind, nativeValue(row.worth, "USD", untouched(at.decimal))),
    ),
});

type Row = RowOf<typeof FIELDS>;

const NAMES: Readonly<Record<string, string>> = {
  NEXONEXO: "NEXO",
  NEXOBEP2: "NEXO",
  NEXOBNB: "NEXO",
  BNBN: "BNB",
  USDTERC: "USDT",
  EURX: "EUR",
  GBPX: "GBP",
  USDX: "USD",
};
const nameOf = (name: string): string => NAMES[name] ?? name;

const outward = (value: string | null): string | null => (value === null ? null : negate(absolute(value)));
const inward = (value: string | null): string | null => (value === null ? null : absolute(value));

function parseRow(row: Row, kind: Kind, value: Money | null): ParsedRow {
  const at = { time: row.utc ?? row.local, note: row.details };
  const [from, to] = [nameOf(row.asset), nameOf(row.toAsset || row.asset)];
  // A zero without a currency is an empty side.
  const output = row.toAsset === "" && signOf(row.toAmount ?? "0") === 0 ? null : row.toAmount;
  const received: RowFlow = { asset: to, amount: inward(output ?? row.amount), value };
  const exchanged = output !== null && from !== to;
  const fee = { asset: nameOf(row.feeAsset) || from, amount: absolute(row.fee ?? "0") };
  if (kind === "exchange" || (kind === "sale" && exchanged))
    return exchanged
      ? event({
          ...at,
          type: "trade",
          flows: [{ asset: from, amount: outward(row.amount), value }, received],
          fees: [fee],
        })
      : failure("bad-row", message("row.missingExchangedAssets"));
  if (kind === "interest") return interest(row, received, at);
  if (kind === "deposit") return event({ ...at, type: "transfer", flows: [received], fees: [] });
  if (kind === "withdrawal") return withdrawal(row, at);
  if (kind === "fee")
    return event({ ...at, type: "fee", flows: [{ asset: from, amount: outward(row.amount) }] });
  if (kind === "sale" || kind === "unclear")
    return event({ ...at, type: "unclear", flows: [{ asset: from, amount: row.amount, value }] });
  return event({ ...at, type: kind, flows: [received] });
}

type At = { readonly time: string | null; readonly note: string };

/** Negative interest is the cost of a loan. */
const interest = (row: Row, received: RowFlow, at: At): ParsedRow =>
  row.amount !== null && signOf(row.amount) < 0
    ? event({ ...at, type: "fee", flows: [{ asset: nameOf(row.asset), amount: row.amount }] })
    : event({ ...at, type: "lending_interest", flows: [received] });

/** The sent amount is before the fee, the received one after it: the difference is the fee, which its column rounds. */
function withdrawal(row: Row, at: At): ParsedRow {
  const [gross, net] = [inward(row.amount), inward(row.toAmount)];
  const name = nameOf(row.asset);
  const same = gross !== null && net !== null && nameOf(row.toAsset) === name;
  const fee = same ? subtract(gross, net) : "0";
  if (signOf(fee) < 0) return failure("bad-amount", message("row.receivedMoreThanSent"));
  return event({
    ...at,
    type: "transfer",
    flows: [{ asset: name, amount: outward(same ? net : gross) }],
    fees: [{ asset: name, amount: fee }],
  });
}
