import { isFiat, type LedgerType } from "../../../ledger/index.ts";
import { signOf } from "../../../ledger/amounts.ts";
import { dateSign } from "../table/dates.ts";
import { isEmptyCell, readNumber } from "../table/numbers.ts";
import type { Look } from "./look.ts";
import type { MappedField, Mapping } from "./mapping.ts";
import { COLUMN_WORDS, type ColumnRole, plainWords, TYPE_WORDS } from "./propose-words.ts";

/** Suggested mapping of a table. It is a suggestion: columns without evidence are left out. */
export type Proposal = Pick<Mapping, "fields" | "types"> & Required<Pick<Mapping, "fixed">>;

type Column = {
  readonly at: number;
  readonly name: string;
  readonly holds: "dates" | "clocks" | "numbers" | "tickers" | "words" | "text" | "nothing";
  readonly roles: ReadonlySet<ColumnRole>;
  readonly signed: boolean;
  readonly full: boolean;
};

const ROLES = Object.keys(COLUMN_WORDS) as ColumnRole[];
const CLOCK = /^\d{1,2}:\d{2}(?::\d{2}(?:[.,]\d{1,9})?)?(?: ?[AaPp]\.?[Mm]\.?)?$/;
const TICKER = /^[A-Z0-9]{2,10}$/;

/** Decides by the content of the columns first, and by their names if several fit. */
export function propose(look: Look): Proposal {
  const columns = look.columns.map((_, at) => columnAt(look, at));
  const fields: Partial<Record<MappedField, string>> = {};
  const fixed: Partial<Record<MappedField, string>> = {};
  const taken = new Set<Column>();
  const take = (field: MappedField, column: Column | undefined): Column | undefined => {
    if (column === undefined) return undefined;
    fields[field] = column.name;
    taken.add(column);
    return column;
  };
  const free = (holds: Column["holds"]): readonly Column[] =>
    columns.filter((column) => column.holds === holds && !taken.has(column));
  const named = (role: ColumnRole, among: readonly Column[]): Column | undefined =>
    among.find(({ roles }) => roles.has(role));

  const dates = free("dates");
  // Some files have two columns `Date` and `Time`, and either may contain the time of day.
  take("time", named("time", dates) ?? dates[0]);
  const clocks = free("clocks");
  if (fields.time !== undefined && !hasClock(look, fields.time))
    take("clock", named("time", clocks) ?? clocks[0]);
  const asset = (field: MappedField, amount: Column, role: ColumnRole): void => {
    const tickers = columns.filter(({ holds }) => holds === "tickers");
    const near = (offset: number) => tickers.find(({ at }) => at === amount.at + offset);
    const own = named(
      role,
      tickers.filter((one) => !taken.has(one)),
    );
    const adjacent = [near(1), near(-1)].find((one) => one !== undefined && !taken.has(one));
    const column = own ?? adjacent ?? (tickers.length === 1 ? tickers[0] : named("asset", tickers));
    const unit = tickerIn(amount.name);
    if (column !== undefined && (unit === null || own !== undefined)) take(field, column);
    else if (unit !== null) fixed[field] = unit;
  };

  const amounts = free("numbers").filter(({ roles }) => !roles.has("other") && !roles.has("id"));
  const fee = named("fee", amounts);
  const moved = amounts.filter((column) => column !== fee);
  const sent = moved.find(({ roles }) => roles.has("sent") && !roles.has("received"));
  const received = moved.find(({ roles }) => roles.has("received") && !roles.has("sent"));
  const isTwoSided = sent !== undefined && received !== undefined;
  const signed =
    moved.find((column) => column.signed && column.roles.has("amount")) ?? moved.find((one) => one.signed);
  const one = signed ?? named("amount", moved) ?? (moved.length === 1 ? moved[0] : undefined);
  if (isTwoSided) {
    take("sent_amount", sent);
    take("received_amount", received);
    asset("sent_asset", sent, "sent");
    asset("received_asset", received, "received");
  } else if (one !== undefined) {
    take("amount", one);
    asset("asset", one, "asset");
  }
  if (fee !== undefined) {
    take("fee_amount", fee);
    asset("fee_asset", fee, "fee");
  }
  const type = named("type", [...free("words"), ...free("tickers")]);
  const types =
    type === undefined ? {} : typesOf(look.words[type.at] ?? [], isTwoSided, one?.signed === true);
  if (type !== undefined && (look.words[type.at] ?? []).length > 0) take("type", type);
  else if (isTwoSided && sent.full && received.full) fixed.type = "spot_trade";
  else if (!isTwoSided && one?.signed === true) fixed.type = "transfer";
  const rest = (): readonly Column[] =>
    columns.filter((column) => !taken.has(column) && column.holds !== "nothing");
  take("hash", named("hash", rest()));
  take(
    "address",
    named(
      "address",
      rest().filter(({ holds }) => holds !== "numbers"),
    ),
  );
  take(
    "id",
    rest().find(({ at, roles }) => roles.has("id") && isUnique(look, at)),
  );
  take(
    "note",
    named(
      "note",
      rest().filter(({ holds }) => holds === "text" || holds === "words"),
    ),
  );
  return { fields, fixed, types };
}

