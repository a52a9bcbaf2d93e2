import { quoted } from "../../../ledger/index.ts";
import { absolute, multiply, negate, signOf } from "../../../ledger/amounts.ts";
import { amount, asset, text, timeIn, freeText } from "../table/fields.ts";
import { tableFormat } from "../table/table-format.ts";
import { event, failure, type EventType } from "../../rows.ts";
import { joinLegs } from "./joined-legs.ts";
import { pairOf } from "./pair.ts";
import { ifDone } from "./status.ts";
import { message } from "../../../wording/messages/index.ts";

const SHARED = {
  providerKey: "bitfinex",
  export: {
    de: "bitfinex.com → Berichte → Ledgers (alle Wallets) → Export, Zeitzone UTC",
    en: "bitfinex.com → Reports → Ledgers (all wallets) → Export, time zone UTC",
  },
  proven: "layout",
  zone: "UTC",
} as const;

/** Bitfinex's own short asset names. */
const NAMES: ReadonlyMap<string, string> = new Map([
  ["UST", "USDT"],
  ["IOT", "IOTA"],
  ["DSH", "DASH"],
  ["UDC", "USDC"],
]);
export const nameOf = (code: string): string => NAMES.get(code) ?? code;

/** Patterns for the descriptions in the ledger. */
const SENTENCES: readonly (readonly [RegExp, string])[] = [
  [/^trading fees? (?:for|rebate)/i, "fee"],
  [/withdrawal fee/i, "fee"],
  [/^exchange /i, "exchange"],
  [/^transfer of /i, "own"],
  [/margin funding payment/i, "lending"],
  [/^earned fees|^affiliate rebate/i, "referral"],
  [/^staking reward/i, "staking"],
  [/^delist adjustment/i, "taken"],
  [/^(?:position closed|position #|settlement)/i, "position"],
  [/withdrawal/i, "withdrawal"],
  [/^deposit|deposit \(|deposit #/i, "deposit"],
];

/** Type of a ledger description; the description itself if it is unknown. */
export const wordIn = (description: string): string =>
  SENTENCES.find(([sentence]) => sentence.test(description))?.[1] ?? description;

export const WORDS = {
  exchange: "trade",
  fee: "fee",
  deposit: "transfer",
  withdrawal: "transfer",
  own: "own",
  lending: "lending_interest",
  referral: "referral_reward",
  staking: "staking_reward",
  taken: "unclear",
  position: "margin_trade",
} as const satisfies Record<string, EventType>;

/** The ledger: one row per changed coin, with a description. */
export const bitfinexLedger = tableFormat({
  ...SHARED,
  name: "bitfinex-ledger",
  label: "Bitfinex (ledger)",
  generations: [
    { name: "ledger", columns: "#?, DESCRIPTION, CURRENCY, AMOUNT, BALANCE, DATE, WALLET" },
    { name: "old", columns: "Currency, Description, Amount, Balance, Date", exact: true },
  ],
  fields: {
    id: text("#"),
    description: freeText("DESCRIPTION"),
    currency: asset("CURRENCY"),
    amount: amount("AMOUNT"),
    balance: amount("BALANCE"),
    time: timeIn("dmy", "DATE"),
    wallet: text("WALLET"),
  },
  id: "id",
  word: ({ description }) => wordIn(description),
  words: WORDS,
  read: (row, type) =>
    event({
      type,
      time: row.time,
      flows: [{ asset: nameOf(row.currency), amount: row.amount }],
      group:
        type === "trade" || (type === "fee" && /^trading/i.test(row.description))
          ? `${row.time?.slice(0, 10) ?? ""}|${row.wallet}`
          : null,
      note: type === "trade" ? row.description : null,
      balance:
        row.balance === null
          ? null
          : { account: `${row.wallet} ${nameOf(row.currency)}`.trim(), after: row.balance },
    }),
  assemble: (rows, standard) =>
    rows.some(({ type }) => type === "trade") ? joinLegs(rows, standard) : standard(rows),
});

export const bitfinexTrades = tableFormat({
  ...SHARED,
  name: "bitfinex-trades",
  label: "Bitfinex (trades)",
  yieldsTo: ["bitfinex-ledger"],
  generations: [
    { name: "trades", columns: "#, PAIR, AMOUNT, PRICE, FEE, FEE PERC?, FEE CURRENCY, DATE, ORDER ID" },
  ],
  fields: {
    id: text("#"),
    pair: text("PAIR"),
    amount: amount("AMOUNT"),
    price: amount("PRICE"),
    fee: amount("FEE"),
    feeCurrency: asset("FEE CURRENCY"),
    time: timeIn("dmy", "DATE"),
  },
  id: "id",
  word: () => "trade",
  words: { trade: true },
  read: (row) => {
    const pair = pairOf(row.pair);
    if (pair === null) return failure("bad-row", message("row.ambiguousPair", { pair: quoted(row.pair) }));
    if (row.amount === null || row.price === null)
      return failure("bad-amount", message("row.missingAmountOrPrice"));
    const fee = row.fee ?? "0";
    const feeFlow = { asset: nameOf(row.feeCurrency || pair.quote), amount: absolute(fee) };
    return event({
      type: "trade",
      time: row.time,
      // The amount is negative for a sale.
      flows: [
        { asset: nameOf(pair.base), amount: row.amount },
        { asset: nameOf(pair.quote), amount: negate(multiply(row.amount, row.price)) },
        ...(signOf(fee) > 0 ? [feeFlow] : []),
      ],
      fees: signOf(fee) < 0 ? [feeFlow] : [],
    });
  },
});

export const bitfinexMovements = tableFormat({
  ...SHARED,
  name: "bitfinex-movements",
  label: "Bitfinex (movements)",
  yieldsTo: ["bitfinex-ledger"],
  generations: [
    {
      name: "movements, started and updated",
      columns: "#, STARTED, UPDATED, CURRENCY, STATUS, AMOUNT, FEES, DESCRIPTION, TRANSACTION ID, NOTE?",
    },
    {
      name: "movements",
      columns: "#, DATE, CURRENCY, STATUS, AMOUNT, FEES, DESCRIPTION, TRANSACTION ID, NOTE?",
    },
  ],
  fields: {
    id: text("#"),
    time: timeIn("dmy", "UPDATED", "DATE"),
    currency: asset("CURRENCY"),
    status: text("STATUS"),
    amount: amount("AMOUNT"),
    fees: amount("FEES"),
    address: freeText("DESCRIPTION"),
    hash: freeText("TRANSACTION ID"),
  },
  id: "id",
  word: () => "movement",
  words: { movement: true },
  read: (row) =>
    ifDone(row.status, () =>
      event({
        type: "transfer",
        time: row.time,
        flows: [{ asset: nameOf(row.currency), amount: row.amount }],
        fees: [{ asset: nameOf(row.currency), amount: absolute(row.fees ?? "0") }],
        hash: row.hash,
        address: row.address,
      }),
    ),
});
