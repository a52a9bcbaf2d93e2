import { chmodSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, describe, expect, it } from "vitest";
import { readConfig } from "./config.ts";
import { PROVIDERS } from "../connectors/index.ts";

const mistakesOf = (env: Record<string, string>): readonly string[] => {
  const read = readConfig(env, "/srv");
  return read.ok ? [] : read.error;
};

describe("readConfig", () => {
  it("has a default for everything", () => {
    const read = readConfig({}, "/srv/lotbuch");
    expect(read).toMatchObject({
      ok: true,
      value: {
        port: 8080,
        host: "127.0.0.1",
        dataDir: "/srv/lotbuch/data",
        databaseUrl: null,
        role: "all",
        sandbox: true,
      },
    });
  });

  it("ignores empty variables", () => {
    expect(readConfig({ PORT: "", DATABASE_URL: "  " }, "/srv")).toEqual(readConfig({}, "/srv"));
  });

  it("names variables that look like a setting but are none, except those of the command line", () => {
    const env = { LOTBUCH_RATE_LIMT: "5", LOTBUCH_TOKEN: "lb_x", LOTBUCH_ROLE: "all", OTHER: "1" };
    expect(readConfig(env, "/srv")).toMatchObject({ ok: true, value: { unknown: ["LOTBUCH_RATE_LIMT"] } });
  });

  it("says in a sentence that the data dir is a file", () => {
    const file = fileURLToPath(import.meta.url);
    expect(mistakesOf({ LOTBUCH_DATA_DIR: file })).toEqual([
      `LOTBUCH_DATA_DIR must be a folder, and ${file} is a file.`,
    ]);
  });

  it("reads the operator's texts, and names one that cannot be read", () => {
    expect(mistakesOf({ LOTBUCH_PRIVACY_FILE: "/nowhere/privacy.txt" })).toEqual([
      'LOTBUCH_PRIVACY_FILE must be a text file that can be read, of at most 100 KiB, not "/nowhere/privacy.txt".',
    ]);
    expect(readConfig({}, "/srv")).toMatchObject({ value: { imprint: null, privacy: null } });
  });

  describe("a secret in a file", () => {
    const dir = mkdtempSync(join(tmpdir(), "lotbuch-secrets-"));
    afterAll(() => rmSync(dir, { recursive: true }));
    const file = (name: string, text: string, mode = 0o600): string => {
      const path = join(dir, name);
      writeFileSync(path, text);
      chmodSync(path, mode);
      return path;
    };

    it("is read like the setting itself", () => {
      const hex = "2a".repeat(32);
      const read = readConfig(
        {
          LOTBUCH_SECRET_KEY_FILE: file("key", `${hex}\n`),
          DATABASE_URL_FILE: file("database", "postgres://u:p@h/d\n"),
          LOTBUCH_SMTP_URL_FILE: file("smtp", "smtp://u:p@mail:587"),
          COINBASE_CLIENT_ID: "id",
          COINBASE_CLIENT_SECRET_FILE: file("coinbase", "hunter2", 0o440),
          ETHERSCAN_API_KEY_FILE: file("etherscan", "E1"),
          LOTBUCH_ROLE: "worker",
        },
        "/srv",
      );
      expect(read).toMatchObject({
        ok: true,
        value: {
          databaseUrl: "postgres://u:p@h/d",
          smtpUrl: "smtp://u:p@mail:587",
          providers: { coinbase: { clientSecret: "hunter2" }, ethereum: { apiKey: "E1" } },
          unknown: [],
        },
      });
      expect(read.ok && Buffer.from(read.value.secretKeys![0]!).toString("hex")).toBe(hex);
    });

    it("is one line of error if it is missing, empty, readable by all, not a file, wrong or set twice", () => {
      const key = (path: string) => mistakesOf({ LOTBUCH_SECRET_KEY_FILE: path });
      const open = file("open", "2a".repeat(32), 0o644);
      expect(key(join(dir, "none"))).toEqual([`LOTBUCH_SECRET_KEY_FILE: ${join(dir, "none")} is not there.`]);
      expect(key(file("empty", " \n"))).toEqual([`LOTBUCH_SECRET_KEY_FILE: ${join(dir, "empty")} is empty.`]);
      expect(key(open)).toEqual([
        `LOTBUCH_SECRET_KEY_FILE: ${open} can be read by everybody on this machine: take that away (chmod o-r).`,
      ]);
      expect(key(file("large", "x".repeat(20_000)))[0]).toContain("too large for a secret");
      expect(key(file("wrong", "hunter2"))[0]).toMatch(/^LOTBUCH_SECRET_KEY must be 32 bytes/);
      expect(key(join(dir, "wrong"))[0]).not.toContain("hunter2");
      expect(mistakesOf({ DATABASE_URL: "postgres://h/d", DATABASE_URL_FILE: "/x" })).toEqual([
        "DATABASE_URL_FILE: DATABASE_URL is set beside it: set one of the two.",
      ]);
      chmodSync(dir, 0o700);
      expect(key(dir)).toHaveLength(1);
      // A role that needs both gets one error, which names the file at fault.
      expect(
        mistakesOf({ LOTBUCH_ROLE: "api", DATABASE_URL: "postgres://h/d", LOTBUCH_SECRET_KEY_FILE: "/none" }),
      ).toEqual(["LOTBUCH_SECRET_KEY_FILE: /none is not there."]);
    });
  });

  it("names every mistake in a line of its own", () => {
    const mistakes = mistakesOf({
      PORT: "80a",
      LOTBUCH_ROLE: "boss",
      ECB_URL: "ftp://x",
      LOTBUCH_LOG_LEVEL: "loud",
    });
    expect(mistakes.map((line) => line.split(" ")[0])).toEqual([
      "LOTBUCH_ROLE",
      "PORT",
      "ECB_URL",
      "LOTBUCH_LOG_LEVEL",
    ]);
    for (const line of mistakes) expect(line).not.toContain("\n");
  });

  it.each(["-1", "65536", "8080.5", "1e3", "0x50"])("refuses the port %s", (port) => {
    expect(mistakesOf({ PORT: port })[0]).toContain(`PORT must be a port from 0 to 65535`);
  });

  it("never repeats a secret", () => {
    const [line] = mistakesOf({ LOTBUCH_SECRET_KEY: "hunter2", DATABASE_URL: "postgres://u:p@h/d" });
    expect(line).toContain("LOTBUCH_SECRET_KEY");
    expect(line).not.toContain("hunter2");
    expect(mistakesOf({ DATABASE_URL: "mysql://root:hunter2@h/d" })[0]).not.toContain("hunter2");
  });

  it("takes keys as hex or base64, several for rotation", () => {
    const hex = "ab".repeat(32);
    const base64 = Buffer.alloc(32, 7).toString("base64");
    const read = readConfig({ LOTBUCH_SECRET_KEY: `${hex}, ${base64}` }, "/srv");
    expect(read.ok && read.value.secretKeys?.map((key) => key[0])).toEqual([0xab, 7]);
  });

  it("requires a shared database and a shared key for separate processes", () => {
    expect(mistakesOf({ LOTBUCH_ROLE: "worker" })).toHaveLength(2);
    expect(mistakesOf({ LOTBUCH_ROLE: "api", DATABASE_URL: "postgres://h/d" })).toEqual([
      expect.stringContaining("needs LOTBUCH_SECRET_KEY"),
    ]);
  });

  it("requires both halves of the OAuth client", () => {
    expect(mistakesOf({ COINBASE_CLIENT_ID: "x" })[0]).toContain("COINBASE_CLIENT_SECRET");
  });

  const sandboxWith = (env: Record<string, string>): boolean | null => {
    const read = readConfig(env, "/srv");
    return read.ok ? read.value.sandbox : null;
  };

  it("uses the sandbox only while no provider is configured", () => {
    expect(sandboxWith({})).toBe(true);
    for (const { settings } of PROVIDERS)
      for (const { env, kind } of settings) {
        const both = Object.fromEntries(
          settings.filter((one) => one.default === null).map((one) => [one.env[0], "x"]),
        );
        for (const name of env)
          expect(sandboxWith({ ...both, [name]: kind === "address" ? "https://example.org" : "x" })).toBe(
            false,
          );
      }
    // Requests for prices contain no API key.
    expect(
      sandboxWith({ ECB_URL: "https://ecb.example.org", COINBASE_PRICES_URL: "https://p.example.org" }),
    ).toBe(true);
  });

  it("follows an explicit setting of the sandbox", () => {
    expect(sandboxWith({ LOTBUCH_SANDBOX: "no" })).toBe(false);
    expect(sandboxWith({ LOTBUCH_SANDBOX: "yes", COINBASE_API_URL: "https://example.org" })).toBe(true);
    expect(mistakesOf({ LOTBUCH_SANDBOX: "maybe" })).toEqual([expect.stringContaining("LOTBUCH_SANDBOX")]);
  });

  /** The first address, from the nearest on, that is not one of our proxies. */
  const clientBehind = (setting: string, addresses: readonly string[]): string | undefined => {
    const read = readConfig({ LOTBUCH_TRUST_PROXY: setting }, "/srv");
    return read.ok ? addresses.find((address, hop) => !read.value.trustProxy(address, hop)) : undefined;
  };

  it.each([
    ["", "10.0.0.2"],
    ["no", "10.0.0.2"],
    ["0", "10.0.0.2"],
    ["yes", "10.0.0.1"],
    ["1", "10.0.0.1"],
    ["2", "203.0.113.9"],
    ["10.0.0.0/8", "203.0.113.9"],
    ["2001:db8::/32, 10.0.0.2", "10.0.0.1"],
    ["203.0.113.0/24", "10.0.0.2"],
  ])("with LOTBUCH_TRUST_PROXY=%s the client is %s", (setting, client) => {
    // The left end of X-Forwarded-For, which is the last one here, is written by the client.
    expect(clientBehind(setting, ["10.0.0.2", "10.0.0.1", "203.0.113.9", "198.51.100.1"])).toBe(client);
  });

  it.each(["maybe", "21", "-1", "10.0.0.0/33", "10.0.0/8", "10.0.0.0/8/8", "proxy.example", "10.0.0.1,"])(
    "refuses LOTBUCH_TRUST_PROXY=%s",
    (setting) =>
      expect(mistakesOf({ LOTBUCH_TRUST_PROXY: setting })[0]).toContain("LOTBUCH_TRUST_PROXY must be"),
  );
});