function columnAt(look: Look, at: number): Column {
  const name = look.columns[at] ?? "";
  const found = new Set(plainWords(name));
  const cells = look.rows.map((row) => (row[at] ?? "").trim());
  const filled = cells.filter((cell) => !isEmptyCell(cell));
  const all = (is: (cell: string) => boolean): boolean => filled.length > 0 && filled.every(is);
  const isDates = all((cell) => dateSign(cell) !== null);
  const numbers = filled.map((cell) => readNumber(cell, "mixed") ?? (isDigits(cell) ? "1" : null));
  const isNumbers = filled.length > 0 && numbers.every((number) => number !== null);
  const roles = new Set(ROLES.filter((role) => [...COLUMN_WORDS[role]].some((word) => found.has(word))));
  const isTickers = all((cell) => TICKER.test(cell)) && !isNumbers;
  const holds =
    filled.length === 0
      ? "nothing"
      : isDates && !(isNumbers && !roles.has("time"))
        ? "dates"
        : all((cell) => CLOCK.test(cell.slice(0, 32)))
          ? "clocks"
          : isNumbers
            ? "numbers"
            : isTickers && !roles.has("type")
              ? "tickers"
              : (look.words[at] ?? []).length > 0
                ? "words"
                : "text";
  const signed = numbers.some((number) => number !== null && signOf(number) < 0);
  return { at, name, holds, roles, signed, full: filled.length === cells.length };
}

/** Whether the times contain a time of day. */
const hasClock = ({ columns, rows }: Look, name: string): boolean =>
  rows.some((row) => /\d:\d\d|^\d{10}/.test((row[columns.indexOf(name)] ?? "").slice(0, 64)));

/** `1.234` is a number even though its separator is ambiguous. */
const isDigits = (cell: string): boolean => /^[-+]?[\d.,]+$/.test(cell.slice(0, 64));

/** `Menge BTC`, `Value (EUR)`: a coin in the column's name applies to all its rows. */
function tickerIn(name: string): string | null {
  const found = name.split(/[^A-Za-z0-9]+/).filter((word) => isFiat(word) || COINS.has(word));
  return found.length === 1 ? found[0]! : null;
}

const COINS: ReadonlySet<string> = new Set([
  "BTC",
  "ETH",
  "SOL",
  "XRP",
  "ADA",
  "DOGE",
  "LTC",
  "USDT",
  "USDC",
  "DOT",
]);

const ONE_SIDED: ReadonlySet<LedgerType> = new Set(["spot_buy", "spot_sell", "spot_trade"]);
/** Types that remove coins: without a sign they are indistinguishable from receipts. */
const LEAVES: ReadonlySet<LedgerType> = new Set(["transfer", "fee"]);

function typesOf(cells: readonly string[], isTwoSided: boolean, signed: boolean): Mapping["types"] {
  return Object.fromEntries(
    cells.flatMap((cell) => {
      const meant = new Set(plainWords(cell).flatMap((word) => TYPE_WORDS.get(word) ?? []));
      const [type, second] = meant;
      if (type === undefined || second !== undefined) return [];
      // One amount is one side: a trade needs two.
      if (!isTwoSided && (ONE_SIDED.has(type) || (LEAVES.has(type) && !signed))) return [];
      return [[cell, type] as const];
    }),
  );
}

function isUnique({ rows }: Look, at: number): boolean {
  const cells = rows.map((row) => (row[at] ?? "").trim());
  return cells.every((cell) => cell !== "") && new Set(cells).size === cells.length;
}
