import { type Static, type TObject, type TSchema, Type } from "typebox";
import type { Bilingual, Language } from "../wording/index.ts";
import type { Country } from "../tax/index.ts";
import type { ReportColumn, Value } from "./columns.ts";

type Display<V> = {
  readonly kind: ReportColumn<never>["kind"];
  readonly label: ReportColumn<never>["label"];
  readonly format: (value: V, language: Language, country: Country) => Value;
};

/** One field of a list's row: its JSON schema, its value, and its column in tables (omitted: no column). */
type Field<From, T extends TSchema> = {
  readonly schema: T;
  readonly from: (from: From) => Static<T> | undefined;
  readonly display: Display<Static<T>> | null;
};

export const fieldOf =
  <From>() =>
  <T extends TSchema>(
    schema: T,
    from: Field<From, T>["from"],
    display: Display<Static<T>> | null = null,
  ): Field<From, T> => ({ schema, from, display });

type DisplayBuilder = {
  <V extends Value | undefined>(label: Bilingual): Display<V>;
  <V>(label: Bilingual, format: Display<V>["format"]): Display<V>;
};
const displayAs =
  (kind: Display<never>["kind"]): DisplayBuilder =>
  <V>(label: Bilingual, format?: Display<V>["format"]): Display<V> => ({
    kind,
    label,
    format: format ?? ((value) => (value ?? null) as Value),
  });
export const text = displayAs("text");
export const integer = displayAs("integer");
export const quantity = displayAs("quantity");
export const money = displayAs("money");
export const day = displayAs("day");
export const flag = displayAs("flag");

type AnyField<From> = {
  readonly schema: TSchema;
  readonly from: (from: From) => unknown;
  readonly display: Display<never> | null;
};
type Fields<From> = Readonly<Record<string, AnyField<From>>>;
type Schemas<F> = { [K in keyof F]: F[K] extends { readonly schema: infer T extends TSchema } ? T : never };
type RowOf<F> = Static<TObject<Schemas<F>>>;

/** Fields of a list in JSON order: schema, rows and columns are all derived from this one table. */
export const listOfFields =
  <From>() =>
  <F extends Fields<From>>(
    fields: F,
    {
      leading,
      ...about
    }: {
      readonly $id: string;
      readonly description?: string;
      /** Columns that tables show first, if their order differs from JSON. */
      readonly leading: readonly (keyof F & string)[];
    },
  ): {
    readonly schema: TObject<Schemas<F>>;
    readonly row: (from: From) => RowOf<F>;
    readonly columns: readonly ReportColumn<RowOf<F>>[];
  } => {
    const all: Fields<From> = fields;
    const entries = Object.entries(all);
    return {
      schema: Type.Object(
        Object.fromEntries(entries.map(([key, { schema }]) => [key, schema])) as Schemas<F>,
        about,
      ),
      row(from) {
        const row: Record<string, unknown> = {};
        for (const [key, field] of entries) {
          const value = field.from(from);
          if (value !== undefined) row[key] = value;
        }
        return row as RowOf<F>;
      },
      columns: [...new Set([...leading, ...Object.keys(all)])].flatMap((key) => {
        const how = all[key]!.display;
        if (how === null) return [];
        const { kind, label, format } = how;
        return [
          {
            key,
            kind,
            label,
            value: (row, language, country) =>
              format((row as Record<string, never>)[key]!, language, country),
          },
        ];
      }),
    };
  };
