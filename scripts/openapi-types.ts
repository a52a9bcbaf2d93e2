/**
 * Prints an OpenAPI 3.1 document as TypeScript types: its shared schemas, and the parameters, body and responses of
 * each operation.
 */

type Json = { readonly [key: string]: unknown };

const METHODS = ["get", "post", "put", "patch", "delete"] as const;
const SHARED = "#/components/schemas/";

export function typesOf(document: Json): string {
  const schemas = Object.entries(at(at(document, "components"), "schemas")).toSorted(byName);
  const operations = Object.entries(at(document, "paths")).flatMap(([path, item]) =>
    METHODS.filter((method) => method in (item as Json)).map(
      (method) => [`${method.toUpperCase()} ${path}`, at(item as Json, method)] as const,
    ),
  );
  const lines = [
    "// Generated from the OpenAPI document that the service serves; `npm run generate` writes it again.",
    "",
    "/** The shared schemas of the document. */",
    block(
      "export type Schemas =",
      schemas.map(([name, schema]) => member(name, schema as Json)),
    ),
    "",
    "/** Input (path, query, body) and result (JSON, or a file of the given type) of each operation. */",
    block(
      "export type Operations =",
      operations.toSorted(byName).map(([key, operation]) => operationType(key, operation)),
    ),
    "",
    "/** Webhook payloads by event type. */",
    block(
      "export type Webhooks =",
      Object.entries(at(document, "webhooks"))
        .toSorted(byName)
        .map(([type, item]) => {
          const content = at(at(at(at(item as Json, "post"), "requestBody"), "content"), "application/json");
          return member(type, at(content, "schema"));
        }),
    ),
    "",
  ];
  return lines.join("\n");
}

const byName = ([a]: readonly [string, unknown], [b]: readonly [string, unknown]): number =>
  a < b ? -1 : a > b ? 1 : 0;

const at = (node: Json, key: string): Json => (node[key] ?? {}) as Json;

function operationType(key: string, operation: Json): string {
  const parameters = ((operation["parameters"] ?? []) as readonly Json[]).filter(
    (parameter) => parameter["in"] === "path" || parameter["in"] === "query",
  );
  const parts = [
    ...parametersType("path", parameters),
    ...parametersType("query", parameters),
    ...bodyType(at(operation, "requestBody")),
    responseType(at(operation, "responses")),
  ];
  const summary = operation["summary"];
  const entry = block(`readonly ${JSON.stringify(key)}:`, parts);
  return typeof summary === "string" ? `${comment(summary)}\n${entry}` : entry;
}

function parametersType(where: "path" | "query", all: readonly Json[]): readonly string[] {
  const parameters = all.filter((parameter) => parameter["in"] === where);
  if (parameters.length === 0) return [];
  const optional = parameters.every((parameter) => parameter["required"] !== true);
  // A number in a path is sent as text: a caller with a string need not convert it.
  const schemaOf = (parameter: Json): Json => {
    const schema = at(parameter, "schema");
    return where === "path" && schema["type"] === "integer"
      ? { ...schema, type: ["integer", "string"] }
      : schema;
  };
  const members = parameters.map((parameter) =>
    member(String(parameter["name"]), schemaOf(parameter), parameter["required"] === true),
  );
  return [block(`readonly ${where}${optional ? "?" : ""}:`, members)];
}

function bodyType(requestBody: Json): readonly string[] {
  const content = Object.entries(at(requestBody, "content"));
  const [media, description] = content[0] ?? [];
  if (media === undefined) return [];
  const optionalMark = requestBody["required"] === true ? "" : "?";
  const type =
    media === "application/json"
      ? typeOf(at(description as Json, "schema"))
      : media === "application/x-www-form-urlencoded"
        ? "URLSearchParams"
        : "FormData";
  return [`readonly body${optionalMark}: ${type}${optionalMark === "" ? "" : " | undefined"};`];
}

/** The union of successful responses; errors have one shape and are thrown as a LotbuchError. */
function responseType(responses: Json): string {
  const successes = Object.entries(responses).filter(([status]) => status.startsWith("2"));
  const types = new Set<string>();
  const media = new Set<string>();
  for (const [, response] of successes) {
    const contents = Object.entries(at(response as Json, "content"));
    if (contents.length === 0) types.add("undefined");
    for (const [type, description] of contents) {
      if (type === "application/json") types.add(typeOf(at(description as Json, "schema")));
      else media.add(JSON.stringify(type));
    }
  }
  if (media.size > 0) return `readonly file: ${[...media].toSorted().join(" | ")};`;
  return `readonly result: ${types.size === 0 ? "undefined" : [...types].join(" | ")};`;
}

function typeOf(schema: Json): string {
  const reference = schema["$ref"];
  if (typeof reference === "string") {
    const name = reference.startsWith(SHARED) ? reference.slice(SHARED.length) : reference;
    return `Schemas[${JSON.stringify(name)}]`;
  }
  if ("const" in schema) return JSON.stringify(schema["const"]);
  if (Array.isArray(schema["enum"])) return union(schema["enum"].map((value) => JSON.stringify(value)));
  for (const word of ["anyOf", "oneOf"])
    if (Array.isArray(schema[word])) return union((schema[word] as readonly Json[]).map(typeOf));
  if (Array.isArray(schema["allOf"]))
    return (schema["allOf"] as readonly Json[]).map((part) => wrapped(typeOf(part))).join(" & ");
  const type = schema["type"];
  if (Array.isArray(type)) return union(type.map((one: unknown) => typeOf({ ...schema, type: one })));
  switch (type) {
    case "string":
    case "boolean":
    case "null":
    case "number":
      return type;
    case "integer":
      return "number";
    case "array":
      return `readonly ${wrapped(typeOf(at(schema, "items")))}[]`;
    case "object":
      return objectType(schema);
    default:
      return "properties" in schema ? objectType(schema) : "unknown";
  }
}

function objectType(schema: Json): string {
  const required = new Set((schema["required"] ?? []) as readonly string[]);
  const members = Object.entries(at(schema, "properties")).map(([name, property]) =>
    member(name, property as Json, required.has(name)),
  );
  if (members.length > 0) return block("", members);
  const values =
    Object.values(at(schema, "patternProperties"))[0] ??
    (typeof schema["additionalProperties"] === "object" ? schema["additionalProperties"] : null);
  return `{ readonly [key: string]: ${values === null ? "unknown" : typeOf(values as Json)} }`;
}

function member(name: string, schema: Json, required = true): string {
  const key = /^[A-Za-z_$][\w$]*$/.test(name) ? name : JSON.stringify(name);
  const line = `readonly ${key}${required ? "" : "?"}: ${typeOf(schema)}${required ? "" : " | undefined"};`;
  const description = schema["description"];
  return typeof description === "string" ? `${comment(description)}\n${line}` : line;
}

const union = (types: readonly string[]): string =>
  [...new Set(types)].map((type) => (type.startsWith("readonly ") ? `(${type})` : type)).join(" | ");

const wrapped = (type: string): string => (/ \| | & |^readonly /.test(type) ? `(${type})` : type);

const comment = (text: string): string => `/** ${text.replaceAll("*/", "* /").replaceAll(/\s+/g, " ")} */`;

const block = (head: string, members: readonly string[]): string => {
  const open = `${head === "" ? "" : `${head} `}{`;
  const close = /^(export|readonly)/.test(head) ? "};" : "}";
  return [open, ...members.flatMap((text) => text.split("\n").map((line) => `  ${line}`)), close].join("\n");
};
