import { readFileSync } from "node:fs";
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
import { type ClientOptions, createClient, isLotbuchError, LotbuchError } from "./index.ts";
import { named } from "./names.ts";

afterEach(stopServers);

async function serving(...handlers: readonly Handler[]) {
  const server = await scriptedServer(...handlers);
  const client = (options: ClientOptions = {}) =>
    createClient({ baseUrl: server.url, retry: { firstDelayMs: 1, maxDelayMs: 5 }, ...options });
  return { server, client };
}

const caught = async (promise: Promise<unknown>): Promise<LotbuchError> => {
  const error = await promise.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (!(error instanceof LotbuchError)) throw new Error(`expected a LotbuchError, not ${String(error)}`);
  return error;
};

const OK = respondWith(200, { status: "ok" });
const busy = (headers: Record<string, string> = {}) =>
  respondWith(
    503,
    { code: "ServiceUnavailableError", message: "Busy.", field: null, requestId: "r-1" },
    headers,
  );

describe("a request", () => {
  it("carries the token, and calls the function each time if it is one", async () => {
    const { server, client } = await serving(OK);
    await client({ token: "abc" }).health();
    let n = 0;
    const changing = client({ token: () => `t${++n}` });
    await changing.health();
    await changing.health();
    expect(server.seen.map(({ headers }) => headers.authorization)).toEqual([
      "Bearer abc",
      "Bearer t1",
      "Bearer t2",
    ]);
  });

  it("sends the header of the page there and leaves the session to the cookie", async () => {
    const { server, client } = await serving(OK);
    await client({ page: true }).health();
    expect(server.seen[0]?.headers["x-lotbuch-page"]).toBe("1");
    expect(server.seen[0]?.headers.authorization).toBeUndefined();
  });

  it("names the account that an adviser acts in", async () => {
    const { server, client } = await serving(OK);
    await client({ token: "abc", client: "0198f0c2-6f1e-7cc1-a9a7-5d0e54f4e6b1" }).health();
    expect(server.seen[0]?.headers["x-lotbuch-client"]).toBe("0198f0c2-6f1e-7cc1-a9a7-5d0e54f4e6b1");
  });

  it("names the user that an app acts for", async () => {
    const { server, client } = await serving(OK);
    await client({ token: "abc", user: "0198f0c2-6f1e-7cc1-a9a7-5d0e54f4e6b1" }).health();
    expect(server.seen[0]?.headers["x-lotbuch-user"]).toBe("0198f0c2-6f1e-7cc1-a9a7-5d0e54f4e6b1");
  });

  it("exposes the message of an error in its JSON", () => {
    const error = new LotbuchError("NetworkError", "Nobody answered.", { status: null });
    expect(JSON.parse(JSON.stringify(error))).toMatchObject({
      code: "NetworkError",
      message: "Nobody answered.",
    });
  });

  it("accepts a URL with or without a trailing slash", async () => {
    const { server, client } = await serving(OK);
    await client({ baseUrl: `${server.url}//` }).request("GET /healthz");
    expect(server.seen[0]?.url).toBe("/healthz");
  });
});

