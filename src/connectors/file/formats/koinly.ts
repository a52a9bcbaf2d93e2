import type { Money } from "../../normalized.ts";
import { absolute, negate, signOf } from "../../../ledger/amounts.ts";
import { amount, asset, type RowOf, text, time, freeText } from "../table/fields.ts";
import { type RowContext, tableFormat } from "../table/table-format.ts";
import { event, nothing, type ParsedRow } from "../../rows.ts";
import { type Directed, meantBy, signedFlows } from "./directed.ts";
import { OPEN_TYPES } from "./open-words.ts";
import { joinTransfers } from "./own-transfer.ts";

/** Labels, and the types of rows without a label. Koinly's "income" can be several things in law. */
const LABELS = {
  "": "plain",
  buy: "plain",
  sell: "plain",
  exchange: "plain",
  trade: "plain",
  transfer: "transfer",
  deposit: "transfer",
  withdrawal: "transfer",
  fiat_deposit: "transfer",
  fiat_withdrawal: "transfer",
  crypto_deposit: "transfer",
  crypto_withdrawal: "transfer",

  staking: "staking_reward",
  "staking reward": "staking_reward",
  mining: "mining_reward",
  airdrop: "airdrop",
  fork: "hard_fork",
  "lending interest": "lending_interest",
  lending_interest: "lending_interest",
  cashback: "cashback",
  gift: "gift",
  donation: "gift_sent",
  lost: "loss",
  stolen: "loss",
  cost: "payment",
  payment: "payment",
  fee: "fee",
  "margin fee": "fee",
  margin_fee: "fee",
  "loan fee": "fee",
  loan_fee: "fee",
  "loan interest": "fee",
  "interest payment": "fee",
  "realized gain": "derivative_settlement",
  realized_gain: "derivative_settlement",
  "realized p&l": "derivative_settlement",
  stake: "staking_deposit",
  unstake: "staking_withdrawal",
  to_pool: "staking_deposit",
  "sent to pool": "staking_deposit",
  from_pool: "staking_withdrawal",
  "received from pool": "staking_withdrawal",
  ...OPEN_TYPES,
  // In Koinly not an exchange: wrapped, migrated or renamed.
  swap: "wrap",
  bridge: "bridge",

  reward: "reward",
  rewards: "reward",
  income: "unclear",
  "other income": "unclear",
  other_income: "unclear",
  salary: "unclear",
  loan: "loan",
  "margin loan": "loan",
  margin_loan: "loan",
  "margin repayment": "loan_repaid",
  margin_repayment: "loan_repaid",
  tax: "unclear",
  dust: "unclear",
  ignored: "ignored",
} as const satisfies Record<string, Directed | "ignored" | "reward">;

const AMOUNT_COLUMNS =
  "Sent Amount, Sent Currency, Sent Cost Basis, Receiving Wallet, Received Amount, Received Currency";
const REST =
  "Received Cost Basis, Fee Amount, Fee Currency, Gain ({money}), Net Value ({money}), Fee Value ({money}), TxSrc, TxDest, TxHash, Description";

const BULK =
  "ID (read-only), Parent ID (read-only), Date (UTC), Type, Tag, From Wallet (read-only), From Wallet ID, From Amount, From Currency, To Wallet (read-only), To Wallet ID, To Amount, To Currency, Fee Amount, Fee Currency, Net Worth Amount, Net Worth Currency, Fee Worth Amount, Fee Worth Currency, Net Value (read-only), Fee Value (read-only), Value Currency (read-only), Deleted, From Source (read-only), To Source (read-only), Negative Balances (read-only), Missing Rates (read-only), Missing Cost Basis (read-only), Synced To Accounting At (UTC read-only), TxSrc, TxDest, TxHash, Description";

const FIELDS = {
  time: time("Date", "Koinly Date", "Date (UTC)"),
  type: text("Type"),
  label: freeText("Label", "Tag"),
  wallet: text("Sending Wallet"),
  sent: amount("Sent Amount", "From Amount"),
  sentAsset: asset("Sent Currency", "From Currency"),
  toWallet: text("Receiving Wallet"),
  received: amount("Received Amount", "To Amount"),
  receivedAsset: asset("Received Currency", "To Currency"),
  amount: amount("Amount"),
  asset: asset("Currency"),
  fee: amount("Fee Amount"),
  feeAsset: asset("Fee Currency"),
  worth: amount("Net Value ({money})", "Net Worth Amount"),
  money: asset("Net Worth Currency"),
  hash: freeText("TxHash"),
  description: freeText("Description"),
  // The list for bulk edits appends the kind of a wallet to its name.
  id: text("ID (read-only)"),
  from: text("From Wallet (read-only)"),
  to: text("To Wallet (read-only)"),
  deleted: text("Deleted"),
} as const;

