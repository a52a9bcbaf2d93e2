import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { newTestUser, type TestUser } from "../support/accounts.ts";
import { type TestClient, connect, request, run } from "../support/sources.ts";
import { startTestService, type TestService } from "../support/service.ts";
import { type RequestAttempt, attempts, type ApiOperation, readOperations } from "./operations.ts";

/** Number of requests in total; `npm run test:faults` sends 20,000, `FUZZ_SEED` generates others. */
const REQUESTS = Number(process.env["FUZZ_REQUESTS"] ?? 1_500);
/** Number of requests for operations without input: more of the same finds nothing new. */
const REQUESTS_WITHOUT_INPUT = 20;
const SEED = Number(process.env["FUZZ_SEED"] ?? 1);

let service: TestService;
let person: TestUser;
let operations: readonly ApiOperation[];
/** Existing ids by the name of the parameter they fit: without them every nested route would return 404. */
let existing: Readonly<Record<string, readonly string[]>>;

beforeAll(async () => {
  service = await startTestService();
  person = await newTestUser(service);
  const document = (await (await fetch(`${service.url}/openapi.json`)).json()) as Record<string, unknown>;
  operations = readOperations(document);
  existing = await fillAccount({ service, person });
});
afterAll(async () => service.stop());

/** Creates a synced portfolio and returns the ids of what it contains. */
async function fillAccount(client: TestClient): Promise<Readonly<Record<string, readonly string[]>>> {
  const sourceId = await connect(client, "trader");
  const job = await run(client, sourceId, "sync");
  expect(job.status).toBe("completed");
  const idsOf = async (list: string): Promise<readonly string[]> => {
    const { body } = await request<Record<string, readonly { id: string }[]>>(
      client,
      "GET",
      `/v1/sources/${sourceId}/${list}?limit=20`,
    );
    return (body[list] ?? []).map(({ id }) => id);
  };
  const [transactionId, disposalId] = await Promise.all([idsOf("transactions"), idsOf("disposals")]);
  expect(transactionId).not.toHaveLength(0);
  expect(disposalId).not.toHaveLength(0);
  return {
    sourceId: [sourceId],
    jobId: [job.jobId],
    transactionId,
    disposalId,
    clauseKey: ["DE.ESTG.23.1.1.2"],
    year: ["2024"],
  };
}

/** Operations that end the session or the account that the rest of the run uses; their own tests cover them. */
const ENDING = new Set([
  "POST /auth/logout",
  "POST /auth/refresh",
  "DELETE /auth/me",
  "DELETE /auth/sessions/{id}",
]);

describe(`every route, with generated valid and broken input (seed ${SEED})`, () => {
  it("never answers with 5xx, and always as the document declares", async () => {
    const tried = operations
      .filter(({ method, path }) => !ENDING.has(`${method} ${path}`))
      .toSorted((a, b) => Number(a.method === "DELETE") - Number(b.method === "DELETE"));
    expect(tried.length).toBeGreaterThan(2);
    const each = Math.ceil(REQUESTS / tried.length);
    const complaints: string[] = [];
    for (const operation of tried) {
      const varies = operation.body !== null || operation.parameters.length > 0;
      const numRuns = varies ? each : Math.min(each, REQUESTS_WITHOUT_INPUT);
      const samples = fc.sample(attempts(operation, { url: service.url, token: person.token, existing }), {
        numRuns,
        seed: SEED,
      });
      for (let i = 0; i < samples.length; i += 20)
        await Promise.all(
          samples
            .slice(i, i + 20)
            .map(async (attempt) => complaints.push(...(await complaintsAbout(operation, attempt)))),
        );
    }
    expect(complaints.slice(0, 10)).toEqual([]);
  }, 900_000);
});

async function complaintsAbout(
  operation: ApiOperation,
  { url, init }: RequestAttempt,
): Promise<readonly string[]> {
  const response = await fetch(url, init);
  const type = response.headers.get("content-type") ?? "";
  const about = `${init.method} ${url} ${JSON.stringify(init.body ?? "").slice(0, 300)} → ${response.status}`;
  if (type.includes("event-stream")) {
    await response.body?.cancel();
    return [];
  }
  const text = await response.text();
  if (response.status >= 500 && response.status !== 503) return [`${about}: ${text.slice(0, 300)}`];
  // The consent page explains an error to the user, as a page.
  if (response.status >= 400 && type.includes("html")) return [];
  if (response.status >= 400) {
    const body = JSON.parse(text) as Record<string, unknown>;
    const isOAuth = new URL(url).pathname.startsWith("/oauth/");
    if (isOAuth && typeof body["error"] === "string") return [];
    const wellFormed =
      typeof body["code"] === "string" &&
      typeof body["message"] === "string" &&
      "field" in body &&
      body["requestId"] === response.headers.get("x-request-id");
    return wellFormed ? [] : [`${about}: error without the form: ${text.slice(0, 300)}`];
  }
  const validate = operation.responses.get(response.status);
  if (validate === undefined || !type.includes("json")) return [];
  return validate(JSON.parse(text))
    ? []
    : [`${about}: ${JSON.stringify(validate.errors?.slice(0, 3))} in ${text.slice(0, 300)}`];
}
