import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { plainTransaction } from "../../ledger/plain.ts";
import { canonicalText, sourceDigests } from "./digest.ts";

const NOTES = [
  "",
  "plain",
  "Tausch für 5 €",
  "\u{1F600} ".repeat(900),
  "ä".repeat(17_000),
  "x".repeat(200_000),
];

describe("the digest of a source", () => {
  it("hashes the concatenated canonical texts, whatever their length and script", () => {
    const transactions = Array.from({ length: 3000 }, (_, index) =>
      plainTransaction({
        id: `t${index}`,
        time: "2024-05-01T12:00:00.000Z",
        type: "transfer",
        wallet: index % 2 === 0 ? "kraken" : "Börse",
        note: index % 500 < NOTES.length ? NOTES[index % 500]! : null,
        sourceId: index % 3 === 0 ? "a" : "b",
      }),
    );
    for (const [sourceId, digest] of sourceDigests(transactions)) {
      const texts = transactions.filter((one) => one.sourceId === sourceId).map(canonicalText);
      expect(digest).toBe(createHash("sha256").update(texts.join(""), "utf8").digest("hex"));
    }
  });
});
