import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { packageRoot } from "../../../src/process/paths.ts";
import { call, newTestUser } from "../../support/accounts.ts";
import { startTestService, type TestService } from "../../support/service.ts";

/** The served page without a browser: its size and its content security policy. */
describe("the page as it is served", () => {
  const dist = join(packageRoot, "dist", "web");
  let service: TestService;
  beforeAll(async () => {
    service = await startTestService();
  });
  afterAll(async () => service.stop());

  it("loads the year in less than 200 kB compressed", () => {
    const html = readFileSync(join(dist, "index.html"), "utf8");
    const first = [...html.matchAll(/(?:src|href)="\/(assets\/[^"]+)"/g)].map((match) => match[1] ?? "");
    expect(first.some((file) => file.endsWith(".js"))).toBe(true);
    expect(first.some((file) => file.endsWith(".css"))).toBe(true);
    const files = [html, ...first.map((file) => readFileSync(join(dist, file)))];
    const total = (pack: (data: Buffer) => Buffer) =>
      files.reduce((sum, file) => sum + pack(Buffer.from(file)).length, 0);
    expect(total(gzipSync)).toBeLessThan(200_000);
    expect(total(brotliCompressSync)).toBeLessThan(200_000);
    // Scripts of the page, with everything they import at the start.
    const scripts = first.filter((file) => file.endsWith(".js"));
    const sizes = scripts.map((file) => gzipSync(readFileSync(join(dist, file))).length);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(121_000);
  });

  it("has one font file and pictures of at most 60 kB each", () => {
    const heavy = readdirSync(join(dist, "assets")).filter((file) => /\.(woff2|webp)$/.test(file));
    expect(heavy.filter((file) => file.endsWith(".woff2"))).toHaveLength(1);
    expect(heavy.filter((file) => readFileSync(join(dist, "assets", file)).length > 60_000)).toEqual([]);
  });

  it("contains no address of a third party other than links that the user may follow", () => {
    for (const file of readdirSync(join(dist, "assets"))) {
      const text = readFileSync(join(dist, "assets", file), "utf8");
      const addresses = [...text.matchAll(/https?:\/\/[^"'`\s)]+/g)].map(([address]) => address);
      // Names of standards, and examples in sentences, which belong to no third party.
      const known = /^http:\/\/www\.w3\.org\/|^https:\/\/(?:\w+\.)?example\.org\b|^https:\/\/[.,]?$/;
      // Explorers of chains, which the user may open from a transaction.
      const explorer = /^https:\/\/(?:[\w.]+)\/(?:#\/)?(?:tx|transaction)\/$/;
      expect(addresses.filter((address) => !known.test(address) && !explorer.test(address))).toEqual([]);
    }
  });

  it("allows nothing inline and nothing from other origins", async () => {
    for (const path of ["/", "/login", "/verify-email", "/year"]) {
      const response = await fetch(service.url + path);
      expect(response.status).toBe(200);
      expect(response.headers.get("cache-control")).toBe("no-cache");
      const policy = response.headers.get("content-security-policy") ?? "";
      expect(policy).toContain("default-src 'self'");
      expect(policy).not.toMatch(/unsafe|https?:|\*/);
      expect(await response.text()).not.toMatch(/<script(?![^>]*\bsrc=)|<style|\sstyle=|\son\w+=/);
    }
  });

  it("lets hashed files be cached forever, compressed", async () => {
    const file = readdirSync(join(dist, "assets")).find((name) => /^index-.*\.js$/.test(name)) ?? "";
    const response = await fetch(`${service.url}/assets/${file}`, { headers: { "accept-encoding": "br" } });
    expect(response.headers.get("cache-control")).toContain("immutable");
    expect(response.headers.get("content-encoding")).toBe("br");
    expect(response.headers.get("content-type")).toContain("javascript");
  });

  it("is served to a browser at an unknown address; an API client gets an error", async () => {
    const browser = await fetch(`${service.url}/nowhere`, { headers: { accept: "text/html" } });
    expect([browser.status, browser.headers.get("content-type")]).toEqual([
      404,
      expect.stringContaining("text/html"),
    ]);
    for (const [path, accept] of [
      ["/nowhere", "application/json"],
      ["/v1/nowhere", "text/html"],
    ] as const) {
      const client = await fetch(service.url + path, { headers: { accept } });
      expect([client.status, await client.json()]).toMatchObject([404, { code: "NotFoundError" }]);
    }
  });

  it("has today's price of coins, and none where no venue has the coin", async () => {
    const { token } = await newTestUser(service);
    const { body } = await call<{ readonly prices: readonly object[] }>(
      service,
      "GET",
      "/v1/prices/current?assets=ADA,NOBODYS",
      { token },
    );
    // The sandbox's price of ADA is constant: 0.40.
    expect(body.prices).toMatchObject([
      { asset: "ADA", priceEur: "0.4", source: "coinbase-exchange-candle" },
      { asset: "NOBODYS", priceEur: null, at: null, source: null },
    ]);
    expect((await call(service, "GET", "/v1/prices/current?assets=,", { token })).status).toBe(400);
  });

  it("offers sample data only if the exchange is the sandbox", async () => {
    const info = (url: string) => fetch(`${url}/v1/service/info`).then((response) => response.json());
    expect(await info(service.url)).toEqual({
      sandbox: true,
      outbox: true,
      imprint: null,
      privacy: null,
      session: false,
    });
    const imprint = join(service.dataDir, "imprint.txt");
    writeFileSync(imprint, "Ada Example\n\nBeispielweg 1");
    const real = await startTestService({
      LOTBUCH_IMPRINT_FILE: imprint,
      COINBASE_CLIENT_ID: "client",
      COINBASE_CLIENT_SECRET: "secret",
      COINBASE_LOGIN_URL: "http://127.0.0.1:9",
      COINBASE_API_URL: "http://127.0.0.1:9",
    });
    try {
      expect(await info(real.url)).toEqual({
        sandbox: false,
        outbox: true,
        imprint: "Ada Example\n\nBeispielweg 1",
        privacy: null,
        session: false,
      });
      expect((await fetch(`${real.url}/auth/sample`, { method: "POST" })).status).toBe(404);
    } finally {
      await real.stop();
    }
  });
});
