import { closeSync, fstatSync, openSync, readFileSync } from "node:fs";
import { berlinDay, yearOf } from "../calendar/index.ts";
import { fileBytes } from "../guard/file-bytes.ts";
import { decode, type Encoding, FileRefusal, type LedgerFile, readLedgerFile } from "../ledger/index.ts";
import {
  type AnyClass,
  type Choice,
  COUNTRIES,
  type Country,
  countryOf,
  isClassOf,
  isInterpretation,
  type Interpretation,
  type Interpretations,
  type SwapFeePolicy,
  type ValueMethod,
  type OtherKey,
} from "../tax/index.ts";
import { yearObject, yearSummary } from "../agents/calculated-year.ts";
import { yearTable } from "./calculate-table.ts";
import { EXIT, wrongUse } from "./failure.ts";
import { host, pathOf, printError, printLine, setExitCode } from "./host.ts";
import { inputName, readInput, STDIN, unreadable } from "./read-input.ts";
import { styleFor } from "./terminal/style.ts";
import { message, textOf } from "../wording/messages/index.ts";
import { cliText, terminalLanguage } from "./localized.ts";

export type CalculateFlags = {
  readonly year?: number | "all";
  readonly json?: true;
  readonly summary?: true;
  readonly method: ValueMethod;
  readonly swapFee: SwapFeePolicy;
  readonly reading: readonly string[];
  readonly jurisdiction: string;
  readonly elect: readonly string[];
  readonly domestic: readonly string[];
  readonly other: readonly string[];
};

/**
 * Prints the figures of one year of a ledger file; its errors go to stderr, line by line. Unreadable rows are a
 * failure; figures that depend on something unproven are provisional.
 */
export async function calculateFile(path: string, flags: CalculateFlags): Promise<void> {
  const file = path === STDIN ? inputName(path) : path;
  const language = terminalLanguage(host().env);
  const thisYear = yearOf(berlinDay(Date.now()));
  const country = countryOf(flags.jurisdiction);
  if (country === null)
    throw wrongUse(
      message("country.cliUnknownCountry", {
        named: flags.jurisdiction,
        countries: COUNTRIES.map(({ key }) => key).join(", "),
      }),
    );
  const { firstYear } = country;
  if (typeof flags.year === "number" && (flags.year < firstYear || flags.year > thisYear))
    throw wrongUse(message("cli.yearOutOfRange", { firstYear, thisYear }));
  const interpretations = interpretationsOf(country, flags.reading);
  const choices = choicesOf(country, flags.elect);
  const stated = otherOf(country, flags.other);
  const sent = path === STDIN ? await readInput(path) : null;
  let ledger: ReadLedger;
  try {
    ledger = readLedger(pathOf(path), sent);
  } catch (error) {
    throw error instanceof FileRefusal
      ? wrongUse(message("cli.fileNotReadable", { file, message: error.reason }))
      : unreadable(path, error);
  }
  // A file of another format would yield figures of zero, which look like a result.
  if (ledger.isForeign) throw wrongUse(message("cli.notLedgerFile", { file }));
  if (ledger.encoding !== "UTF-8")
    printError(cliText().calculateRun.readInEncoding({ file, encoding: ledger.encoding }));
  const { method, swapFee } = flags;
  const options = {
    method,
    swapFee,
    currentYear: thisYear,
    readings: interpretations,
    choices,
    domestic: flags.domestic.map((wallet) => ({ wallet })),
  };
  const result = country.calculate(ledger.transactions, {
    ...options,
    // Income given by options belongs to the requested year.
    ...(stated === null ? {} : { other: [{ year: otherYear(flags, ledger, thisYear), ...stated }] }),
  });
  const withEvents = result.shares.flatMap(({ years }) => years.map(({ year }) => year));
  const requestedYears = flags.year === "all" ? withEvents : [flags.year ?? withEvents.at(-1) ?? thisYear];
  const years = requestedYears.map((year) => country.yearResult(result, year));
  if (flags.json === true) {
    const object = flags.summary === true ? yearSummary : yearObject;
    const objects = years.map((figures) => object(country, result, figures, ledger));
    printObject(
      flags.year === "all"
        ? { years: objects, errors: ledger.errors, moreBadRows: ledger.moreBadRows }
        : (objects[0] ?? {}),
    );
  } else {
    const style = styleFor(host().stdout, host().env);
    printLine(
      years
        .map((figures) =>
          yearTable(style, language, { country, result, figures, ledger, summary: flags.summary === true }),
        )
        .join("\n\n"),
    );
  }
  for (const { line, column, reason } of ledger.errors) {
    printError(`${file}:${line}: ${textOf(message("row.ofColumn", { column, reason }), language)}`);
  }
  if (ledger.moreBadRows > 0)
    printError(cliText().calculateRun.moreUnreadableRows({ file, moreBadRows: ledger.moreBadRows }));
  if (ledger.errors.length > 0) setExitCode(EXIT.failed);
  else if (years.some(({ complete }) => !complete)) setExitCode(EXIT.incomplete);
}

