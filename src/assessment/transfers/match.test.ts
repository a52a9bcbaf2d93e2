import { Ajv } from "ajv";
import { fullFormats } from "ajv-formats/dist/formats.js";
import { describe, expect, it } from "vitest";
import type { Transaction } from "../../ledger/index.ts";
import { leg } from "../../ledger/index.ts";
import { matchTransfers, SideSchema, TransferSchema, type TransferDecision } from "./index.ts";
import { at, decision, HOUR, inShort, into, KRAKEN, LEDGER, out } from "./testing/ends.ts";

const match = (transactions: readonly Transaction[], decisions: readonly TransferDecision[] = []) =>
  matchTransfers({ transactions, decisions });
const short = (transactions: readonly Transaction[], decisions: readonly TransferDecision[] = []) =>
  inShort(match(transactions, decisions));

describe("the same chain transaction", () => {
  it("is one transfer, whenever it was written down, without case and 0x", () => {
    const rows = short([
      out({ id: "a", amount: "1", hash: "0xABCDEF" }),
      into({ id: "b", amount: "0.5", hash: "abcdef", time: at(200 * HOUR) }),
    ]);
    expect(rows).toEqual(["matched hash a>b", "open a>-"]);
  });

  it("counts only for the same coin", () => {
    const rows = short([
      out({ id: "a", amount: "1", hash: "ff" }),
      into({ id: "b", amount: "1", asset: "ETH", hash: "ff" }),
    ]);
    expect(rows).toEqual(["open a>-", "open ->b"]);
  });

  it.each([
    ["0xAbCd", "0xabcd", true],
    ["BC1QAR0SRRR7", "bc1qar0srrr7", true],
    ["1BoatSLRHtKNngkdXEeobR76b53LETtpyT", "1boatslrhtknngkdxeeobr76b53lettpyt", false],
    ["0xabcd", "0xabce", false],
    ["0xabcd", null, true],
  ] as const)("between %s and %s", (from, to, same) => {
    const ends = (hash: string | null) => [
      out({ id: "a", amount: "1", hash, address: from }),
      into({ id: "b", amount: "1", hash, address: to }),
    ];
    const apart = ["open a>-", "open ->b"];
    expect(short(ends("ff"))).toEqual(same ? ["matched hash a>b"] : apart);
    expect(short(ends(null))).toEqual(same ? ["matched amount a>b"] : apart);
  });

  it("may arrive in several places, as long as it is no more than was sent", () => {
    const sent = out({ id: "a", amount: "3", hash: "ff" });
    const first = into({ id: "b", amount: "1", hash: "ff", time: at(5) });
    const second = into({ id: "c", amount: "1.97", hash: "ff", sourceId: LEDGER, time: at(9) });
    const { transfers, moves } = match([sent, second, first]);
    expect(transfers.map(({ received, fee }) => [received?.transactionId, fee])).toEqual([
      ["b", { asset: "BTC", amount: "0.03" }],
      ["c", null],
    ]);
    expect(moves).toMatchObject([{ fee: "0.03", rest: null }]);
    const tooMuch = into({ id: "c", amount: "2.5", hash: "ff", sourceId: LEDGER });
    expect(short([sent, first, tooMuch])).toEqual(["suggested a>-: c b"]);
  });

  it("with several senders is told apart by address, then by amount", () => {
    const rows = short([
      out({ id: "a1", amount: "1", hash: "ff", address: "X" }),
      out({ id: "a2", amount: "1", hash: "ff", address: "Y" }),
      out({ id: "a3", amount: "2", hash: "ff" }),
      into({ id: "b1", amount: "1", hash: "ff", address: "Y", time: at(1) }),
      into({ id: "b2", amount: "0.7", hash: "ff", address: "X", time: at(2) }),
      into({ id: "b3", amount: "1.99", hash: "ff", time: at(3) }),
    ]);
    expect(rows).toEqual(["matched hash a1>b2", "open a1>-", "matched hash a2>b1", "matched hash a3>b3"]);
  });

  it("with several senders that nothing tells apart is suggested", () => {
    const rows = short([
      out({ id: "a1", amount: "1", hash: "ff", wallet: "one" }),
      out({ id: "a2", amount: "1", hash: "ff", wallet: "two" }),
      into({ id: "b", amount: "1", hash: "ff" }),
    ]);
    expect(rows).toEqual(["suggested a1>-: b", "suggested a2>-: b"]);
  });

  it("pairs equal amounts between the same two wallets in their order, if there are as many", () => {
    const sent = [1, 2, 3].map((n) => out({ id: `a${n}`, amount: "1", hash: "ff", time: at(n) }));
    const received = [1, 2, 3].map((n) => into({ id: `b${n}`, amount: "1", hash: "ff", time: at(10 - n) }));
    expect(short([...sent, ...received])).toEqual([
      "matched hash a1>b3",
      "matched hash a2>b2",
      "matched hash a3>b1",
    ]);
    expect(short([...sent, ...received.slice(1)])).toEqual([
      "suggested a1>-: b3 b2",
      "suggested a2>-: b3 b2",
      "suggested a3>-: b3 b2",
    ]);
  });

  it("does not pair equal ones that a person took apart", () => {
    const [a1, a2] = [1, 2].map((n) => out({ id: `a${n}`, amount: "1", hash: "ff", time: at(n) }));
    const [b1, b2] = [1, 2].map((n) => into({ id: `b${n}`, amount: "1", hash: "ff", time: at(n) }));
    expect(short([a1!, a2!, b1!, b2!], [decision("apart", a2!, b2!)])).toEqual([
      "suggested a1>-: b1 b2",
      "suggested a2>-: b1",
    ]);
  });

  it("leaves a choice to the person, and such a side still competes for others", () => {
    const rows = short([
      out({ id: "a1", amount: "1", hash: "ff", wallet: "one" }),
      out({ id: "a2", amount: "1", hash: "ff", wallet: "two" }),
      out({ id: "a3", amount: "1" }),
      into({ id: "b1", amount: "1", hash: "ff" }),
      into({ id: "b2", amount: "0.99", time: at(1) }),
    ]);
    expect(rows).toEqual(["suggested a3>-: b1 b2", "suggested a1>-: b1 b2", "suggested a2>-: b1 b2"]);
  });
});