describe("failures are typed errors", () => {
  it("from the service, with its code", async () => {
    const body = { code: "PasswordWeakError", message: "Too weak.", field: "password", requestId: "r-9" };
    const { client } = await serving(respondWith(400, { ...body, requirements: ["At least 8 characters"] }));
    const error = await caught(client().health());
    expect(error).toMatchObject({
      ...body,
      status: 400,
      requirements: ["At least 8 characters"],
      retryAfter: null,
    });
    expect(isLotbuchError(error, "PasswordWeakError")).toBe(true);
    expect(isLotbuchError(error, "NotFoundError")).toBe(false);
  });

  it.each([
    ["a web page", respondWithHtml(200), 200, "a web page"],
    ["a web page that says not found", respondWithHtml(404), 404, "a web page"],
    ["half of the JSON", respondWith(200, '{"status":"o'), 200, "broken JSON"],
    ["nothing", respondWith(200, ""), 200, "nothing"],
    [
      "plain text",
      respondWith(200, "hello", { "content-type": "text/plain" }),
      200,
      "something that is not JSON",
    ],
    ["an error that is not ours", respondWith(400, { error: "nope" }), 400, "JSON of another kind"],
  ])("of an API that answers %s", async (_, handler, status, what) => {
    const { server, client } = await serving(handler);
    const error = await caught(client().health());
    expect(error).toMatchObject({ code: "InvalidAnswerError", status });
    expect(error.message).toContain(server.url);
    expect(error.message).toContain(what);
  });

  it("from a refused connection", async () => {
    const { server, client } = await serving(OK);
    await server.stop();
    const error = await caught(client().health());
    expect(error).toMatchObject({ code: "NetworkError", status: null });
    expect(error.message).toContain("ECONNREFUSED");
  });

  it("from a connection that breaks off during a response", async () => {
    const { client, server } = await serving(cutOff);
    expect(await caught(client().health())).toMatchObject({ code: "NetworkError" });
    expect(server.seen).toHaveLength(4);
  });

  it("from a response that does not arrive", async () => {
    const { client } = await serving(neverRespond);
    const error = await caught(client({ timeoutMs: 50, retry: { retries: 0 } }).health());
    expect(error.code).toBe("TimeoutError");
  });
});

describe("retrying", () => {
  it("repeats an idempotent request after 429, 5xx, a proxy's page and a broken connection", async () => {
    const limited = { code: "RateLimitedError", message: "Slow down.", field: null, requestId: "r" };
    for (const first of [
      respondWith(429, limited, { "retry-after": "0" }),
      busy(),
      respondWithHtml(502),
      cutOff,
    ]) {
      const { server, client } = await serving(first, OK);
      expect(await client().health()).toEqual({ status: "ok" });
      expect(server.seen).toHaveLength(2);
    }
  });

  it("stops after the allowed attempts", async () => {
    const { server, client } = await serving(busy());
    expect(await caught(client({ retry: { retries: 2, firstDelayMs: 1 } }).health())).toMatchObject({
      code: "ServiceUnavailableError",
      requestId: "r-1",
    });
    expect(server.seen).toHaveLength(3);
  });

  it("is left to the caller if the server demands a long delay", async () => {
    const { server, client } = await serving(busy({ "retry-after": "900" }), OK);
    expect((await caught(client().health())).retryAfter).toBe(900);
    expect(server.seen).toHaveLength(1);
  });

  it("never happens for errors of the caller", async () => {
    const { server, client } = await serving(
      respondWith(404, { code: "NotFoundError", message: "None.", field: null, requestId: "r" }),
    );
    await caught(client().health());
    expect(server.seen).toHaveLength(1);
  });
});

describe("aborting", () => {
  it("throws the signal's reason, while sending and during the delay before a retry", async () => {
    for (const handler of [neverRespond, busy({ "retry-after": "20" })]) {
      const { client } = await serving(handler);
      const abort = new AbortController();
      const call = client().health({ signal: abort.signal });
      setTimeout(() => abort.abort(new Error("enough")), 50);
      await expect(call).rejects.toThrow("enough");
    }
  });
});

it("every noun of the API has a short name", () => {
  const written = readFileSync(new URL("schema.ts", import.meta.url), "utf8");
  const nouns = [...written.matchAll(/^ {2}readonly "(GET \/v1\/[a-z-]+)": \{/gm)].map((match) => match[1]);
  expect(nouns.length).toBeGreaterThan(20);
  const keys: unknown[] = [];
  const client = named((async (key: unknown) => keys.push(key)) as Parameters<typeof named>[0]);
  for (const call of Object.values(client) as readonly (() => unknown)[]) call();
  expect(nouns.filter((noun) => !keys.includes(noun))).toEqual([]);
});
