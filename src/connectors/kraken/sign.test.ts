import { describe, expect, it } from "vitest";
import { nextNonce, signRequest } from "./sign.ts";

describe("signing for Kraken", () => {
  it("results in the documented signature", () =>
    expect(
      signRequest(
        "kQH5HW/8p1uGOVjbgWA7FunAmGO8lsSUXNsu3eow76sz84Q18fWxnyRzBHCd3pd5nE9qa99HAZtuZuj6F1huXg==",
        "/0/private/AddOrder",
        "1616492376594",
        "nonce=1616492376594&ordertype=limit&pair=XBTUSD&price=37500&type=buy&volume=1.25",
      ),
    ).toBe("4/dpxb3iT4tp/ZCVEwSnEsLxx0bqyhLpdfOpc6fn7OR8+UClSV5n9E6aSS8MPtnRfp32bAb0nmbRn6H8ndwLUQ=="));

  it("never uses a nonce twice, nor a smaller one, whatever the clock does", () => {
    const times = [
      "2026-01-01T00:00:01Z",
      "2026-01-01T00:00:01Z",
      "2026-01-01T00:00:00Z",
      "2026-01-01T00:00:02Z",
    ];
    const nonces = times.map((at) => Number(nextNonce(new Date(at))));
    expect(nonces).toEqual([...new Set(nonces)].toSorted((a, b) => a - b));
  });
});