/**
 * Koinly's transactions and its templates: the fee is on top; a transfer between own wallets is one row with both
 * wallets.
 */
export const koinly = tableFormat({
  name: "koinly",
  label: "Koinly",
  providerKey: null,
  export: {
    de: "koinly.io → Transaktionen → Exportieren (CSV), oder Steuerberichte → Transaktionshistorie",
    en: "koinly.io → Transactions → Export (CSV), or Tax reports → Transaction history",
  },
  proven: "layout",
  zone: "UTC",
  generations: [
    { name: "export", columns: `Date, Type, Label, Sending Wallet, ${AMOUNT_COLUMNS}, ${REST}` },
    { name: "export, tags", columns: `Date, Type, Tag, Sending Wallet, ${AMOUNT_COLUMNS}, ${REST}` },
    {
      name: "universal template",
      columns:
        "Date, Sent Amount, Sent Currency, Received Amount, Received Currency, Fee Amount, Fee Currency, Net Worth Amount, Net Worth Currency, Label, Description, TxHash",
    },
    { name: "simple template", columns: "Koinly Date, Amount, Currency, Label, TxHash" },
    { name: "bulk edit", columns: BULK },
  ],
  fields: FIELDS,
  id: "id",
  word: (row) => row.label || row.type,
  words: LABELS,
  read: (row, label, at) =>
    label === "ignored" || /^true$/i.test(row.deleted)
      ? nothing
      : parseRow(row, label === "reward" ? rewardIn(row.description) : label, at),
  assemble: joinTransfers("koinly"),
});

type Row = RowOf<typeof FIELDS>;

/** A reward is remuneration for a service (§ 22 Nr. 3 EStG) unless its note says otherwise. */
const rewardIn = (note: string): Directed =>
  REWARDS.find(([pattern]) => pattern.test(note.slice(0, 200)))?.[1] ?? "referral_reward";
const REWARDS: readonly (readonly [RegExp, Directed])[] = [
  [/airdrop/i, "airdrop"],
  [/cash ?back|rebate|refund/i, "cashback"],
  [/gift|geschenk|schenkung/i, "gift"],
  [/fork/i, "hard_fork"],
  [/min(?:ing|er)/i, "mining_reward"],
  [/liquidity|farm/i, "liquidity_reward"],
  [/lend|interest|earn|zins/i, "lending_interest"],
  [/stak|validat|delegat/i, "staking_reward"],
  [/learn|quiz/i, "learning_reward"],
];

function parseRow(row: Row, label: Directed, at: RowContext): ParsedRow {
  const value = worthOf(row, at.captured("worth") || row.money);
  const flows =
    row.asset === ""
      ? signedFlows(
          { asset: row.sentAsset, amount: row.sent, value },
          { asset: row.receivedAsset, amount: row.received, value },
        )
      : [{ asset: row.asset, amount: row.amount, value }];
  const type = meantBy(label, flows);
  const [wallet, toWallet] = [row.wallet || walletOf(row.from), row.toWallet || walletOf(row.to)];
  const both = wallet !== "" && toWallet !== "" && type === "transfer";
  return event({
    type,
    time: row.time,
    flows: type === "fee" ? flows.map((flow) => ({ ...flow, amount: outward(flow.amount) })) : flows,
    fees: [{ asset: row.feeAsset, amount: row.fee ?? "0" }],
    wallet: wallet || toWallet,
    toWallet: both ? toWallet : null,
    hash: row.hash,
    note: row.description,
  });
}

/** `Crypto.com;crypto_com` */
const walletOf = (name: string): string => name.replace(/;[\w-]*$/, "");

const outward = (value: string | null): string | null => (value === null ? null : negate(absolute(value)));

const worthOf = ({ worth }: Row, currency: string): Money | null =>
  worth === null || currency === "" || signOf(worth) === 0 ? null : { amount: absolute(worth), currency };