const CHUNK_LENGTH = 1024 * 1024;

/**
 * Writes one JSON object piece by piece: as one string the sales of a large file would take more memory than the file.
 */
function printObject(object: object): void {
  let pending = "";
  const put = (text: string): void => {
    pending += text;
    if (pending.length < CHUNK_LENGTH) return;
    host().stdout.write(pending);
    pending = "";
  };
  const write = (one: object): void => {
    let before = "{";
    for (const [name, value] of Object.entries(one) as readonly [string, unknown][]) {
      if (value === undefined) continue;
      put(`${before}${JSON.stringify(name)}:`);
      before = ",";
      if (!isList(value)) put(JSON.stringify(value));
      else {
        let between = "[";
        for (const item of value) {
          put(between);
          between = ",";
          if (name === "years") write(item);
          else put(JSON.stringify(item));
        }
        put(between === "[" ? "[]" : "]");
      }
    }
    put("}");
  };
  write(object);
  host().stdout.write(`${pending}\n`);
}

const isList = (value: unknown): value is Iterable<object> =>
  typeof value === "object" && value !== null && Symbol.iterator in value;

/** Parses `lending=exchange`: the last value of each class counts. */
function interpretationsOf({ openLaw }: Country, given: readonly string[]): Interpretations {
  const interpretations: Partial<Record<AnyClass, Interpretation>> = {};
  for (const text of given) {
    const [of = "", named = ""] = text.split("=");
    const question = isClassOf(openLaw, of) ? openLaw[of] : undefined;
    if (question === undefined)
      throw wrongUse(
        message("cli.unknownOpenQuestion", { of, openClasses: Object.keys(openLaw).join(", ") }),
      );
    if (!isInterpretation(question, named))
      throw wrongUse(
        message("cli.unknownReading", { named, of, default: question.default, other: question.other }),
      );
    interpretations[of as AnyClass] = named;
  }
  return interpretations;
}

/** Parses `order=neu-first`: for all years, wallets and coins of the file. */
function choicesOf({ elections }: Country, given: readonly string[]): readonly Choice[] {
  // The method is set per wallet and day elsewhere; for a file `--method` sets it.
  const offered = elections.filter(({ key }) => key !== "method");
  return given.map((text) => {
    const [key = "", value = ""] = text.split("=");
    const kind = offered.find((one) => one.key === key);
    if (kind === undefined)
      throw wrongUse(
        message("country.cliUnknownElection", {
          named: key,
          keys: offered.map((one) => one.key).join(", ") || "-",
        }),
      );
    if (!kind.values.includes(value))
      throw wrongUse(
        message("country.cliUnknownElectionValue", { named: value, key, values: kind.values.join(", ") }),
      );
    return { key, value };
  });
}

/** Parses `capital275=3000`; null if none is given. */
function otherOf({ otherIncome }: Country, given: readonly string[]) {
  if (given.length === 0) return null;
  const stated = { privateSales: "0", services: "0" } as Record<OtherKey, string>;
  for (const text of given) {
    const [named = "", amount = ""] = text.split("=");
    const key = otherIncome.find((one) => one.key === named)?.key;
    if (key === undefined)
      throw wrongUse(
        message("country.cliUnknownOtherIncome", {
          named,
          keys: otherIncome.map((one) => one.key).join(", "),
        }),
      );
    if (!/^-?\d{1,15}(\.\d{1,2})?$/.test(amount))
      throw wrongUse(message("country.cliAmountNotValid", { named: amount }));
    stated[key] = amount;
  }
  return stated;
}

function otherYear({ year }: CalculateFlags, { transactions }: LedgerFile, thisYear: number): number {
  if (typeof year === "number") return year;
  const last = transactions.reduce((latest, { time }) => (time > latest ? time : latest), "");
  return last === "" ? thisYear : yearOf(berlinDay(Date.parse(last)));
}

type ReadLedger = LedgerFile & { readonly encoding: Encoding };

/**
 * Reads in chunks, so that a large file takes no more memory than its rows; only input that cannot be read twice is
 * buffered.
 */
function readLedger(path: string, sent: Uint8Array | null): ReadLedger {
  const ledgerOf = ({ encoding, chunks }: ReturnType<typeof decode>): ReadLedger => ({
    ...readLedgerFile(chunks(), Date.now()),
    encoding,
  });
  if (sent !== null) return ledgerOf(decode(() => [sent]));
  const fd = openSync(path, "r");
  try {
    const content = fstatSync(fd).isFile() ? null : readFileSync(fd);
    return ledgerOf(decode(content === null ? fileBytes(fd) : () => [content]));
  } finally {
    closeSync(fd);
  }
}
