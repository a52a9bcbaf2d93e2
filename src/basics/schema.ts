import { type Static, type TProperties, type TSchema, type TString, Type } from "typebox";

/** Pieces that many schemas share. A noun has one schema: its `Static` is the type everywhere, on the wire as inside. */
export const Id = Type.String({ format: "uuid", examples: ["0198f0c2-6f1e-7cc1-a9a7-5d0e54f4e6b1"] });
export const Instant = Type.String({ format: "date-time", examples: ["2024-12-31T23:30:00.000Z"] });
export const Day = Type.String({ description: "A German calendar day", examples: ["2024-02-29"] });
export const Decimal = Type.String({ description: "Decimal number as text", examples: ["1234.56"] });

/** `type: [x, "null"]` serialises faster than a union. */
export const Nullable = <T extends TSchema>(schema: T) => {
  const { type, enum: values } = schema as { readonly type?: string; readonly enum?: readonly unknown[] };
  return Type.Unsafe<Static<T> | null>(
    type === undefined
      ? { anyOf: [schema, { type: "null" }] }
      : { ...schema, type: [type, "null"], ...(values === undefined ? {} : { enum: [...values, null] }) },
  );
};

/** Text with something in it besides white space. */
export const NonBlank = (maxLength: number): TString =>
  Type.String({ minLength: 1, maxLength, pattern: "\\S" });

/** A body in which every field is known: a misspelt limit never widens what is given away. */
export const Whole = <T extends TProperties>(properties: T) =>
  Type.Object(properties, { additionalProperties: false });

/** One of a few words. */
export const OneOf = <const T extends readonly string[]>(values: T, description?: string) =>
  Type.Unsafe<T[number]>({
    type: "string",
    enum: values,
    ...(description === undefined ? {} : { description }),
  });

/** A list that nobody changes. */
export const List = <T extends TSchema>(
  item: T,
  options: { readonly description?: string; readonly maxItems?: number } = {},
) => Type.Immutable(Type.Array(item, options));

export const Texts = List(Type.String());

/** A schema that is registered under its `$id`, by that name, with the type it has. */
export const Named = <T extends TSchema>(schema: T) =>
  Type.Unsafe<Static<T>>({ $ref: (schema as { readonly $id?: string }).$id });
