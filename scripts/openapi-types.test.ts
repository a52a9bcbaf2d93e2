import { describe, expect, it } from "vitest";
import { typesOf } from "./openapi-types.ts";

const operation = (responses: object, rest: object = {}) => ({ responses, ...rest });
const json = (schema: object) => ({ content: { "application/json": { schema } } });
const printed = (paths: object, schemas: object = {}): string => typesOf({ paths, components: { schemas } });
const oneLine = (text: string): string => text.replaceAll(/\s+/g, " ");
const resultOf = (schema: object): string => {
  const text = oneLine(printed({ "/x": { get: operation({ 200: json(schema) }) } }));
  return /readonly result: (.*); }; };/.exec(text)?.[1] ?? text;
};

describe("typesOf", () => {
  it.each([
    [{ type: "string", format: "uuid" }, "string"],
    [{ type: "integer", minimum: 1 }, "number"],
    [{ type: ["string", "null"] }, "string | null"],
    [{ enum: ["a", "b", null] }, '"a" | "b" | null'],
    [{ const: 7 }, "7"],
    [{ type: "array", items: { type: ["number", "null"] } }, "readonly (number | null)[]"],
    [
      { type: "array", items: { type: "array", items: { type: "string" } } },
      "readonly (readonly string[])[]",
    ],
    [{ anyOf: [{ $ref: "#/components/schemas/Job" }, { type: "null" }] }, 'Schemas["Job"] | null'],
    [{ allOf: [{ type: "string" }, { anyOf: [{ const: 1 }, { const: 2 }] }] }, "string & (1 | 2)"],
    [{ type: "object", additionalProperties: { type: "number" } }, "{ readonly [key: string]: number }"],
    [
      { type: "object", patternProperties: { "^.*$": { type: "string" } } },
      "{ readonly [key: string]: string }",
    ],
    [{}, "unknown"],
    [
      { type: "object", required: ["a"], properties: { a: { type: "string" }, "b-c": { type: "boolean" } } },
      '{ readonly a: string; readonly "b-c"?: boolean | undefined; }',
    ],
  ])("prints %j", (schema, expected) => {
    expect(resultOf(schema)).toBe(expected);
  });

  it("copies descriptions without closing a comment by accident", () => {
    expect(printed({}, { Id: { type: "string", description: "An */ id\nof ours" } })).toContain(
      "/** An * / id of ours */\n  readonly Id: string;",
    );
  });

  it("lists the parameters of an operation and which of them are optional", () => {
    const text = oneLine(
      printed({
        "/s/{id}": {
          post: operation(
            { 201: json({ type: "string" }), 200: json({ type: "number" }), 400: json({ type: "null" }) },
            {
              parameters: [
                { in: "path", name: "id", required: true, schema: { type: "string" } },
                { in: "query", name: "limit", schema: { type: "integer" } },
                { in: "header", name: "x", required: true, schema: { type: "string" } },
              ],
              requestBody: { ...json({ type: "boolean" }), required: true },
            },
          ),
          delete: operation({ 204: { description: "gone" } }),
          get: operation({ 200: { content: { "application/pdf": {}, "text/csv": {} } } }),
        },
        "/files": {
          post: operation(
            { 200: json({ type: "null" }) },
            { requestBody: { content: { "multipart/form-data": {} } } },
          ),
        },
      }),
    );
    expect(text).toContain(
      'readonly "POST /s/{id}": { readonly path: { readonly id: string; }; readonly query?: { readonly limit?: number | undefined; }; readonly body: boolean; readonly result: number | string; };',
    );
    expect(text).toContain('readonly "DELETE /s/{id}": { readonly result: undefined; };');
    expect(text).toContain('readonly "GET /s/{id}": { readonly file: "application/pdf" | "text/csv"; };');
    expect(text).toContain('"POST /files": { readonly body?: FormData | undefined; readonly result: null; }');
  });

  it("is the same for the same document in another order", () => {
    const a = operation({ 200: json({ type: "string" }) });
    const b = operation({ 200: json({ type: "number" }) });
    expect(printed({ "/a": { get: a }, "/b": { get: b } })).toBe(
      printed({ "/b": { get: b }, "/a": { get: a } }),
    );
  });
});
