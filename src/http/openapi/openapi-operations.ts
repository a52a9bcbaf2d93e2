import type { Access } from "../access.ts";
import { CURRENT_HEADER } from "../current.ts";
import { errorCodes } from "./openapi-errors.ts";
import { RESULTS } from "./openapi-results.ts";

/** Parts of every operation in the document: who may call it, an example, headers, codes. */
type Json = { readonly [key: string]: unknown };

/** The access text of an operation, by its effect on an account. */
export const WHO: Readonly<Record<Access, string>> = {
  read: "Access: the owner, advisers, and keys and apps with the scope read.",
  write: "Access: the owner, advisers with the role editor, and keys and apps with the scope write.",
  manage: "Access: the signed-in owner; advisers may read; no keys or apps.",
  webhooks:
    "Access: the signed-in owner, keys with the scope webhooks, and apps with their own token; advisers may read.",
  own: "Access: the signed-in owner only.",
  self: "Access: every authenticated caller, for their own account.",
  users: "Access: the app with its own token, or its signed-in owner.",
  link: "Access: the app with its own token, for one of its users.",
  firm: "Access: signed-in members of the firm, with their own account; no keys or apps.",
  export: "Access: the signed-in owner, or an adviser of the firm that owns the account; no keys or apps.",
  ask: "Access: the owner, advisers with any role, and keys with the scope write; no apps.",
};

const at = (node: Json, key: string): Json => (node[key] ?? {}) as Json;
const SHARED = "#/components/schemas/";
/** Deeper than any response; stops a schema that contains itself. */
const DEEPEST = 40;

/** A value that matches the schema, built from the examples in it. */
function exampleOf(schema: Json, schemas: Json, depth = 0): unknown {
  if (depth > DEEPEST) return null;
  const within = (one: unknown): unknown => exampleOf((one ?? {}) as Json, schemas, depth + 1);
  const reference = schema["$ref"];
  if (typeof reference === "string") return within(schemas[reference.slice(SHARED.length)]);
  const [first] = (schema["examples"] ?? []) as readonly unknown[];
  if (first !== undefined) return first;
  if ("const" in schema) return schema["const"];
  if ("default" in schema) return schema["default"];
  if (Array.isArray(schema["enum"])) return (schema["enum"] as readonly unknown[])[0];
  for (const word of ["anyOf", "oneOf"]) if (Array.isArray(schema[word])) return within(schema[word][0]);
  if (Array.isArray(schema["allOf"]))
    return Object.assign(
      {},
      ...(schema["allOf"] as readonly unknown[]).map((one) => within(one) as object),
    ) as unknown;
  const type = [schema["type"]].flat()[0];
  switch (type) {
    case "object":
      return Object.fromEntries(
        Object.entries(at(schema, "properties")).map(([name, one]) => [name, within(one)]),
      );
    case "array":
      return Array.from({ length: Math.max(1, Number(schema["minItems"] ?? 0)) }, () =>
        within(schema["items"]),
      );
    case "string":
      return textOf(schema);
    case "integer":
    case "number":
      return schema["minimum"] ?? schema["exclusiveMinimum"] ?? 0;
    case "boolean":
      return true;
    default:
      return type === "null" || type === undefined ? null : {};
  }
}

function textOf({ format, minLength }: Json): string {
  switch (format) {
    case "uuid":
      return "0198f0c2-6f1e-7cc1-a9a7-5d0e54f4e6b1";
    case "date-time":
      return "2024-12-31T23:30:00.000Z";
    case "date":
      return "2024-12-31";
    default:
      return "text".padEnd(Number(minLength ?? 0), ".");
  }
}

const text = (description: string): Json => ({ description, schema: { type: "string" } });
const whole = (description: string): Json => ({ description, schema: { type: "integer" } });

const ALWAYS: Json = { "X-Request-Id": text("Id of the request, for support") };
const LIMITED: Json = {
  RateLimit: text('Remaining requests and seconds until the reset: "default";r=599;t=60'),
  "RateLimit-Policy": text('Allowed requests and window in seconds: "default";q=600;w=60'),
};
const LATER: Json = { "Retry-After": whole("Seconds until the next attempt") };
const CURRENT: Json = { [CURRENT_HEADER]: text("true if the figures already contain the change") };

const sentence = (text: string): string => (text.endsWith(".") ? text : `${text}.`);

/** One response of an operation with its headers, its codes or an example. */
export function describeResponse(
  {
    path,
    method,
    status,
    limited,
  }: { readonly path: string; readonly method: string; readonly status: number; readonly limited: boolean },
  response: Json,
  schemas: Json,
): Json {
  const changes =
    method !== "GET" && status < 300 && path.startsWith("/v1/") && !path.startsWith("/v1/legal/");
  const headers = {
    ...ALWAYS,
    ...(limited ? LIMITED : {}),
    ...(status === 429 || status === 503 ? LATER : {}),
    ...(changes ? CURRENT : {}),
    ...at(response, "headers"),
  };
  if (status >= 400) {
    // OAuth endpoints and the consent page name their errors themselves.
    if (path.startsWith("/oauth/")) return { ...response, headers };
    const codes = errorCodes(method, path, status);
    const codesText = codes.length === 0 ? "" : `. code: ${codes.join(", ")}`;
    return { ...response, description: `${String(response["description"])}${codesText}`, headers };
  }
  const description = RESULTS[`${method} ${path}`] ?? sentence(String(response["description"]));
  const described = { ...response, description, headers };
  const json = at(at(response, "content"), "application/json");
  if (!("schema" in json) || "example" in json) return described;
  const example = exampleOf(at(json, "schema"), schemas);
  return {
    ...described,
    content: { ...at(response, "content"), "application/json": { ...json, example } },
  };
}
