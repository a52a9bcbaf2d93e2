import type { Generation } from "../format.ts";
import { type NamePattern, namePattern, normalName } from "./names.ts";

/** A format that is recognized by its columns. */
export type KnownFormat = {
  readonly name: string;
  readonly label: string;
  readonly generations: readonly Generation[];
};

type KnownColumn = { readonly pattern: NamePattern; readonly optional: boolean };
export type KnownColumns = { readonly generation: Generation; readonly columns: readonly KnownColumn[] };

const COLUMNS = new WeakMap<KnownFormat, readonly KnownColumns[]>();

/** The columns of a format's generations, parsed once. */
export function columnsOf(format: KnownFormat): readonly KnownColumns[] {
  const known = COLUMNS.get(format);
  if (known !== undefined) return known;
  const result = format.generations.map((generation) => ({
    generation,
    columns: generation.columns
      .split(",")
      .map((name) => name.trim())
      .map((name) => ({
        pattern: namePattern(name.replace(/\?$/, "")),
        optional: name.endsWith("?"),
      })),
  }));
  COLUMNS.set(format, result);
  return result;
}

/** A generation of a format, and its columns that a header contains. */
export type Found<F> = KnownColumns & { readonly format: F; readonly has: readonly boolean[] };

/** Position of a column name: the generation, and the column in it. */
type ColumnPosition = { readonly generation: number; readonly column: number };

export type ColumnIndex<F> = {
  /** The generations that have at least one of these names. */
  readonly find: (normal: readonly string[]) => readonly Found<F>[];
  /** Whether any generation of the format has a column of that name. */
  readonly knows: (format: F, normal: string) => boolean;
  /**
   * Whether the column occurs in formats of one vendor only: amounts and prices are in every file, and do not identify
   * its vendor.
   */
  readonly isVendorSpecific: (pattern: NamePattern) => boolean;
};

/** `binance-trades` is one of several formats of one vendor. */
const vendorOf = ({ name }: KnownFormat): string => name.split("-", 1)[0]!;

/**
 * Index from a column name to the generations that have it. A header looks up each name once, however many formats
 * there are; only names with a placeholder are compared one by one.
 */
export function indexColumns<F extends KnownFormat>(formats: readonly F[]): ColumnIndex<F> {
  const all = formats.flatMap((format) => columnsOf(format).map((known) => ({ ...known, format })));
  const plain = new Map<string, ColumnPosition[]>();
  const patterns = new Map<string, { readonly pattern: NamePattern; readonly positions: ColumnPosition[] }>();
  for (const [generation, { columns }] of all.entries())
    for (const [column, { pattern }] of columns.entries()) {
      const normal = normalName(pattern.name);
      const position = { generation, column };
      if (!pattern.open) plain.set(normal, [...(plain.get(normal) ?? []), position]);
      else {
        const same = patterns.get(normal);
        if (same === undefined) patterns.set(normal, { pattern, positions: [position] });
        else same.positions.push(position);
      }
    }
  const open = [...patterns.values()];
  const vendors = new Map<string, Set<string>>();
  for (const { format, columns } of all)
    for (const { pattern } of columns) {
      const normal = normalName(pattern.name);
      vendors.set(normal, (vendors.get(normal) ?? new Set()).add(vendorOf(format)));
    }
  const positionsOf = (normal: string): readonly ColumnPosition[] => {
    const found = open.flatMap(({ pattern, positions }) => (pattern.match(normal) === null ? [] : positions));
    const own = plain.get(normal) ?? [];
    return found.length === 0 ? own : [...own, ...found];
  };
  return {
    find: (normal) => {
      const has = new Map<number, boolean[]>();
      for (const name of normal)
        for (const { generation, column } of positionsOf(name)) {
          let columns = has.get(generation);
          if (columns === undefined)
            has.set(generation, (columns = all[generation]!.columns.map(() => false)));
          columns[column] = true;
        }
      // In the order of the formats: of two equal matches the first is used.
      return [...has]
        .toSorted(([a], [b]) => a - b)
        .map(([generation, columns]) => ({ ...all[generation]!, has: columns }));
    },
    isVendorSpecific: ({ name }) => (vendors.get(normalName(name))?.size ?? 0) <= 1,
    knows: (format, normal) =>
      positionsOf(normal).some(({ generation }) => all[generation]!.format === format),
  };
}
