import { expect, it } from "vitest";
import { listAt, listsModule } from "./openapi-lists.ts";

const document = {
  components: {
    schemas: {
      Webhook: { properties: { events: { type: "array", items: { enum: ["a", "b"] } } } },
      Choices: { properties: { sync: { type: "boolean" }, free: { type: "boolean" } } },
      Twice: { properties: { kind: { enum: ["a", "a"] } } },
    },
  },
  paths: {
    "/report": { get: { parameters: [{ name: "format", in: "query", schema: { enum: ["pdf", null] } }] } },
    "/plan": {
      post: {
        requestBody: {
          content: { "application/json": { schema: { properties: { goal: { enum: ["raise"] } } } } },
        },
      },
    },
  },
};

it.each([
  ["Webhook.events", ["a", "b"]],
  ["Choices", ["sync", "free"]],
  ["GET /report query.format", ["pdf"]],
  ["POST /plan body.goal", ["raise"]],
])("the list at %s", (place, expected) => {
  expect(listAt(document, place)).toEqual(expected);
});

it.each([
  ["Webhook.secret", "The OpenAPI document has no list at Webhook.secret."],
  ["Twice.kind", "The list at Twice.kind has a value twice."],
])("refuses %s", (place, message) => {
  expect(() => listAt(document, place)).toThrow(message);
});

it("names a list that the document lost", () => {
  expect(() => listsModule({})).toThrow(/no list at ApiKey\.scopes/);
});
