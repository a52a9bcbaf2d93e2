import { type Static, type TObject, type TSchema, Type } from "typebox";
import { both, type Language } from "../wording/index.ts";
import type { Country } from "../tax/index.ts";
import type { Column, Value } from "./columns.ts";

type Shown<V> = {
  readonly kind: Column<never>["kind"];
  readonly label: Column<never>["label"];
  readonly show: (value: V, language: Language, country: Country) => Value;
};

/** One field of a list's row: its form in JSON, what it is made of, and how tables show it (left out: they do not). */
type Field<From, T extends TSchema> = {
  readonly schema: T;
  readonly from: (from: From) => Static<T> | undefined;
  readonly shown: Shown<Static<T>> | null;
};

export const fieldOf =
  <From>() =>
  <T extends TSchema>(
    schema: T,
    from: Field<From, T>["from"],
    shown: Shown<Static<T>> | null = null,
  ): Field<From, T> => ({ schema, from, shown });

type Show = {
  <V extends Value | undefined>(de: string, en: string): Shown<V>;
  <V>(de: string, en: string, show: Shown<V>["show"]): Shown<V>;
};
const shown =
  (kind: Shown<never>["kind"]): Show =>
  <V>(de: string, en: string, show?: Shown<V>["show"]): Shown<V> => ({
    kind,
    label: both(de, en),
    show: show ?? ((value) => (value ?? null) as Value),
  });
export const text = shown("text");
export const integer = shown("integer");
export const quantity = shown("quantity");
export const money = shown("money");
export const day = shown("day");
export const flag = shown("flag");

type AnyField<From> = {
  readonly schema: TSchema;
  readonly from: (from: From) => unknown;
  readonly shown: Shown<never> | null;
};
type Fields<From> = Readonly<Record<string, AnyField<From>>>;
type Schemas<F> = { [K in keyof F]: F[K] extends { readonly schema: infer T extends TSchema } ? T : never };
type RowOf<F> = Static<TObject<Schemas<F>>>;

/** A list's fields in the order that JSON has them: its schema, its rows and its columns come from this one table. */
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
      /** Where tables begin with others than JSON does. */
      readonly leading: readonly (keyof F & string)[];
    },
  ): {
    readonly schema: TObject<Schemas<F>>;
    readonly row: (from: From) => RowOf<F>;
    readonly columns: readonly Column<RowOf<F>>[];
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
        const how = all[key]!.shown;
        if (how === null) return [];
        const { kind, label, show } = how;
        return [
          {
            key,
            kind,
            label,
            value: (row, language, country) => show((row as Record<string, never>)[key]!, language, country),
          },
        ];
      }),
    };
  };
