import { describe, expect, it } from "vitest";
import { at, decision, HOUR, inShort, into, LEDGER, match, out, short } from "./testing/ends.ts";

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

  it("exclude an automatic match for good, until it is linked again", () => {
    const to = into({ id: "d", amount: "10" });
    const exclusion = decision("apart", sent, to);
    expect(short([sent, to])).toEqual(["matched amount a>d"]);
    expect(short([sent, to], [exclusion])).toEqual(["open a>-", "open ->d"]);
    expect(short([sent, to], [exclusion, decision("link", sent, to)])).toEqual(["matched decision a>d"]);
    expect(short([sent, to], [decision("link", sent, to), exclusion])).toEqual(["open a>-", "open ->d"]);
  });

  it("exclude a match by the chain", () => {
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

  it("have no effect on a deleted record, on another coin, or on more than was sent", () => {
    const absent = into({ id: "gone", amount: "1" });
    const ether = into({ id: "e", amount: "1", asset: "ETH", time: at(300 * HOUR) });
    const more = into({ id: "f", amount: "7", time: at(300 * HOUR) });
    const rows = short(
      [sent, first, ether, more],
      [
        decision("link", sent, absent),
        decision("link", sent, ether),
        decision("link", sent, first),
        decision("link", sent, more),
      ],
    );
    expect(rows).toEqual(["matched decision a>b", "open a>-", "open ->f", "open ->e"]);
  });

  it("the later link of a received side replaces the earlier", () => {
    const other = out({ id: "z", amount: "4.04", wallet: "two" });
    const rows = short([sent, other, first], [decision("link", sent, first), decision("link", other, first)]);
    expect(rows).toEqual(["matched decision z>b", "open a>-"]);
  });
});
