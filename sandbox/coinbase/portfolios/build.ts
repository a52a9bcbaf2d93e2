import { uuidOf } from "./ids.ts";
import {
  listOf,
  money,
  type SandboxPortfolio,
  type SandboxAccount,
  transactionBody,
  type WireRow,
} from "./portfolio.ts";

export type RowInput = {
  /** ISO 8601 in the format of the API. */
  readonly at: string;
  readonly type: string;
  /** `-0.1 BTC` */
  readonly amount: string;
  /** `-360.00 USD`; in the portfolio's own currency. */
  readonly native: string;
  readonly status?: string;
  /** For a currency with several accounts: `BTC vault`. */
  readonly account?: string;
  readonly more?: Readonly<Record<string, unknown>>;
};

type PortfolioInput = {
  readonly key: string;
  readonly name: string;
  readonly description: string;
  readonly nativeCurrency: string;
  readonly schema: "old" | "new";
  readonly rows: readonly RowInput[];
  /** Unused accounts: the API uses their currency code as id. */
  readonly unused?: readonly string[];
  /** Balances that the exchange reports, if they differ from the sum of the rows. */
  readonly balances?: Readonly<Record<string, string>>;
};

export const buildPortfolio = (input: PortfolioInput): SandboxPortfolio => {
  const names = [...new Set(input.rows.map(accountName))].toSorted();
  const accounts = names.map((name): SandboxAccount => {
    const id = uuidOf("account", input.key, name);
    const rows = input.rows.filter((row) => accountName(row) === name);
    const currency = name.split(" ")[0] ?? name;
    return {
      id,
      name: isCash(currency) ? `Cash (${currency})` : `${name} Wallet`,
      type: isCash(currency) ? "fiat" : name.includes("vault") ? "vault" : "wallet",
      currency,
      balance: input.balances?.[name] ?? balanceOf(rows),
      rows: listOf(rows.map((row) => wireRow(input, id, row, input.rows.indexOf(row)))),
    };
  });
  const unused = (input.unused ?? []).map((code): SandboxAccount => ({
    id: code,
    name: `${code} Wallet`,
    type: "wallet",
    currency: code,
    balance: "0.0000000000",
    rows: listOf([]),
  }));
  return {
    key: input.key,
    description: input.description,
    user: { id: uuidOf("user", input.key), name: input.name, email: `${input.key}@sandbox.example` },
    nativeCurrency: input.nativeCurrency,
    accounts: [...accounts, ...unused],
  };
};

const accountName = (row: RowInput): string => row.account ?? money(row.amount).currency;
const isCash = (currency: string): boolean => currency === "EUR" || currency === "USD";

const wireRow = (input: PortfolioInput, account: string, row: RowInput, position: number): WireRow => {
  const id = uuidOf("row", input.key, position);
  const common = transactionBody(account, id, row);
  if (input.schema === "new") return { ...common, ...row.more };
  return {
    ...common,
    description: null,
    updated_at: row.at,
    instant_exchange: false,
    // Localized in the account's language: the reader must not depend on it.
    details: { title: "Vorgang", subtitle: "Coinbase", header: "Vorgang (Coinbase)", health: "positive" },
    hide_native_amount: false,
    ...row.more,
  };
};

/** The sum of the rows, less the commissions of fills. Scaled integers: exact. */
const DECIMALS = 18;

const balanceOf = (rows: readonly RowInput[]): string => {
  let units = 0n;
  for (const row of rows) {
    if ((row.status ?? "completed") !== "completed") continue;
    units += scaled(money(row.amount).amount) - commission(row);
  }
  const digits = (units < 0n ? -units : units).toString().padStart(DECIMALS + 1, "0");
  return `${units < 0n ? "-" : ""}${digits.slice(0, -DECIMALS)}.${digits.slice(-DECIMALS)}`;
};

const commission = (row: RowInput): bigint => {
  const fill = row.more?.["advanced_trade_fill"];
  if (typeof fill !== "object" || fill === null || !("commission" in fill) || !("product_id" in fill))
    return 0n;
  const isBase = String(fill.product_id).startsWith(`${money(row.amount).currency}-`);
  return isBase ? 0n : scaled(String(fill.commission));
};

const scaled = (text: string): bigint => {
  const match = /^(-?)(\d+)(?:\.(\d+))?$/.exec(text);
  if (match === null) return 0n;
  const [, sign, whole = "0", fraction = ""] = match;
  const units = BigInt(whole + fraction.padEnd(DECIMALS, "0"));
  return sign === "-" ? -units : units;
};
