import { Ajv } from "ajv";
import { fullFormats } from "ajv-formats/dist/formats.js";
import { describe, expect, it } from "vitest";
import { leg } from "../../ledger/index.ts";
import { SideSchema, TransferSchema } from "./index.ts";
import { at, HOUR, inShort, into, KRAKEN, LEDGER, match, out, short } from "./testing/ends.ts";

describe("amount and time", () => {
  it.each([
    ["1", true],
    ["0.98", true],
    ["0.979999999999999999", false],
    ["1.000000000000000001", false],
  ])("without a known fee, %s received for 1 sent matches: %s", (amount, same) => {
    const rows = short([out({ id: "a", amount: "1" }), into({ id: "b", amount })]);
    expect(rows).toEqual(same ? ["matched amount a>b"] : expect.arrayContaining(["open a>-", "open ->b"]));
  });

  it.each([
    ["0.9995", true],
    ["0.99949999", false],
    ["0.9999", true],
  ])("with a known fee of 0.0005, %s received for 1 sent matches: %s", (amount, same) => {
    const rows = short([out({ id: "a", amount: "1", fee: leg("BTC", "0.0005") }), into({ id: "b", amount })]);
    expect(rows).toEqual(same ? ["matched amount a>b"] : expect.arrayContaining(["open a>-", "open ->b"]));
  });

  it("a fee in another coin explains no difference of this one", () => {
    const fee = leg("ETH", "0.5");
    expect(short([out({ id: "a", amount: "1", fee }), into({ id: "b", amount: "0.98" })])).toEqual([
      "matched amount a>b",
    ]);
  });

  it.each([
    [at(72 * HOUR), true],
    [at(72 * HOUR, 1), false],
    [at(-15), true],
    [at(-15, -1), false],
  ])("received at %s: %s", (time, same) => {
    const rows = short([out({ id: "a", amount: "1" }), into({ id: "b", amount: "1", time })]);
    expect(rows).toEqual(same ? ["matched amount a>b"] : expect.arrayContaining(["open a>-", "open ->b"]));
  });

  it("holds wherever in the calendar it happens", () => {
    // Six and a half days in steps of 13 hours: some windows cross the edge of a segment, some do not.
    for (let hours = 0; hours < 156; hours += 13) {
      const from = hours * HOUR;
      const sent = out({ id: "a", amount: "1", time: at(from) });
      const late = into({ id: "b", amount: "1", time: at(from + 72 * HOUR) });
      const early = into({ id: "b", amount: "1", time: at(from - 15) });
      expect(short([sent, late])).toEqual(["matched amount a>b"]);
      expect(short([sent, early])).toEqual(["matched amount a>b"]);
    }
  });

  it("two hashes that differ are two transactions: suggested if time and amount fit, and not applied", () => {
    const ends = [out({ id: "a", amount: "1", hash: "ff" }), into({ id: "b", amount: "1", hash: "ee" })];
    expect(short(ends)).toEqual(["suggested a>-: b"]);
    expect(match(ends).moves).toEqual([]);
    const less = into({ id: "b", amount: "0.9", hash: "ee" });
    expect(short([ends[0]!, less])).toEqual(["open a>-", "open ->b"]);
  });

  it("a pair that the chain contradicts blocks no other pair", () => {
    const contradicted = into({ id: "b", amount: "1", hash: "ee" });
    const sent = out({ id: "a", amount: "1", hash: "ff" });
    expect(short([sent, contradicted, into({ id: "c", amount: "1", time: at(5) })])).toEqual([
      "matched amount a>c",
      "open ->b",
    ]);
    const two = [into({ id: "c", amount: "1", time: at(5) }), into({ id: "d", amount: "1", time: at(6) })];
    expect(short([sent, contradicted, ...two])).toEqual(["suggested a>-: c d b"]);
  });

  it("a withdrawal with two possible deposits is suggested once, with both", () => {
    const { transfers, moves } = match([
      out({ id: "a", amount: "1" }),
      into({ id: "b", amount: "0.99", time: at(1) }),
      into({ id: "c", amount: "0.995", time: at(2) }),
    ]);
    expect(inShort({ transfers, moves })).toEqual(["suggested a>-: c b"]);
    expect(moves).toEqual([]);
  });

  it("a deposit with two possible withdrawals belongs to neither", () => {
    const rows = short([
      out({ id: "a1", amount: "1" }),
      out({ id: "a2", amount: "1", time: at(5) }),
      into({ id: "b", amount: "1", time: at(9) }),
    ]);
    expect(rows).toEqual(["suggested a1>-: b", "suggested a2>-: b"]);
  });

  it("shows no more than twenty candidates, and reports none of the others as open", () => {
    const received = Array.from({ length: 25 }, (_, n) => into({ id: `b${n}`, amount: "1", time: at(n) }));
    const [row, ...others] = match([out({ id: "a", amount: "1" }), ...received]).transfers;
    expect(others).toEqual([]);
    expect(row?.candidates.map(({ transactionId }) => transactionId)).toEqual(
      Array.from({ length: 20 }, (_, n) => `b${n}`),
    );
  });

  it("a failed withdrawal comes back into the same wallet", () => {
    expect(
      short([out({ id: "a", amount: "1" }), into({ id: "b", amount: "1", sourceId: KRAKEN, time: at(40) })]),
    ).toEqual(["matched amount a>b"]);
  });

  it("goes through an own wallet to another exchange as two transfers", () => {
    const rows = short([
      out({ id: "a", amount: "1" }),
      into({ id: "b", amount: "0.9999", sourceId: LEDGER, time: at(30), hash: "ff" }),
      out({ id: "c", amount: "0.9998", sourceId: LEDGER, time: at(100 * HOUR), hash: "ee" }),
      into({ id: "d", amount: "0.9998", time: at(101 * HOUR), hash: "0xEE" }),
    ]);
    expect(rows).toEqual(["matched amount a>b", "matched hash c>d"]);
  });

  it("matches dust like anything else: 2 % of it may be nothing", () => {
    const sent = out({ id: "a", amount: "0.00000049" });
    // 2 % of 49 satoshi are 0.98 satoshi.
    expect(short([sent, into({ id: "b", amount: "0.00000048" })])).toEqual(["open a>-", "open ->b"]);
    expect(short([sent, into({ id: "b", amount: "0.00000049" })])).toEqual(["matched amount a>b"]);
  });
});

