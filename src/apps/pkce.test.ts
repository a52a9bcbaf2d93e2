import { describe, expect, it } from "vitest";
import { isChallenge, provesChallenge } from "./pkce.ts";

/** RFC 7636, appendix B. */
const VERIFIER = "dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk";
const CHALLENGE = "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM";

describe("proof key for code exchange", () => {
  it("knows the example of RFC 7636, appendix B", () => {
    expect(isChallenge(CHALLENGE)).toBe(true);
    expect(provesChallenge(VERIFIER, CHALLENGE)).toBe(true);
  });

  it("refuses a plain challenge, another verifier, and one that is too short or too long", () => {
    expect(provesChallenge(CHALLENGE, CHALLENGE)).toBe(false);
    expect(provesChallenge(`${VERIFIER.slice(0, -1)}j`, CHALLENGE)).toBe(false);
    expect(provesChallenge(VERIFIER.slice(1), CHALLENGE)).toBe(false);
    expect(provesChallenge("a".repeat(129), CHALLENGE)).toBe(false);
    expect(provesChallenge("", CHALLENGE)).toBe(false);
    for (const odd of ["", `${CHALLENGE}=`, `${CHALLENGE}A`, CHALLENGE.slice(1), `${CHALLENGE.slice(1)}+`])
      expect(isChallenge(odd)).toBe(false);
  });
});
