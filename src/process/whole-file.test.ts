import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { secretKeys } from "../service/secret-key.ts";
import { writeOnce } from "./whole-file.ts";

const dir = mkdtempSync(join(tmpdir(), "lotbuch-whole-"));
afterAll(() => rmSync(dir, { recursive: true }));

it("writes a secret whole, readable only by its owner, and does not replace an existing one", () => {
  const file = join(dir, "a.key");
  writeOnce(file, "first");
  writeOnce(file, "second");
  expect(readFileSync(file, "utf8")).toBe("first");
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(readdirSync(dir)).toEqual(["a.key"]);
});

it("creates a new key if a full disk has left an empty file, and reuses it from then on", () => {
  const data = join(dir, "data");
  expect(secretKeys(null, data).ok).toBe(true);
  writeFileSync(join(data, "secret.key"), "");
  const keys = secretKeys(null, data);
  expect(keys).toMatchObject({ ok: true });
  expect(secretKeys(null, data)).toEqual(keys);
});

it("never replaces a broken key: it may be half of the key that encrypted everything", () => {
  const data = join(dir, "broken");
  expect(secretKeys(null, data).ok).toBe(true);
  writeFileSync(join(data, "secret.key"), "ab12");
  expect(secretKeys(null, data)).toEqual({
    ok: false,
    error: expect.stringContaining("restore it from your backup"),
  });
  expect(readFileSync(join(data, "secret.key"), "utf8")).toBe("ab12");
});
