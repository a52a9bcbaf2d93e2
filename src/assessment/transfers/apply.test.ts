import { describe, expect, it } from "vitest";
import { leg, plainTransaction, type Transaction } from "../../ledger/index.ts";
import { applyTransfers, matchTransfers, type TransferDecision } from "./index.ts";
import { at, COINBASE, decision, HOUR, into, KRAKEN, LEDGER, out } from "./testing/ends.ts";

const bookOf = (transactions: readonly Transaction[], decisions: readonly TransferDecision[] = []) =>
  applyTransfers(transactions, matchTransfers({ transactions, decisions }));

describe("the person's book", () => {
  it("has a matched transfer as one move, and the fee with the sender", () => {
    const fee = leg("BTC", "0.0010", "50");
    const sent = out({ id: "a", amount: "1", wallet: "spot", fee, valueEur: "50000" });
    const received = into({ id: "b", amount: "0.999", valueEur: "49900", time: at(20) });
    expect(bookOf([received, sent])).toEqual([
      {
        ...received,
        to: { sourceId: COINBASE, name: "main" },
        departures: [
          {
            from: { sourceId: KRAKEN, name: "spot" },
            time: sent.time,
            arrives: received.time,
            sent: leg("BTC", "0.999"),
            counterpart: { sourceId: KRAKEN, transactionId: "a" },
            deal: { first: "b", place: 0 },
          },
        ],
      },
      { ...sent, sent: null, fee },
    ]);
  });

  it("never arrives before it left, whatever the receiver's clock says", () => {
    const sent = out({ id: "a", amount: "1" });
    const received = into({ id: "b", amount: "1", time: at(-15) });
    expect(bookOf([sent, received])[1]).toMatchObject({
      time: sent.time,
      departures: [{ time: sent.time, arrives: sent.time }],
    });
  });

  it("values the network fee, and the rest, by the price of the sent coins", () => {
    // 30,000 EUR for 3 BTC: 0.03 BTC are 300 EUR.
    const sent = out({ id: "a", amount: "3", valueEur: "30000", hash: "ff" });
    expect(bookOf([sent, into({ id: "b", amount: "2.97", hash: "ff" })])[0]).toEqual({
      ...sent,
      sent: null,
      fee: leg("BTC", "0.03", "300"),
    });
    // A third of a value has no end: cut after twelve decimals.
    const third = out({ id: "a", amount: "3", valueEur: "100", hash: "ff" });
    expect(bookOf([third, into({ id: "b", amount: "2", hash: "ff" })])[0]).toEqual({
      ...third,
      sent: leg("BTC", "1", "33.333333333333"),
    });
  });

  it("leaves a value unknown that is not stated", () => {
    const sent = out({ id: "a", amount: "1" });
    expect(bookOf([sent, into({ id: "b", amount: "0.99" })])[0]?.fee).toEqual(leg("BTC", "0.01", null));
  });

  it("values a known fee without a value by the sent coins, also a fee on top of the amount", () => {
    const sent = out({ id: "a", amount: "2", valueEur: "80000", fee: leg("BTC", "0.001") });
    expect(bookOf([sent, into({ id: "b", amount: "2" })])[0]?.fee).toEqual(leg("BTC", "0.001", "40"));
  });

  it("keeps a fee in another coin in addition to the missing amount of this coin", () => {
    const gas = leg("ETH", "0.002", "6");
    const sent = out({ id: "a", amount: "100", asset: "USDC", valueEur: "90", fee: gas });
    const [left] = bookOf([sent, into({ id: "b", amount: "99", asset: "USDC" })]);
    expect(left).toEqual({ ...sent, type: "fee", sent: leg("USDC", "1", "0.9"), fee: gas });
    expect(bookOf([sent, into({ id: "b", amount: "100", asset: "USDC" })])[0]).toEqual({
      ...sent,
      sent: null,
    });
  });

  it("has a partially received transfer as two moves and an open rest", () => {
    const sent = out({ id: "a", amount: "10", valueEur: "1000", fee: leg("BTC", "0.1", "10") });
    const first = into({ id: "b", amount: "4", time: at(300 * HOUR) });
    const second = into({ id: "c", amount: "5", sourceId: LEDGER, time: at(301 * HOUR) });
    const book = bookOf(
      [sent, first, second],
      [decision("link", sent, first), decision("link", sent, second)],
    );
    expect(book[0]).toEqual({ ...sent, sent: leg("BTC", "1", "100"), fee: leg("BTC", "0.1", "10") });
    expect(book.slice(1)).toMatchObject([
      { id: "b", time: first.time, received: { amount: "4" }, departures: [{ time: sent.time }] },
      {
        id: "c",
        time: second.time,
        to: { sourceId: LEDGER, name: "main" },
        departures: [{ time: sent.time, sent: { amount: "5" }, deal: { first: "b", place: 1 } }],
      },
    ]);
  });

  it("moves to and from an own wallet that no source reads", () => {
    const there = out({ id: "a", amount: "1", ownWallet: "Ledger" });
    const back = into({ id: "b", amount: "0.5", ownWallet: "Ledger" });
    const own = { sourceId: null, name: "Ledger" };
    expect(bookOf([there, back])).toEqual([
      { ...there, from: { sourceId: KRAKEN, name: "main" }, to: own, received: there.sent },
      { ...back, from: own, to: { sourceId: COINBASE, name: "main" }, sent: back.received },
    ]);
  });

  it("drops excluded transactions, and passes on all others unchanged", () => {
    const buy = plainTransaction({
      id: "1",
      time: at(0),
      type: "spot_buy",
      wallet: "main",
      sourceId: KRAKEN,
    });
    const open = out({ id: "2", amount: "1" });
    const elsewhere = into({ id: "2", amount: "5" });
    const excluded = into({ id: "3", amount: "1", excluded: true });
    const book = bookOf([buy, open, elsewhere, excluded]);
    expect(book).toHaveLength(3);
    [buy, open, elsewhere].forEach((transaction, i) => expect(book[i]).toBe(transaction));
  });
});
