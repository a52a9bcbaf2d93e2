import { describe, expect, it } from "vitest";
import type { RawRecord } from "../connectors/connector.ts";
import { kraken } from "../connectors/kraken/index.ts";
import { readAlong } from "./read-along.ts";
import { createLedgerReader } from "./read-ledger.ts";

const INPUT = {
  sourceId: "s",
  wallet: "kraken",
  reader: kraken,
  fileReader: null,
  decisions: [],
  needsValue: () => [],
};

const record = (id: string, accountRef = "spot"): RawRecord => ({
  providerId: id,
  accountRef,
  payload: JSON.stringify({
    refid: `R${id}`,
    time: 1_700_000_000.5,
    type: "deposit",
    subtype: "",
    aclass: "currency",
    asset: "ZEUR",
    amount: "10.0000",
    fee: "0.0000",
    balance: "10.0000",
  }),
});

describe("reading records while they are fetched", () => {
  it("gives the same ledger as reading the stored records", async () => {
    const pages = [[record("A"), record("B")], [record("C")]];
    const along = readAlong(INPUT);
    for (const page of pages) await along.add(page);
    const stored = createLedgerReader(INPUT);
    await stored.add(pages.flat());
    const ledger = await along.ledgerReader(3)!.finish();
    const expected = await stored.finish();
    expect(ledger.transactions).toEqual(expected.transactions);
    expect(ledger.transactions).toHaveLength(3);
    expect(ledger).toMatchObject({ records: 3, failures: [], issues: expected.issues });
  });

  it("falls back to the stored records if one was fetched twice or others are stored", async () => {
    const twice = readAlong(INPUT);
    await twice.add([record("A"), record("B")]);
    await twice.add([record("A")]);
    expect(twice.ledgerReader(2)).toBeNull();
    const others = readAlong(INPUT);
    await others.add([record("A")]);
    expect(others.ledgerReader(2)).toBeNull();
    expect(others.ledgerReader(1)).not.toBeNull();
  });

  it("identifies a record by its stored name", async () => {
    const long = "x".repeat(600);
    const along = readAlong(INPUT);
    await along.add([record(long), record("with\0nothing"), record("half \uD800 of a pair")]);
    const { failures, transactions } = await along.ledgerReader(3)!.finish();
    const names = [
      ...failures.map(({ recordId }) => recordId),
      ...transactions.flatMap(({ recordIds }) => recordIds),
    ].toSorted();
    expect(names).toEqual([
      "half \uFFFD of a pair",
      // printf 'x%.0s' $(seq 600) | sha256sum
      "sha256:5130b33e6b87fbf5316ed9049e98924eb110800bcbaaad8050f642fba6df37c9",
      "with\\u0000nothing",
    ]);
  });
});
