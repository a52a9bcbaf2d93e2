import { createConfig, lintFromString } from "@redocly/openapi-core";
import { Ajv2020 } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import { afterAll, beforeAll, expect, it } from "vitest";
import { PROBLEM_STATUS } from "../../../src/basics/problem.ts";
import { RESULTS } from "../../../src/http/openapi/openapi-results.ts";
import { RESPONSE_EXAMPLES } from "../../../src/http/openapi/openapi-examples.ts";
import { BODIES } from "../../../src/http/openapi/openapi-bodies.ts";
import { sharedService, type TestService } from "../../support/service.ts";

type Media = { readonly schema?: object; readonly example?: unknown };
type Content = {
  readonly content?: Readonly<Record<string, Media>>;
  readonly headers?: Readonly<Record<string, object>>;
  readonly description?: string;
};
type Operation = {
  readonly operationId?: string;
  readonly security?: readonly object[];
  readonly requestBody?: Content;
  readonly description?: string;
  readonly parameters?: readonly { readonly name: string; readonly schema?: object }[];
  readonly responses: Readonly<Record<string, Content>>;
};
type Document = {
  readonly components: { readonly securitySchemes: Readonly<Record<string, object>> };
  readonly info: { readonly description: string };
  readonly servers: readonly { readonly url: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
};

let service: TestService;
let text: string;
let document: Document;
let operations: readonly (readonly [string, Operation])[];
beforeAll(async () => {
  service = await sharedService();
  text = await (await fetch(`${service.url}/openapi.json`)).text();
  document = JSON.parse(text) as Document;
  operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, one]) => [`${method.toUpperCase()} ${path}`, one] as const),
  );
});
afterAll(() => service.stop());

it("follows the recommended rules for OpenAPI documents", async () => {
  const config = await createConfig({ extends: ["recommended"] });
  const problems = await lintFromString({ source: text, absoluteRef: "openapi.json", config });
  const errors = problems.filter(({ severity }) => severity === "error");
  expect(errors.map(({ ruleId, location }) => `${ruleId} ${location[0]?.pointer}`)).toEqual([]);
});

it("names every operation once, and the callers of each", () => {
  expect(operations.length).toBeGreaterThan(90);
  expect(document.servers).toEqual([{ url: service.url }]);
  const ids = operations.map(([, { operationId }]) => operationId);
  expect(ids.filter((id) => id === undefined || !/^[a-z][A-Za-z0-9]*$/.test(id))).toEqual([]);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids).toContain("getSourcesBySourceIdLots");
  expect(operations.filter(([, { security }]) => !Array.isArray(security))).toEqual([]);
  const open = operations.filter(([, { security }]) => security?.length === 0).map(([key]) => key);
  expect(open).toEqual(expect.arrayContaining(["POST /auth/sample", "POST /v1/legal/references/question"]));
  expect(open).not.toContain("POST /v1/tax");
});

it("documents how to get a token, and the scope of each operation", () => {
  const { oauth, app } = document.components.securitySchemes;
  expect(oauth).toMatchObject({
    type: "oauth2",
    flows: {
      authorizationCode: {
        authorizationUrl: `${service.url}/oauth/authorize`,
        tokenUrl: `${service.url}/oauth/token`,
        scopes: { read: expect.any(String), write: expect.any(String), offline: expect.any(String) },
      },
    },
  });
  expect(app).toMatchObject({ flows: { clientCredentials: { tokenUrl: `${service.url}/oauth/token` } } });
  const scopes = (key: string) =>
    (operations.find(([one]) => one === key)?.[1].security ?? []).filter(
      (one) => "oauth" in one || "app" in one,
    );
  expect(scopes("GET /v1/lots")).toEqual([{ oauth: ["read"] }, { app: ["read"], user: [] }]);
  expect(scopes("POST /v1/sources")).toEqual([{ oauth: ["write"] }, { app: ["write"], user: [] }]);
  expect(scopes("POST /v1/link-tokens")).toEqual([{ app: ["write"], user: [] }]);
  expect(scopes("GET /v1/apps/{appId}/users")).toEqual([{ app: ["read"] }]);
  // Operations that manage sign-in are never open to an app.
  for (const key of ["POST /v1/api-keys", "POST /v1/grants", "GET /v1/consents", "GET /auth/me"])
    expect(scopes(key)).toEqual([]);
});

it("describes the OAuth endpoints as they respond", async () => {
  const token = operations.find(([key]) => key === "POST /oauth/token")![1];
  expect(Object.keys(token.requestBody!.content!)).toEqual(["application/x-www-form-urlencoded"]);
  expect(token.security).toEqual([{ clientCredentials: [] }, {}]);
  const refused = await fetch(`${service.url}/oauth/token`, {
    method: "POST",
    body: new URLSearchParams({ grant_type: "nothing", client_id: "0", client_secret: "lbs_x" }),
  });
  const body = (await refused.json()) as { readonly error: string };
  expect(token.responses[refused.status]!.description).toContain(body.error);
  for (const path of ["/.well-known/oauth-authorization-server", "/.well-known/oauth-protected-resource/mcp"])
    expect(document.paths).toHaveProperty([path, "get"]);
});

