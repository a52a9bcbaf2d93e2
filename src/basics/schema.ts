import { type Static, type TProperties, type TSchema, type TString, Type } from "typebox";

/**
 * Schemas that many others share. A type of object has one schema: its `Static` is the type everywhere, in the API as
 * inside.
 */
export const Id = Type.String({ format: "uuid", examples: ["0198f0c2-6f1e-7cc1-a9a7-5d0e54f4e6b1"] });
export const Instant = Type.String({ format: "date-time", examples: ["2024-12-31T23:30:00.000Z"] });
export const Day = Type.String({
  description: "Calendar day in the German time zone, YYYY-MM-DD",
  examples: ["2024-02-29"],
});
export const Decimal = Type.String({ description: "Decimal number as text", examples: ["1234.56"] });

/** `type: [x, "null"]` is serialized faster than a union. */
export const Nullable = <T extends TSchema>(schema: T) => {
  const { type, enum: values } = schema as { readonly type?: string; readonly enum?: readonly unknown[] };
  return Type.Unsafe<Static<T> | null>(
    type === undefined
      ? { anyOf: [schema, { type: "null" }] }
      : { ...schema, type: [type, "null"], ...(values === undefined ? {} : { enum: [...values, null] }) },
  );
};

/** Text that is not only white space. */
export const NonBlank = (maxLength: number): TString =>
  Type.String({ minLength: 1, maxLength, pattern: "\\S" });

/** A body that allows no unknown field: a misspelt limit never grants more than intended. */
export const Whole = <T extends TProperties>(properties: T) =>
  Type.Object(properties, { additionalProperties: false });

/** One of the given values. */
export const OneOf = <const T extends readonly string[]>(values: T, description?: string) =>
  Type.Unsafe<T[number]>({
    type: "string",
    enum: values,
    ...(description === undefined ? {} : { description }),
  });

/** A read-only list. */
export const List = <T extends TSchema>(
  item: T,
  options: { readonly description?: string; readonly maxItems?: number } = {},
) => Type.Immutable(Type.Array(item, options));

export const Texts = List(Type.String());

/** A schema that is registered under its `$id`, and its reference by that name with its type. */
export const Named = <T extends TSchema>(schema: T) =>
  Type.Unsafe<Static<T>>({ $ref: (schema as { readonly $id?: string }).$id });
