import { describe, expect, it } from "vitest";
import { at, decision, HOUR, into, LEDGER, match, out, short } from "./testing/ends.ts";

describe("the same chain transaction", () => {
  it("is one transfer, whatever the recorded times, without case and 0x", () => {
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
    const unmatched = ["suggested a>-: b"];
    expect(short(ends("ff"))).toEqual(same ? ["matched hash a>b"] : unmatched);
    expect(short(ends(null))).toEqual(same ? ["matched amount a>b"] : unmatched);
  });

  it("may arrive in several parts, as long as it is no more than was sent", () => {
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

  it("with several senders is distinguished by address, then by amount", () => {
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

  it("with several indistinguishable senders is suggested", () => {
    const rows = short([
      out({ id: "a1", amount: "1", hash: "ff", wallet: "one" }),
      out({ id: "a2", amount: "1", hash: "ff", wallet: "two" }),
      into({ id: "b", amount: "1", hash: "ff" }),
    ]);
    expect(rows).toEqual(["suggested a1>-: b", "suggested a2>-: b"]);
  });

  it("pairs equal amounts between the same two wallets in their order, if there are equally many", () => {
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

  it("does not pair equal ones that a person excluded", () => {
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
