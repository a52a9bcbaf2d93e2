import type { CsvRecord } from "../../../ledger/index.ts";
import type { FullStyle, MomentsOf } from "../format.ts";
import { type FormatFields, type FieldPositions, readFields } from "./fields.ts";

/** Reads the times of a file's rows; null if its format has no time field. */
export function momentsOf(
  fields: FormatFields,
  positions: FieldPositions,
  names: readonly string[],
  style: FullStyle,
  zoneField?: string,
): MomentsOf | null {
  const time = Object.entries(fields).find(([key, { kind }]) => kind === "time" && positions.has(key));
  if (time === undefined) return null;
  const [key] = time;
  const only = Object.fromEntries([time]);
  const columns = [key, zoneField ?? key]
    .flatMap((one) => positions.get(one)?.columns ?? [])
    .map((name) => [name, names.indexOf(name)] as const);
  return (row) => {
    const cells = Object.fromEntries(columns.map(([name, at]) => [name, row[at] ?? ""]));
    const read = (hour: "first" | "second"): readonly string[] => {
      const result = readFields(only, positions, cells, { ...style, hour }, zoneField);
      const value = result.ok ? result.values[key] : null;
      return typeof value === "string" ? [value] : [];
    };
    const first = read("first");
    return first[0]?.slice(5, 7) === "10" ? [...new Set([...first, ...read("second")])] : first;
  };
}

/** A row in the repeated hour; other rows have the same moment for both. */
type Row = { readonly line: number; readonly first: string; readonly second: string };
/** Adjacent rows in that hour, and the moments above and below them. */
type Block = { readonly above: string; readonly below: string; readonly rows: Row[] };

/**
 * Line numbers of the rows in the second of two repeated hours: in a file sorted by time, in either direction, those
 * that would otherwise be before an earlier row. Empty if the rest of the file is unsorted, or gives no evidence.
 */
export function secondHours(rows: Iterable<CsvRecord>, momentsIn: MomentsOf): readonly number[] {
  const blocks: Block[] = [];
  let [rises, falls] = [false, false];
  let last: Row | null = null;
  let block: Block | null = null;
  for (const { line, fields } of rows) {
    const [first, second = first] = momentsIn(fields).map(toSecond);
    if (first === undefined || second === undefined) continue;
    rises ||= last !== null && first > last.second;
    falls ||= last !== null && second < last.first;
    const row: Row = { line, first, second };
    if (first !== second) {
      block ??= { above: last?.first ?? "", below: "", rows: [] };
      block.rows.push(row);
    } else if (block !== null) {
      blocks.push({ ...block, below: first });
      block = null;
    }
    last = row;
  }
  if (block !== null) blocks.push(block);
  return rises === falls ? [] : blocks.flatMap((one) => secondsIn(one, rises));
}

/** From the oldest row on: the first hour until it is over. */
function secondsIn({ above, below, rows }: Block, oldestFirst: boolean): readonly number[] {
  let reached = oldestFirst ? above : below;
  return (oldestFirst ? rows : rows.toReversed()).flatMap(({ line, first, second }) => {
    const isSecond = first < reached && second >= reached;
    const moment = isSecond ? second : first;
    if (moment > reached) reached = moment;
    return isSecond ? [line] : [];
  });
}

/** Only some rows of a file have fractions of a second. */
const toSecond = (moment: string): string => moment.slice(0, 19);