it("documents for every route the errors of a body or a key before they are processed", () => {
  const undocumented = operations.flatMap(([key, { requestBody, parameters = [], responses }]) => {
    const keyed = parameters.some(({ name }) => name === "idempotency-key");
    // The OAuth endpoints refuse other content types with the errors of their RFCs.
    const hasBody = requestBody !== undefined && !key.startsWith("POST /oauth/");
    return [...(hasBody ? [413, 415] : []), ...(keyed ? [409, 422] : [])]
      .filter((status) => !(status in responses))
      .map((status) => `${key} ${status}`);
  });
  expect(undocumented).toEqual([]);
});

it("documents every operation with its purpose, its callers, an example, its errors and its headers", () => {
  for (const [key, operation] of operations) {
    const { description, parameters = [], responses } = operation;
    expect(description, key).toMatch(/\w{3}.*\.$/s);
    for (const { name, schema } of parameters)
      if (name === "year" && key.includes("{year}")) expect(schema, key).toMatchObject({ type: "integer" });
    for (const [status, { content, headers, description: of }] of Object.entries(responses)) {
      expect(Object.keys(headers ?? {}), `${key} ${status}`).toContain("X-Request-Id");
      const json = content?.["application/json"];
      if (Number(status) >= 400) expect(of, `${key} ${status}`).toMatch(/(code: \w+Error|error: \w+)/);
      else if (json?.schema !== undefined) expect(json, `${key} ${status}`).toHaveProperty("example");
      if (Number(status) < 400) {
        // A sentence of its own, and not the framework's default.
        expect(of, `${key} ${status}`).toMatch(/^[A-Z].*\w \w.*\.$/s);
        expect(of, `${key} ${status}`).not.toContain("Default Response");
      }
      if (status === "429") expect(headers, key).toHaveProperty("Retry-After");
    }
  }
});

it("lists for an operation only error codes that can occur there", () => {
  const codesOf = (key: string): string =>
    Object.values(operations.find(([one]) => one === key)![1].responses)
      .map(({ description = "" }) => /code: (.*)/.exec(description)?.[1] ?? "")
      .join(" ");
  expect(codesOf("POST /v1/apps/{appId}/users/{userId}/claim")).not.toMatch(/Method|Resident|Synced|Rule/);
  expect(codesOf("POST /v1/elections")).toContain("MethodLockedError");
  expect(codesOf("POST /v1/tax")).toMatch(/SourceNotSyncedError, NotResidentError/);
  expect(codesOf("GET /v1/lots")).not.toMatch(/Auth|Legal|Verification|Password/);
  // Every code that an operation of the document may have is in one.
  const all = operations.map(([key]) => codesOf(key)).join(" ");
  const outside = new Set(["MethodNotAllowedError", "HeadersTooLargeError"]);
  for (const code of Object.keys(PROBLEM_STATUS)) expect(all.includes(code), code).toBe(!outside.has(code));
  for (const key of Object.keys(RESULTS)) expect(operations.map(([one]) => one)).toContain(key);
});

it("is not sent again to a client that has it", async () => {
  const first = await fetch(`${service.url}/openapi.json`);
  const tag = first.headers.get("etag")!;
  const revalidated = await fetch(`${service.url}/openapi.json`, {
    headers: { "if-none-match": `W/${tag}` },
  });
  expect([revalidated.status, await revalidated.text()]).toEqual([304, ""]);
  const other = await fetch(`${service.url}/openapi.json`, { headers: { "if-none-match": '"other"' } });
  expect(other.status).toBe(200);
});

it("has examples that fit their schemas", () => {
  const ajv = new Ajv2020({ strict: false, validateFormats: true });
  addFormats.default(ajv);
  ajv.addSchema({ ...(JSON.parse(text) as object), $id: "document" });
  const wrong: string[] = [];
  let checked = 0;
  const check = (pointer: string, value: unknown): void => {
    checked += 1;
    const fits = ajv.compile({ $ref: `document#${pointer}` });
    if (!fits(value)) wrong.push(`${pointer}: ${ajv.errorsText(fits.errors)}`);
  };
  const walk = (node: unknown, pointer: string): void => {
    if (node === null || typeof node !== "object") return;
    const { examples, example, schema } = node as Readonly<Record<string, unknown>>;
    if (Array.isArray(examples)) for (const one of examples) check(pointer, one);
    if (schema !== undefined && example !== undefined) check(`${pointer}/schema`, example);
    for (const [key, one] of Object.entries(node))
      if (key !== "example" && key !== "examples")
        walk(one, `${pointer}/${encodeURIComponent(key.replaceAll("~", "~0").replaceAll("/", "~1"))}`);
  };
  walk(JSON.parse(text), "");
  expect(wrong).toEqual([]);
  expect(checked).toBeGreaterThan(100);
});

it("shows an example wherever one was written", () => {
  const known = new Map(operations);
  for (const [key, body] of Object.entries(BODIES)) {
    const operation = known.get(key);
    if (operation !== undefined)
      expect(operation.requestBody?.content?.["application/json"]?.example, key).toEqual(body);
  }
  for (const [key, example] of Object.entries(RESPONSE_EXAMPLES)) {
    const [, success] =
      Object.entries(known.get(key)?.responses ?? {}).find(([s]) => s.startsWith("2")) ?? [];
    if (success !== undefined) expect(success.content?.["application/json"]?.example, key).toEqual(example);
  }
});

it("explains how to try it with sample data, at its own address", async () => {
  const { description } = document.info;
  expect(description).toContain("POST /auth/sample");
  expect(description).toContain(`curl -s -X POST ${service.url}/auth/sample`);
  const sample = await fetch(`${service.url}/auth/sample`, { method: "POST" });
  expect(sample.status).toBe(201);
});
