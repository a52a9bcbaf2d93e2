import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { plainTransaction } from "../../ledger/plain.ts";
import { resolveOptions } from "./options.ts";
import { canonicalText, ENGINE_VERSION, runIdOf } from "./run-id.ts";

const NOTES = [
  "",
  "plain",
  "Tausch für 5 €",
  "\u{1F600} ".repeat(900),
  "ä".repeat(17_000),
  "x".repeat(200_000),
];

test("hashes the same bytes as the canonical texts one after the other, whatever their length and script", () => {
  const transactions = Array.from({ length: 3000 }, (_, index) =>
    plainTransaction({
      id: `t${index}`,
      time: "2024-05-01T12:00:00.000Z",
      type: "transfer",
      wallet: index % 2 === 0 ? "kraken" : "Börse",
      note: index % 500 < NOTES.length ? NOTES[index % 500]! : null,
    }),
  );
  const { methods, provenance, ...plain } = resolveOptions({});
  const expected = createHash("sha256")
    .update(JSON.stringify([ENGINE_VERSION, plain, methods, provenance]))
    .update(transactions.map(canonicalText).join(""), "utf8")
    .digest("hex");
  const order = Uint32Array.from(transactions, (_, row) => row);
  expect(runIdOf(resolveOptions({}), transactions, order)).toBe(expected);
});
