import { afterEach, describe, expect, it } from "vitest";
import {
  respondWith,
  respondWithHtml,
  cutOff,
  type Handler,
  neverRespond,
  scriptedServer,
  stopServers,
} from "../../test/support/scripted-server.ts";
import { createClient } from "./index.ts";

afterEach(stopServers);

async function serving(...handlers: readonly Handler[]) {
  const server = await scriptedServer(...handlers);
  const client = createClient({ baseUrl: server.url, token: "t", retry: { retries: 0 } });
  return { server, client };
}

const REF = { sourceId: "s 1", jobId: "j" };
const FAST = { maxIntervalMs: 5 };
const job = (status: string, progress: number | null = null) =>
  respondWith(200, { sourceId: "s 1", jobId: "j", status, progress, message: null });

describe("waitForJob", () => {
  it("polls to the end and reports every state", async () => {
    const { server, client } = await serving(job("queued"), job("running", 0.5), job("completed", 1));
    const seen: (number | null)[] = [];
    const ended = await client.waitForJob(REF, {
      ...FAST,
      onProgress: ({ progress }) => seen.push(progress),
    });
    expect(ended.status).toBe("completed");
    expect(seen).toEqual([null, 0.5, 1]);
    expect(server.seen[0]).toMatchObject({ method: "GET", url: "/v1/sources/s%201/jobs/j" });
  });

  it("returns a failed job: that is an outcome, not a failed request", async () => {
    const { client } = await serving(job("failed"));
    expect((await client.waitForJob(REF, FAST)).status).toBe("failed");
  });

  it("continues after a broken connection, a proxy's page and a rate limit", async () => {
    const limited = { code: "RateLimitedError", message: "Slow down.", field: null, requestId: "r" };
    const { client } = await serving(
      cutOff,
      job("running"),
      respondWithHtml(502),
      respondWith(429, limited),
      job("completed"),
    );
    expect((await client.waitForJob(REF, FAST)).status).toBe("completed");
  });

  it("gives up if the service stays unreachable or refuses", async () => {
    const unreachable = await serving(cutOff);
    await expect(unreachable.client.waitForJob(REF, { ...FAST, patienceMs: 50 })).rejects.toMatchObject({
      code: "NetworkError",
    });
    const notFound = { code: "SourceNotFoundError", message: "None.", field: null, requestId: "r" };
    const { client, server } = await serving(respondWith(404, notFound));
    await expect(client.waitForJob(REF, FAST)).rejects.toMatchObject({ code: "SourceNotFoundError" });
    expect(server.seen).toHaveLength(1);
  });

  it("stops at once when aborted, between polls and within one", async () => {
    for (const handler of [job("running"), neverRespond]) {
      const { client } = await serving(handler);
      const abort = new AbortController();
      setTimeout(() => abort.abort(new Error("enough")), 40);
      await expect(client.waitForJob(REF, { signal: abort.signal, maxIntervalMs: 60_000 })).rejects.toThrow(
        "enough",
      );
    }
  });
});

describe("waitForOAuth", () => {
  it.each(["completed", "failed", "expired"])("ends at %s", async (status) => {
    const { client } = await serving(respondWith(200, { status: "pending" }), respondWith(200, { status }));
    expect((await client.waitForOAuth("state", FAST)).status).toBe(status);
  });
});

describe("pages", () => {
  const page = (lots: readonly number[], nextCursor: string | null) =>
    respondWith(200, { lots, page: { nextCursor, hasMore: nextCursor !== null } });
  const input = { path: { sourceId: "s" }, query: { limit: 2 } };

  it("reads a list to its end, page after page, on demand", async () => {
    const { server, client } = await serving(page([1, 2], "c&1"), page([3, 4], "c2"), page([5], null));
    const lots: unknown[] = [];
    for await (const { lots: more } of client.pages("GET /v1/sources/{sourceId}/lots", input))
      lots.push(...more);
    expect(lots).toEqual([1, 2, 3, 4, 5]);
    expect(server.seen.map(({ url }) => url.split("?")[1])).toEqual([
      "limit=2",
      "limit=2&cursor=c%261",
      "limit=2&cursor=c2",
    ]);
  });

  it("fetches no further than it is iterated, and detects a repeated cursor", async () => {
    const { server, client } = await serving(page([1], "same"));
    for await (const _ of client.pages("GET /v1/sources/{sourceId}/lots", input)) break;
    expect(server.seen).toHaveLength(1);
    let pages = 0;
    for await (const _ of client.pages("GET /v1/sources/{sourceId}/lots", input)) pages++;
    expect(pages).toBe(2);
  });
});

describe("repeatable requests", () => {
  const registered = respondWith(201, { email: "a@example.org", redirectTo: "/verify-email" });
  const busy = respondWith(503, {
    code: "ServiceUnavailableError",
    message: "Busy.",
    field: null,
    requestId: "r",
  });
  const retryOptions = { retry: { retries: 2, firstDelayMs: 1, maxDelayMs: 2 } };
  const body = { email: "a@example.org", password: "seven quiet lighthouses" };

  it("a POST that creates is sent once, and retried only with an idempotency key", async () => {
    const once = await serving(busy, registered);
    await expect(
      createClient({ baseUrl: once.server.url, ...retryOptions }).register({ body }),
    ).rejects.toThrow("Busy.");
    expect(once.server.seen).toHaveLength(1);
    const keyed = await serving(busy, registered);
    const client = createClient({ baseUrl: keyed.server.url, ...retryOptions });
    expect((await client.register({ body, idempotencyKey: "k-1" })).email).toBe("a@example.org");
    expect(keyed.server.seen.map(({ headers }) => headers["idempotency-key"])).toEqual(["k-1", "k-1"]);
    expect(keyed.server.seen.map((request) => JSON.parse(request.body) as unknown)).toEqual([body, body]);
  });

  it("a POST that only computes, searches or finds the running job is retried", async () => {
    const { server } = await serving(busy, respondWith(200, {}));
    await createClient({ baseUrl: server.url, ...retryOptions }).sync({ path: { sourceId: "s" } });
    expect(server.seen).toHaveLength(2);
  });
});

describe("files", () => {
  it("are returned as streams, and errors are thrown", async () => {
    const { client } = await serving(
      respondWith(200, "PK", { "content-type": "application/zip" }),
      respondWith(401, { code: "UnauthorizedError", message: "Sign in.", field: null, requestId: "r" }),
      respondWithHtml(404),
    );
    expect(await (await client.download("GET /v1/account/export")).text()).toBe("PK");
    await expect(client.download("GET /v1/account/export")).rejects.toMatchObject({
      code: "UnauthorizedError",
    });
    await expect(client.download("GET /v1/account/export")).rejects.toMatchObject({
      code: "InvalidAnswerError",
    });
  });
});
