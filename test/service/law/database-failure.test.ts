import { afterAll, beforeAll, expect, it } from "vitest";
import { explain } from "../../../src/http/explain.ts";
import { startLegalServer, type LegalServer } from "../../support/legal-server.ts";

let server: LegalServer;
beforeAll(async () => {
  server = await startLegalServer((app, law) => {
    // A clause that cannot be written: the real ranking fails on it.
    const clauses = law.rulesets.flatMap((ruleset) => ruleset.clauses);
    app.post("/break", async () => {
      for (const clause of clauses) Object.defineProperty(clause, "summary", { value: null });
      return {};
    });
  });
  await fetch(`${server.url}/break`, { method: "POST" });
});
afterAll(async () => server.close());

const post = async (path: string, body: unknown) => {
  const response = await fetch(`${server.url}/v1/legal/references/${path}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
};

it.each([
  ["question", { question: "Wie lange muss ich Bitcoin halten?" }, "ranking"],
  ["transaction-type", { transactionTypeKey: "airdrop" }, "ruleset"],
])("a failed %s names what failed, and no internals", async (path, body, part) => {
  const response = await post(path, body);
  expect(response.status).toBe(500);
  expect(response.body).toMatchObject({
    code: "LegalReferenceInternalError",
    requestId: expect.stringMatching(/./) as string,
    message: expect.stringContaining(part) as string,
  });
  expect(response.body["message"]).not.toMatch(/\/|\.ts|undefined|null|select/i);
});

it("a failure of the database is reported as one, without the statement", () => {
  const driver = Object.assign(new Error('relation "keys" does not exist'), { code: "42P01" });
  const wrapped = new Error("Failed query: select * from keys", { cause: driver });
  const { problem } = explain(wrapped, "/v1/legal/references/question");
  expect(problem).toMatchObject({ code: "LegalReferenceInternalError" });
  expect(problem.message).toContain("The database failed");
  expect(problem.message).not.toMatch(/select|keys|relation/);
});
