import { describe, expect, it } from "vitest";
import { readTarget, resolveTarget } from "./target.ts";

const STRICT = { loopback: false };
const TRYING = { loopback: true };

describe("the target of a webhook", () => {
  it.each([
    "https://example.org/hooks",
    "https://example.org:8443/a?b=c#d",
    "https://8.8.8.8/",
    "https://[2606:4700::1111]/",
  ])("%s is allowed", (url) => {
    const read = readTarget(url, STRICT);
    expect(read.ok && read.value.hash).toBe("");
  });

  it.each([
    "",
    "example.org",
    "ftp://example.org/",
    "http://example.org/",
    "https://user:secret@example.org/",
    "https://127.0.0.1/",
    "https://2130706433/", // 127.0.0.1 as a single number
    "https://0x7f.1/",
    "https://017700000001/",
    "https://0/",
    "https://0.0.0.0/",
    "https://169.254.169.254/latest/meta-data",
    "https://[::1]/",
    "https://[::ffff:127.0.0.1]/",
    "https://[::ffff:7f00:1]/",
    "https://[fe80::1]/",
    "https://[64:ff9b::10.0.0.1]/",
    "http://127.0.0.1:9999/",
    "http://localhost:9999/",
  ])("%s is not allowed", (url) => expect(readTarget(url, STRICT).ok).toBe(false));

  it("this machine is allowed, if configured, but its neighbors are not", () => {
    for (const url of ["http://127.0.0.1:9/", "http://localhost:9/", "http://[::1]:9/", "https://127.0.0.1/"])
      expect([url, readTarget(url, TRYING).ok]).toEqual([url, true]);
    for (const url of [
      "http://10.0.0.1/",
      "https://10.0.0.1/",
      "http://0.0.0.0/",
      "http://8.8.8.8/",
      "http://[::ffff:127.0.0.1]/",
    ])
      expect([url, readTarget(url, TRYING).ok]).toEqual([url, false]);
  });

  it("every address of the name has to be allowed", async () => {
    const leads = (...addresses: readonly string[]) =>
      resolveTarget("https://hooks.example.org/", STRICT, async () =>
        addresses.map((address) => ({ address, family: address.includes(":") ? 6 : 4 })),
      );
    expect((await leads("8.8.8.8", "2606:4700::1111")).ok).toBe(true);
    for (const inside of ["10.0.0.1", "127.0.0.1", "::1", "::ffff:127.0.0.1", "169.254.169.254", "fd00::1"]) {
      expect(await leads(inside)).toMatchObject({ ok: false, error: { kind: "refused" } });
      expect(await leads("8.8.8.8", inside)).toMatchObject({ ok: false, error: { kind: "refused" } });
    }
    expect(await leads()).toMatchObject({ ok: false, error: { kind: "unresolved" } });
    expect(await resolveTarget("https://localhost/", STRICT)).toMatchObject({ error: { kind: "refused" } });
    // A name of this machine, where that is allowed, must not lead to a public address without https.
    const plain = (address: string) =>
      resolveTarget("http://x.localhost/", TRYING, async () => [{ address, family: 4 }]);
    expect([
      (await plain("127.0.0.1")).ok,
      (await plain("8.8.8.8")).ok,
      (await plain("10.0.0.1")).ok,
    ]).toEqual([true, false, false]);
  });
});
