import { request as rawRequest } from "node:http";
import { connect } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sharedService, startTestService, type TestService } from "../../support/service.ts";

let service: TestService;
beforeAll(async () => {
  service = await sharedService();
});
afterAll(async () => service.stop());

const expectProblem = async (response: Response, status: number, code: string) => {
  expect(response.status).toBe(status);
  const body = (await response.json()) as Record<string, unknown>;
  expect(Object.keys(body).toSorted()).toEqual(["code", "field", "message", "requestId"]);
  expect(body["code"]).toBe(code);
  expect(body["requestId"]).toBe(response.headers.get("x-request-id"));
  expect(JSON.stringify(body)).not.toMatch(/node_modules|at .*\(|\.ts:/);
  return body;
};

describe("the service", () => {
  it("is live and ready", async () => {
    for (const path of ["/healthz", "/readyz"]) {
      const response = await fetch(service.url + path);
      expect(response.status).toBe(200);
      expect(await response.json()).toEqual({ status: "ok" });
      expect(response.headers.get("x-request-id")).toMatch(
        /^[0-9a-f]{8}-[0-9a-f]{4}-[47][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
      );
    }
  });

  it.each([
    ["de-DE,de;q=0.9,en;q=0.8", "Die E-Mail-Adresse fehlt."],
    ["en", "email is required."],
    ["fr", "email is required."],
    [null, "email is required."],
  ])("returns errors in the language of the request: %s", async (language, message) => {
    const response = await fetch(`${service.url}/auth/forgot-password`, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        ...(language === null ? {} : { "accept-language": language }),
      },
      body: "{}",
    });
    const body = await expectProblem(response, 400, "AuthValidationError");
    expect(body["message"]).toBe(message);
  });

  it("shows metrics by route", async () => {
    await fetch(`${service.url}/healthz`);
    const text = await (await fetch(`${service.url}/metrics`)).text();
    expect(text).toMatch(
      /lotbuch_http_request_seconds_count\{method="GET",route="\/healthz",status="200"\} [1-9]/,
    );
  });

  it("describes itself as OpenAPI 3.1 and shows a reference page", async () => {
    const document = (await (await fetch(`${service.url}/openapi.json`)).json()) as {
      openapi: string;
      paths: object;
    };
    expect(document.openapi).toBe("3.1.0");
    expect(Object.keys(document.paths)).toContain("/healthz");
    expect((await fetch(`${service.url}/docs/`)).status).toBe(200);
    await expectProblem(await fetch(`${service.url}/docs/nothing`), 404, "NotFoundError");
  });

  it("sends security headers, and CORS headers only if configured", async () => {
    const response = await fetch(`${service.url}/healthz`, {
      headers: { origin: "https://elsewhere.example" },
    });
    expect(response.headers.get("content-security-policy")).toContain("default-src 'none'");
    expect(response.headers.get("x-content-type-options")).toBe("nosniff");
    expect(response.headers.get("access-control-allow-origin")).toBeNull();
  });

  it("sends every header once, and a route's own instead of the default one", async () => {
    const heads = new Map<string, Readonly<Record<string, string>>>();
    for (const path of [
      "/healthz",
      "/nowhere",
      "/openapi.json",
      "/docs/",
      "/v1/sources",
      "/auth/google/callback",
    ])
      heads.set(path, await headOf(path));
    expect(heads.get("/openapi.json")!["cache-control"]).toBe("no-cache");
    expect(heads.get("/v1/sources")!["cache-control"]).toBe("no-store");
    expect(heads.get("/docs/")!["content-security-policy"]).toMatch(/^default-src 'none'; style-src 'self'/);
    for (const head of heads.values())
      expect(head).toMatchObject({
        "x-content-type-options": "nosniff",
        "x-request-id": expect.stringMatching(/^[0-9a-f-]{36}$/),
      });
  });

  it("answers requests one after the other on one connection", async () => {
    const requestText = (path: string) => `GET ${path} HTTP/1.1\r\nhost: localhost\r\n`;
    const socket = connect(Number(new URL(service.url).port), "127.0.0.1");
    let received = "";
    socket.on("data", (chunk: Buffer) => (received += chunk.toString()));
    socket.write(
      `${requestText("/healthz")}\r\n${requestText("/nowhere")}\r\n${requestText("/healthz")}connection: close\r\n\r\n`,
    );
    await new Promise((closed) => socket.once("close", closed));
    expect(received.match(/HTTP\/1\.1 \d+/g)).toEqual(["HTTP/1.1 200", "HTTP/1.1 404", "HTTP/1.1 200"]);
    expect(received.match(/\{"status":"ok"\}/g)).toHaveLength(2);
  });
});

/** Headers as sent on the wire; a header that occurs twice is an error. */
const headOf = async (path: string): Promise<Readonly<Record<string, string>>> =>
  new Promise((resolve, reject) => {
    rawRequest(service.url + path, (response) => {
      response.resume();
      const names = response.rawHeaders.filter((_, i) => i % 2 === 0).map((name) => name.toLowerCase());
      expect(names, path).toEqual([...new Set(names)]);
      resolve(response.headers as Record<string, string>);
    })
      .on("error", reject)
      .end();
  });