describe("amount and time", () => {
  it.each([
    ["1", true],
    ["0.98", true],
    ["0.979999999999999999", false],
    ["1.000000000000000001", false],
  ])("without a known fee, of 1 sent %s arriving is the same: %s", (amount, same) => {
    const rows = short([out({ id: "a", amount: "1" }), into({ id: "b", amount })]);
    expect(rows).toEqual(same ? ["matched amount a>b"] : expect.arrayContaining(["open a>-", "open ->b"]));
  });

  it.each([
    ["0.9995", true],
    ["0.99949999", false],
    ["0.9999", true],
  ])("with a known fee of 0.0005, of 1 sent %s arriving is the same: %s", (amount, same) => {
    const rows = short([out({ id: "a", amount: "1", fee: leg("BTC", "0.0005") }), into({ id: "b", amount })]);
    expect(rows).toEqual(same ? ["matched amount a>b"] : expect.arrayContaining(["open a>-", "open ->b"]));
  });

  it("a fee in another coin explains nothing of this one", () => {
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
    // Six and a half days in steps of 13 hours: some windows lie across the edge of a stretch, some do not.
    for (let hours = 0; hours < 156; hours += 13) {
      const from = hours * HOUR;
      const sent = out({ id: "a", amount: "1", time: at(from) });
      const late = into({ id: "b", amount: "1", time: at(from + 72 * HOUR) });
      const early = into({ id: "b", amount: "1", time: at(from - 15) });
      expect(short([sent, late])).toEqual(["matched amount a>b"]);
      expect(short([sent, early])).toEqual(["matched amount a>b"]);
    }
  });

  it("two hashes that differ are two transactions", () => {
    expect(
      short([out({ id: "a", amount: "1", hash: "ff" }), into({ id: "b", amount: "1", hash: "ee" })]),
    ).toEqual(["open a>-", "open ->b"]);
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

  it("shows no more than twenty candidates, and calls none of the others open", () => {
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

describe("what is no side", () => {
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

describe("decisions", () => {
  const sent = out({ id: "a", amount: "10" });
  const first = into({ id: "b", amount: "4", time: at(300 * HOUR) });
  const second = into({ id: "c", amount: "5", sourceId: LEDGER, time: at(301 * HOUR) });

  it("split a transfer in two, and the rest stays open", () => {
    const { transfers, moves } = match(
      [sent, first, second],
      [decision("link", sent, first), decision("link", sent, second)],
    );
    expect(inShort({ transfers, moves })).toEqual([
      "matched decision a>b",
      "matched decision a>c",
      "open a>-",
    ]);
    expect(transfers.map((row) => [row.sent?.amount, row.fee])).toEqual([
      ["10", null],
      ["10", null],
      ["1", null],
    ]);
    expect(moves).toMatchObject([
      { fee: null, rest: "1", received: [{ transactionId: "b" }, { transactionId: "c" }] },
    ]);
  });

  it("take apart what matched by itself, for good, until they are linked again", () => {
    const to = into({ id: "d", amount: "10" });
    const apart = decision("apart", sent, to);
    expect(short([sent, to])).toEqual(["matched amount a>d"]);
    expect(short([sent, to], [apart])).toEqual(["open a>-", "open ->d"]);
    expect(short([sent, to], [apart, decision("link", sent, to)])).toEqual(["matched decision a>d"]);
    expect(short([sent, to], [decision("link", sent, to), apart])).toEqual(["open a>-", "open ->d"]);
  });

  it("take apart what the chain matched", () => {
    const from = out({ id: "a", amount: "1", hash: "ff" });
    const to = into({ id: "b", amount: "1", hash: "ff" });
    expect(short([from, to], [decision("apart", from, to)])).toEqual(["open a>-", "open ->b"]);
  });

  it("settle an ambiguous one, and with it the other", () => {
    const a1 = out({ id: "a1", amount: "1" });
    const a2 = out({ id: "a2", amount: "1", time: at(5) });
    const b1 = into({ id: "b1", amount: "1", time: at(8) });
    const b2 = into({ id: "b2", amount: "1", time: at(9) });
    expect(short([a1, a2, b1, b2])).toEqual(["suggested a1>-: b1 b2", "suggested a2>-: b1 b2"]);
    expect(short([a1, a2, b1, b2], [decision("link", a1, b2)])).toEqual([
      "matched decision a1>b2",
      "matched amount a2>b1",
    ]);
  });

  it("say nothing about what is gone, of another coin, or more than was sent", () => {
    const gone = into({ id: "gone", amount: "1" });
    const ether = into({ id: "e", amount: "1", asset: "ETH", time: at(300 * HOUR) });
    const more = into({ id: "f", amount: "7", time: at(300 * HOUR) });
    const rows = short(
      [sent, first, ether, more],
      [
        decision("link", sent, gone),
        decision("link", sent, ether),
        decision("link", sent, first),
        decision("link", sent, more),
      ],
    );
    expect(rows).toEqual(["matched decision a>b", "open a>-", "open ->f", "open ->e"]);
  });

  it("the later link of what arrived once replaces the earlier", () => {
    const other = out({ id: "z", amount: "4.04", wallet: "two" });
    const rows = short([sent, other, first], [decision("link", sent, first), decision("link", other, first)]);
    expect(rows).toEqual(["matched decision z>b", "open a>-"]);
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
  it("has the form of its schema, the German year of the earlier side and an id of its own for ever", () => {
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
