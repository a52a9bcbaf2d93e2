import { describe, expect, it } from "vitest";
import { newSecret, secretUri, stepOf } from "./totp.ts";

/** The secret of RFC 6238, appendix B: the ASCII text 12345678901234567890 in base32. */
const RFC_SECRET = "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ";

describe("codes of an authenticator app", () => {
  // The table of appendix B for SHA-1; its codes have eight digits, of which apps show the last six.
  it.each([
    [59, "94287082"],
    [1111111109, "07081804"],
    [1111111111, "14050471"],
    [1234567890, "89005924"],
    [2000000000, "69279037"],
    [20000000000, "65353130"],
  ])("at second %i the code ends in the six digits of %s", (seconds, code) => {
    expect(stepOf(RFC_SECRET, code.slice(2), new Date(seconds * 1000))).toBe(Math.floor(seconds / 30));
  });

  it("are valid one step before and after, and no further", () => {
    const at = (seconds: number) => stepOf(RFC_SECRET, "287 082", new Date(seconds * 1000));
    expect([0, 29, 30, 59, 60, 89, 90].map(at)).toEqual([1, 1, 1, 1, 1, 1, null]);
  });

  it.each(["", "28708", "2870820", "28708a", "٢٨٧٠٨٢", "94287082"])("refuses %s", (typed) =>
    expect(stepOf(RFC_SECRET, typed, new Date(59_000))).toBeNull(),
  );

  it("come from a secret of 160 bits, labeled so that an app can show it", () => {
    const secret = newSecret();
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(newSecret()).not.toBe(secret);
    const uri = new URL(secretUri(secret, "ada@example.org"));
    expect([uri.protocol, uri.searchParams.get("secret"), uri.searchParams.get("issuer")]).toEqual([
      "otpauth:",
      secret,
      "Lotbuch",
    ]);
    expect(decodeURIComponent(uri.pathname)).toContain("ada@example.org");
  });
});
