import { once } from "node:events";
import { createServer, type RequestListener, type Server } from "node:http";
import { gzipSync } from "node:zlib";
import { afterEach, describe, expect, test } from "vitest";
import { send } from "./send.ts";

const PATIENT_MS = 60_000;
const TOO_LARGE = 32 * 1024 * 1024 + 1;
const never = new AbortController().signal;

const servers: Server[] = [];

const serve = async (listener: RequestListener): Promise<string> => {
  const server = createServer(listener);
  servers.push(server);
  await once(server.listen(0, "127.0.0.1"), "listening");
  const address = server.address();
  return `http://127.0.0.1:${typeof address === "object" ? address?.port : ""}/list?page=1`;
};

afterEach(() => {
  for (const server of servers.splice(0)) {
    server.close();
    server.closeAllConnections();
  }
});

const get = (url: string, timeoutMs = PATIENT_MS, signal = never) =>
  send({ url, headers: {} }, timeoutMs, signal);

describe("one request and its response", () => {
  test("has the status, the headers and the body as text", async () => {
    const url = await serve((request, response) => {
      response.writeHead(404, { "x-left": "7" });
      response.end(`${request.method} ${request.url} ${request.rawHeaders.includes("k")} für €`);
    });
    const { status, headers, text } = await send({ url, headers: { "API-Key": "k" } }, PATIENT_MS, never);
    expect([status, headers["x-left"], text]).toEqual([404, "7", "GET /list?page=1 true für €"]);
  });

  test.each(["a=1&b=2", "", new Uint8Array([97, 61, 49])])("sends the body %j", async (body) => {
    const url = await serve((request, response) => {
      let got = "";
      const { "content-length": length, "content-type": type } = request.headers;
      request.on("data", (chunk) => (got += String(chunk)));
      request.on("end", () => response.end(JSON.stringify([request.method, got, length, type ?? null])));
    });
    const { text } = await send({ url, headers: {}, body }, PATIENT_MS, never);
    const sent = typeof body === "string" ? body : "a=1";
    expect(JSON.parse(text ?? "")).toEqual(["POST", sent, String(sent.length), null]);
  });

  test("is unpacked, and a byte order mark is removed", async () => {
    const url = await serve((request, response) => {
      expect(request.headers["accept-encoding"]).toBe("gzip");
      response.writeHead(200, { "content-encoding": "gzip" });
      response.end(gzipSync('\uFEFF{"für":"€"}'));
    });
    expect((await get(url)).text).toBe('{"für":"€"}');
  });

  test("reuses connections", async () => {
    let connections = 0;
    const url = await serve((_, response) => void response.end("[]"));
    servers[0]?.on("connection", () => (connections += 1));
    for (let i = 0; i < 10; i++) await get(url);
    expect(connections).toBeLessThanOrEqual(2);
  });

  test.each([429, 500, 503])("does not wait for the body of status %i", async (status) => {
    const url = await serve((_, response) => {
      response.writeHead(status, { "retry-after": "3" });
      response.write("and so on");
    });
    const sent = await get(url);
    expect([sent.status, sent.headers["retry-after"], sent.text]).toEqual([status, "3", null]);
  });
});

describe("there is no response", () => {
  test.each([301, 302, 303, 307, 308])("if status %i redirects elsewhere", async (status) => {
    const requestedUrls: (string | undefined)[] = [];
    const url = await serve((request, response) => {
      requestedUrls.push(request.url);
      response.writeHead(status, { location: "/elsewhere" }).end("[]");
    });
    await expect(get(url)).rejects.toThrow();
    expect(requestedUrls).toEqual(["/list?page=1"]);
  });

  test("if the connection is cut", async () => {
    const url = await serve((_, response) => {
      response.writeHead(200, { "content-length": "100" });
      response.write("[1,", () => response.destroy());
    });
    await expect(get(url)).rejects.toThrow();
  });

  test("if it is larger than any real one", async () => {
    const url = await serve((_, response) => void response.end(Buffer.alloc(TOO_LARGE, 32)));
    await expect(get(url)).rejects.toThrow();
  });

  test("if it is larger once it is unpacked, or cannot be unpacked", async () => {
    const bodies = [gzipSync(Buffer.alloc(TOO_LARGE, 32)), gzipSync("[1,2,3]").subarray(0, 15), "[]"];
    const url = await serve((_, response) => {
      response.writeHead(200, { "content-encoding": "gzip" }).end(bodies.shift());
    });
    while (bodies.length > 0) await expect(get(url)).rejects.toThrow();
  });

  test.each(["nothing", "the head", "half"])("if there is only %s in time", async (sent) => {
    const url = await serve((_, response) => {
      if (sent !== "nothing") response.writeHead(200, { "content-length": "100" }).flushHeaders();
      if (sent === "half") response.write("[1,");
    });
    await expect(get(url, 50)).rejects.toThrow();
  });

  test("if the run is stopped, before or during the request", async () => {
    const run = new AbortController();
    let requestCount = 0;
    const url = await serve((_, response) => {
      requestCount += 1;
      response.write("[1,", () => run.abort());
    });
    await expect(get(url, PATIENT_MS, run.signal)).rejects.toThrow();
    await expect(get(url, PATIENT_MS, run.signal)).rejects.toThrow();
    expect(requestCount).toBe(1);
  });

  test.each(["http://127.0.0.1:1/", "ftp://127.0.0.1/", "nowhere", ""])("at %j", async (url) => {
    await expect(get(url)).rejects.toThrow();
  });
});