describe("invalid input gets one form of error", () => {
  it("unknown route", async () => {
    await expectProblem(await fetch(`${service.url}/nowhere`), 404, "NotFoundError");
  });

  it("a wrong method names the right ones", async () => {
    const response = await fetch(`${service.url}/healthz`, { method: "DELETE" });
    expect(response.headers.get("allow")).toBe("GET, HEAD");
    await expectProblem(response, 405, "MethodNotAllowedError");
  });

  it("bad percent escape", async () => {
    const status = await new Promise<{ status: number; body: string }>((resolve, reject) => {
      rawRequest(service.url, { path: "/v1/sources/%zz/sync", method: "POST" }, (res) => {
        let body = "";
        res.on("data", (chunk: Buffer) => (body += chunk.toString()));
        res.on("end", () => resolve({ status: res.statusCode ?? 0, body }));
      })
        .on("error", reject)
        .end();
    });
    expect(status.status).toBe(400);
    expect(JSON.parse(status.body)).toMatchObject({ code: "SourceBadRequestError", field: null });
  });

  const post = (path: string, body: string) =>
    fetch(`${service.url}${path}`, { method: "POST", headers: { "content-type": "application/json" }, body });

  it.each([
    ['{"email":"a\\u0000b"}', "email"],
    ['{"email":"half \\ud83d of a sign"}', "email"],
    ['{"email":"x","more":[{"deep":"\\uDC00"}]}', "more.0.deep"],
    ['"\\ud800"', null],
  ])("invalid text: %s", async (body, field) => {
    const response = await post("/auth/login", body);
    expect(await expectProblem(response, 400, "AuthValidationError")).toMatchObject({ field });
  });

  it("a surrogate pair is valid text, and a search term may be any", async () => {
    for (const sign of ["\\ud83d\\ude80", "\\ud83d"]) {
      const body = `{"question":"How long must I hold Bitcoin? ${sign}"}`;
      expect((await post("/v1/legal/references/question", body)).status).toBe(200);
    }
  });

  it("a form instead of JSON", async () => {
    const form = new FormData();
    form.set("question", "How long must I hold Bitcoin?");
    const response = await fetch(`${service.url}/v1/legal/references/question`, {
      method: "POST",
      body: form,
    });
    await expectProblem(response, 415, "UnsupportedMediaTypeError");
  });

  it("a header bomb", async () => {
    const reply = await new Promise<string>((resolve, reject) => {
      const { hostname, port } = new URL(service.url);
      const socket = connect(Number(port), hostname === "localhost" ? "127.0.0.1" : hostname);
      let text = "";
      socket.on("data", (chunk) => (text += chunk.toString()));
      socket.on("close", () => resolve(text));
      socket.on("error", reject);
      socket.write(`GET /healthz HTTP/1.1\r\nhost: x\r\nbomb: ${"a".repeat(20_000)}\r\n\r\n`);
    });
    expect(reply).toMatch(/^HTTP\/1\.1 431 /);
    expect(JSON.parse(reply.split("\r\n\r\n")[1] ?? "")).toMatchObject({ code: "HeadersTooLargeError" });
  });
});

describe("a client above the rate limit", () => {
  let limited: TestService;
  beforeAll(async () => {
    limited = await startTestService({ LOTBUCH_ADDRESS_RATE_LIMIT: "3", LOTBUCH_TRUST_PROXY: "yes" });
  });
  afterAll(async () => limited.stop());
  const get = (path: string, from: string) =>
    fetch(limited.url + path, { headers: { "x-forwarded-for": from } });

  it("gets its remaining requests, then when to retry; paths that do not exist count too", async () => {
    const left: unknown[] = [];
    for (const path of ["/v1/legal/rulesets", "/v1/nothing", "/v1/legal/rulesets"]) {
      const { headers } = await get(path, "203.0.113.5");
      left.push([headers.get("ratelimit-limit"), headers.get("ratelimit-remaining")]);
    }
    expect(left).toEqual([
      ["3", "2"],
      ["3", "1"],
      ["3", "0"],
    ]);
    for (const path of ["/v1/legal/rulesets", "/v1/nothing"]) {
      const refused = await get(path, "203.0.113.5");
      const seconds = Number(refused.headers.get("retry-after"));
      expect(seconds).toBeGreaterThanOrEqual(1);
      expect(seconds).toBeLessThanOrEqual(60);
      expect(refused.headers.get("ratelimit-remaining")).toBe("0");
      await expectProblem(refused, 429, "RateLimitedError");
    }
    expect((await get("/v1/legal/rulesets", "203.0.113.6")).status).toBe(200);
  });

  it("is one client with all addresses of its network", async () => {
    for (let i = 1; i <= 3; i++)
      expect((await get("/v1/legal/rulesets", `2001:db8:1:1::${i}`)).status).toBe(200);
    expect((await get("/v1/legal/rulesets", "2001:db8:1:1:ffff::9")).status).toBe(429);
    expect((await get("/v1/legal/rulesets", "2001:db8:1:2::1")).status).toBe(200);
  });

  it("can always request the health of the service", async () => {
    for (let i = 0; i < 5; i++) expect((await get("/healthz", "203.0.113.7")).status).toBe(200);
  });
});
