import { type Static, type TObject, Type } from "typebox";
import { berlinDay, yearOf } from "../calendar/index.ts";
import { type LedgerFile, readLedgerFile } from "../ledger/index.ts";
import { List, Named, Nullable, OneOf } from "../basics/schema.ts";
import {
  COUNTRIES,
  countryOf,
  DEFAULT_COUNTRY,
  DisposalSchema,
  IncomeSchema,
  VALUE_METHODS,
  YearResultSchema,
} from "../tax/index.ts";
import { AGENT_TEXTS, verdictOf } from "../wording/index.ts";
import { yearJson } from "./calculated-year.ts";
import { yearInsufficiency } from "./reliance.ts";
import { ArgumentRefusal, LanguageArgument, tool } from "./tool.ts";
import { textOf } from "../wording/messages/index.ts";

const { exact: _exact, turnover: _turnover, disposals: _count, ...figures } = YearResultSchema.properties;

/** Number of rows that are listed in a response. */
const LISTED = 50;
const count = (what: string) =>
  Type.Integer({ description: `How many ${what} there are; at most ${LISTED} are listed` });

const YEAR = {
  verdict: Type.Object({ kind: Type.String(), headline: Type.String(), sentences: List(Type.String()) }),
  currency: Type.Literal("EUR"),
  method: OneOf(VALUE_METHODS),
  ruleSetVersion: Type.String(),
  ...figures,
  disposalCount: count("disposals"),
  disposals: List(Named(DisposalSchema)),
  incomeCount: count("receipts"),
  income: List(Named(IncomeSchema)),
  capitalCount: count("results of derivatives and security tokens"),
  capital: List(Named(IncomeSchema)),
  warningCount: count("warnings"),
  warnings: List(
    Type.Object({
      code: Type.String(),
      severity: Type.String(),
      message: Type.String(),
      line: Type.Optional(Nullable(Type.Integer())),
      effectEur: Type.Optional(Nullable(Type.String())),
    }),
  ),
  runId: Type.String(),
};

const INPUT = {
  csv: Type.String({ minLength: 1, description: "The ledger, header first" }),
  year: Type.Optional(Type.Integer({ description: "Default: the last year in the ledger" })),
  method: Type.Optional(
    OneOf(VALUE_METHODS, "Default: fifo; lifo is contested and not in the ministry's letter"),
  ),
  swapFee: Type.Optional(
    OneOf(["disposal", "acquisition"], "Which side of a swap bears its fee. Default: disposal"),
  ),
  jurisdiction: Type.Optional(
    OneOf(
      COUNTRIES.map(({ key }) => key),
      `By whose law. Default: ${DEFAULT_COUNTRY.key}`,
    ),
  ),
  language: LanguageArgument,
};

export type LedgerQuestion = Static<TObject<typeof INPUT>> & {
  readonly now: number;
  readonly ledgerCharacters: number;
};

/** Computes a year of a ledger in the current thread. */
export function yearOfLedger(question: LedgerQuestion) {
  const {
    now,
    ledgerCharacters,
    csv,
    year,
    method = "fifo",
    swapFee = "disposal",
    jurisdiction = DEFAULT_COUNTRY.key,
    language = "en",
  } = question;
  const country = countryOf(jurisdiction)!;
  const thisYear = yearOf(berlinDay(now));
  if (year !== undefined && (year < country.firstYear || year > thisYear))
    throw new ArgumentRefusal(`year must be from ${country.firstYear} to ${thisYear}.`);
  if (csv.length > ledgerCharacters)
    throw new ArgumentRefusal(
      `The ledger has more than ${ledgerCharacters} characters. Compute it with 'lotbuch calculate', or add it to a source.`,
    );
  const ledger = readLedgerFile(csv, now);
  const [bad] = ledger.errors;
  if (bad !== undefined && ledger.transactions.length === 0)
    throw new ArgumentRefusal(
      `No row of the ledger can be read: line ${bad.line}: ${bad.column ?? "row"}: ${textOf(bad.reason, "en")}`,
    );
  const result = country.calculate(ledger.transactions, { method, swapFee, currentYear: thisYear });
  const last = result.shares.flatMap(({ years }) => years.map((one) => one.year)).at(-1);
  const its = country.yearResult(result, year ?? last ?? thisYear);
  const json = yearJson(country, result, its, ledger);
  const judged = { ...its, complete: json.complete };
  const {
    disposals,
    income,
    capital,
    warnings,
    boxes: _boxes,
    outsidePeriod: _outside,
    forms: _forms,
    ...rest
  } = json;
  const cited = [...disposals.flatMap(({ slices }) => slices), ...income, ...capital];
  return {
    insufficiencyText: withBadRows(yearInsufficiency(judged, true, language), ledger, language),
    clauses: [
      ...new Set([
        ...country.incomeCategories.flatMap(({ clauses }) => clauses),
        ...cited.flatMap(({ clauses }) => clauses),
      ]),
    ],
    verdict: verdictOf(judged, true, language),
    ...rest,
    disposalCount: disposals.length,
    disposals: disposals.slice(0, LISTED),
    incomeCount: income.length,
    income: income.slice(0, LISTED),
    capitalCount: capital.length,
    capital: capital.slice(0, LISTED),
    warningCount: warnings.length,
    warnings: warnings.slice(0, LISTED),
  };
}

export const calculateLedger = tool({
  name: "calculate_ledger",
  title: "Calculate a ledger",
  description:
    "The tax year of a ledger given as CSV text, computed on the spot; nothing is kept, no account is needed. Columns: id,time,type,wallet,to_wallet,sent_asset,sent_amount,sent_value_eur,received_asset,received_amount,received_value_eur,fee_asset,fee_amount,fee_value_eur,cost_eur,acquired_at,acquired_cost_eur,note,position (those that are empty throughout may be left out). type is spot_buy, spot_sell, crypto_swap, transfer, staking_reward, ...",
  input: INPUT,
  output: YEAR,
  run: async ({ now, ledgerCharacters, compute }, args) => {
    const question = { ...args, now: now().getTime(), ledgerCharacters };
    return compute === undefined ? yearOfLedger(question) : compute(yearOfLedger, question);
  },
});

function withBadRows(text: string | null, ledger: LedgerFile, language: "de" | "en"): string | null {
  const bad = new Set(ledger.errors.map(({ line }) => line)).size + ledger.moreBadRows;
  if (bad === 0) return text;
  return [...(text === null ? [] : [text]), AGENT_TEXTS[language].badRows(bad)].join(" ");
}
