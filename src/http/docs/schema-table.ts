import { escapeHtml } from "../../accounts/html.ts";
import type { Schema } from "./document.ts";
import { scrolling } from "./markdown.ts";

const SHARED = "#/components/schemas/";
/** Depth to which inline objects are listed as dotted names. */
const DEEPEST = 4;

export const schemaPath = (name: string): string => `/docs/schemas/${encodeURIComponent(name)}`;

const referenceOf = ({ $ref }: Schema): string | null =>
  typeof $ref === "string" && $ref.startsWith(SHARED) ? $ref.slice(SHARED.length) : null;

const variantsOf = (schema: Schema): readonly Schema[] | null =>
  ((schema["anyOf"] ?? schema["oneOf"]) as readonly Schema[] | undefined) ?? null;

/** The type of a value in words, with links to shared schemas. */
function typeName(schema: Schema): string {
  const reference = referenceOf(schema);
  if (reference !== null)
    return `<a href="${escapeHtml(schemaPath(reference))}">${escapeHtml(reference)}</a>`;
  if ("const" in schema) return `<code>${escapeHtml(JSON.stringify(schema["const"]))}</code>`;
  if (schema.enum !== undefined)
    return schema.enum.map((one) => `<code>${escapeHtml(String(one))}</code>`).join(", ");
  const variants = variantsOf(schema);
  if (variants !== null) return [...new Set(variants.map(typeName))].join(" or ");
  const all = schema["allOf"] as readonly Schema[] | undefined;
  if (all !== undefined) return all.map(typeName).join(" and ");
  if (schema.type === "array") return `list of ${typeName((schema["items"] ?? {}) as Schema)}`;
  const format = typeof schema["format"] === "string" ? ` (${schema["format"]})` : "";
  return escapeHtml([schema.type ?? "any"].flat().join(" or ") + format + limitsOf(schema));
}

function limitsOf(schema: Schema): string {
  const limit = (key: string, word: string): readonly string[] =>
    schema[key] === undefined ? [] : [`${word} ${JSON.stringify(schema[key])}`];
  const limits = [
    ...limit("minimum", "from"),
    ...limit("maximum", "up to"),
    ...limit("minLength", "at least"),
    ...limit("maxLength", "at most"),
    ...limit("maxItems", "at most"),
    ...limit("default", "default"),
  ];
  return limits.length === 0 ? "" : `, ${limits.join(", ")}`;
}

type Field = { readonly name: string; readonly isRequired: boolean; readonly schema: Schema };

/** The fields of an object, those of nested objects and lists as dotted names. */
export function fieldsOf(schema: Schema, prefix = "", depth = 0): readonly Field[] {
  if (depth > DEEPEST || referenceOf(schema) !== null) return [];
  if (schema.type === "array")
    return fieldsOf((schema["items"] ?? {}) as Schema, `${prefix.replace(/\.$/, "")}[].`, depth);
  const parts = variantsOf(schema) ?? (schema["allOf"] as readonly Schema[] | undefined);
  if (parts !== undefined && parts !== null) {
    const known = new Map(
      parts.flatMap((part) => fieldsOf(part, prefix, depth)).map((field) => [field.name, field]),
    );
    return [...known.values()];
  }
  const required = new Set((schema["required"] ?? []) as readonly string[]);
  return Object.entries((schema["properties"] ?? {}) as Readonly<Record<string, Schema>>).flatMap(
    ([name, property]) => [
      { name: prefix + name, isRequired: required.has(name), schema: property },
      ...fieldsOf(property, `${prefix}${name}.`, depth + 1),
    ],
  );
}

const row = ({ name, isRequired, schema }: Field): string =>
  `<tr><td><code>${escapeHtml(name)}</code>${isRequired ? "" : " <small>optional</small>"}</td>` +
  `<td>${typeName(schema)}</td><td>${escapeHtml(schema.description ?? "")}</td></tr>`;

export type Schemas = Readonly<Record<string, Schema>>;

/** A table of the fields of a schema or of the shared one it names; the name of its type where it has no fields. */
export function schemaTable(schema: Schema, label: string, schemas: Schemas): string {
  const reference = referenceOf(schema);
  const name = `<p>${typeName(schema)}</p>`;
  const fields = fieldsOf(reference === null ? schema : (schemas[reference] ?? {}));
  return fields.length === 0 ? name : `${reference === null ? "" : name}${fieldTable(fields, label)}`;
}

export const fieldTable = (fields: readonly Field[], label: string): string =>
  scrolling(
    label,
    `<table><thead><tr><th>Name</th><th>Type</th><th>Meaning</th></tr></thead><tbody>${fields.map(row).join("")}</tbody></table>`,
  );
