import fc from "fast-check";

/** JSON Schema as in the served document, with references resolved. */
export type Schema = {
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly format?: string;
  readonly pattern?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly examples?: readonly unknown[];
};

/** Values that fit the schema. */
export function fitting(schema: Schema): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum !== undefined) return fc.constantFrom(...schema.enum);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices !== undefined) return fc.oneof(...choices.map(fitting));
  if (schema.allOf !== undefined) return fitting(Object.assign({}, ...schema.allOf));
  const types = [schema.type ?? "object"].flat();
  return fc.oneof(...types.map((type) => ofType(type, schema)));
}

function ofType(type: string, schema: Schema): fc.Arbitrary<unknown> {
  switch (type) {
    case "null":
      return fc.constant(null);
    case "boolean":
      return fc.boolean();
    case "integer":
      return fc.integer({ min: schema.minimum ?? -1000, max: schema.maximum ?? 100_000 });
    case "number":
      return fc.double({ min: schema.minimum ?? -1e6, max: schema.maximum ?? 1e6, noNaN: true });
    case "array":
      return fc.array(fitting(schema.items ?? {}), {
        minLength: schema.minItems ?? 0,
        maxLength: Math.min(schema.maxItems ?? 3, 3),
      });
    case "object":
      return fc.record(
        Object.fromEntries(
          Object.entries(schema.properties ?? {}).map(([name, property]) => [name, fitting(property)]),
        ),
        { requiredKeys: [...(schema.required ?? [])] },
      );
    default:
      return text(schema);
  }
}

function text(schema: Schema): fc.Arbitrary<string> {
  const examples = (schema.examples ?? []).filter((example) => typeof example === "string");
  const free = ((): fc.Arbitrary<string> => {
    switch (schema.format ?? "") {
      case "uuid":
        return fc.uuid();
      case "date-time":
        return fc
          .date({ noInvalidDate: true, min: new Date("2009-01-01"), max: new Date("2100-01-01") })
          .map((date) => date.toISOString());
      case "date":
        return fc
          .date({ noInvalidDate: true, min: new Date("2009-01-01"), max: new Date("2100-01-01") })
          .map((date) => date.toISOString().slice(0, 10));
      default:
        return fc.string({
          unit: "grapheme",
          minLength: schema.minLength ?? 0,
          maxLength: Math.min(schema.maxLength ?? 40, 40),
        });
    }
  })();
  return examples.length === 0 ? free : fc.oneof(free, fc.constantFrom(...examples));
}

/** Values that probably fit no schema, and a few that nearly do. */
export const broken: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom(
    null,
    true,
    0,
    -1,
    1.5,
    1e308,
    "",
    " ",
    "\u0000",
    "NaN",
    "💥".repeat(300),
    "../../etc/passwd",
    "' or 1=1 --",
    "<script>",
    [],
    {},
    [[[[]]]],
  ),
  fc.string({ unit: "binary", maxLength: 200 }),
  fc.jsonValue({ maxDepth: 4 }),
);

/** A fitting value in which one or more positions have been replaced, removed or added. */
export const nearly = (schema: Schema): fc.Arbitrary<unknown> =>
  fc
    .tuple(fitting(schema), broken, fc.nat(), fc.constantFrom("replace", "remove", "add", "all"))
    .map(([value, junk, seed, how]) => {
      if (how === "all" || typeof value !== "object" || value === null || Array.isArray(value)) return junk;
      const entries = Object.entries(value);
      const at = entries.length === 0 ? 0 : seed % entries.length;
      if (how === "add") return { ...value, [`extra${seed % 7}`]: junk };
      return Object.fromEntries(
        how === "remove"
          ? entries.filter((_, i) => i !== at)
          : entries.map(([name, old], i) => [name, i === at ? junk : old]),
      );
    });

/** Cursors as a list returns them, and cursors that no list returns, for example with the year 0000. */
export const cursor: fc.Arbitrary<string> = fc
  .array(
    fc.oneof(
      fc.integer(),
      fc.uuid(),
      fc.string({ maxLength: 20 }),
      fc.constantFrom<unknown>(
        0,
        1.5,
        1e300,
        Number.MAX_SAFE_INTEGER,
        Number.MIN_SAFE_INTEGER,
        Date.UTC(-1, 11, 31),
        "0000-01-01T00:00:00.000Z",
        "-000001-01-01T00:00:00.000Z",
        "00000000-0000-0000-0000-000000000000",
        "",
        "\u0000",
        "\ud800",
        null,
        [],
      ),
    ),
    { maxLength: 4 },
  )
  .map((parts) => Buffer.from(JSON.stringify(parts)).toString("base64url"));

export type Form = { readonly contentType: string; readonly body: string };

const BOUNDARIES = ["x", "x", "", "x y", '"', "--", "x".repeat(70), "x".repeat(300), "x".repeat(8000)];

/**
 * Forms with a file: whole, cut off anywhere, without a boundary, with a long one or with a different one than
 * declared.
 */
export const form: fc.Arbitrary<Form> = fc
  .tuple(
    fc.constantFrom(...BOUNDARIES),
    fc.constantFrom(...BOUNDARIES),
    fc.constantFrom("", ";", "; boundary", "; boundary=", '; boundary="'),
    fc.constantFrom("file", "", "__proto__", "a]["),
    fc.constantFrom("time,type\n2024-01-01,airdrop\n", "", "hello", '"', "\u0000", "PK\u0003\u0004"),
    fc.option(fc.nat(), { freq: 2 }),
  )
  .map(([declared, used, parameter, name, content, cut]) => {
    const value = parameter.endsWith('"') ? `${declared}"` : declared;
    const whole =
      `--${used}\r\ncontent-disposition: form-data; name="${name}"; filename="a.csv"\r\n` +
      `content-type: text/csv\r\n\r\n${content}\r\n--${used}--\r\n`;
    return {
      contentType: `multipart/form-data${parameter}${parameter.includes("=") ? value : ""}`,
      body: cut === null ? whole : whole.slice(0, cut % whole.length),
    };
  });