describe("transactions that are no side", () => {
  it.each([
    ["left out", { excluded: true }],
    ["moved within the source", { toWallet: "savings" }],
    ["moved to an own wallet", { ownWallet: "Ledger" }],
    ["something else", { type: "gift_sent" }],
    ["of no source", { sourceId: null }],
  ] as const)("%s", (_, stated) => {
    expect(short([out({ id: "a", amount: "1", ...stated }), into({ id: "b", amount: "1" })])).toEqual([
      "open ->b",
    ]);
  });

  it("money", () => {
    expect(
      short([out({ id: "a", amount: "1", asset: "EUR" }), into({ id: "b", amount: "1", asset: "EUR" })]),
    ).toEqual([]);
  });
});

describe("fee and rest", () => {
  it.each([
    // sent, known fee, received -> fee, rest
    ["1", null, "1", null, null],
    ["1", "0.001", "1", "0.001", null],
    ["1", "0.001", "0.999", "0.001", null],
    ["1", "0.001", "0.9995", "0.001", null],
    ["1", "0.001", "0.99", "0.01", null],
    ["1", null, "0.98", "0.02", null],
    ["1", null, "0.97", null, "0.03"],
    ["1", "0.001", "0.97", "0.001", "0.03"],
    ["1", "0.05", "0.96", "0.05", null],
  ])("of %s sent with a fee of %s and %s received: fee %s, rest %s", (amount, known, arrived, fee, rest) => {
    const sent = out({ id: "a", amount, hash: "ff", fee: known === null ? null : leg("BTC", known) });
    const { transfers, moves } = match([sent, into({ id: "b", amount: arrived, hash: "ff" })]);
    expect(moves).toMatchObject([{ fee, rest }]);
    expect(transfers[0]?.fee).toEqual(fee === null ? null : { asset: "BTC", amount: fee });
    expect(transfers.slice(1).map((row) => [row.status, row.sent?.amount])).toEqual(
      rest === null ? [] : [["open", rest]],
    );
  });
});

describe("a row", () => {
  it("has the form of its schema, the German year of the earlier side and a permanent id of its own", () => {
    const newYear = "2024-12-31T23:10:00.000Z";
    const { transfers } = match([
      out({ id: "a", amount: "1", time: newYear }),
      into({ id: "b", amount: "1", time: "2024-12-31T22:59:59.999Z" }),
      out({ id: "c", amount: "7", time: newYear }),
    ]);
    const ajv = new Ajv({ strict: false, formats: fullFormats }).addSchema(SideSchema);
    const isTransfer = ajv.compile(TransferSchema);
    for (const row of transfers) expect([isTransfer(row), isTransfer.errors]).toEqual([true, null]);
    // Ten past midnight in Berlin is 2025; the second before midnight is 2024.
    expect(transfers.map(({ year }) => year)).toEqual([2024, 2025]);
    const later = match([
      into({ id: "x", amount: "7", time: newYear }),
      into({ id: "b", amount: "0.99", time: "2024-12-31T22:59:59.999Z" }),
      out({ id: "a", amount: "1", time: newYear }),
      out({ id: "c", amount: "7", time: newYear }),
    ]).transfers;
    expect(later[0]?.id).toBe(transfers[0]?.id);
    expect(new Set([...transfers, ...later].map(({ id }) => id)).size).toBe(3);
    expect(transfers[0]?.id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  });
});
