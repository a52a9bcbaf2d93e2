import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cases as casesOf } from "../../../test/support/depth.ts";
import { leg, type Transaction } from "../../ledger/index.ts";
import { applyTransfers, matchTransfers, type Transfer, type TransferDecision } from "./index.ts";
import { at, COINBASE, decision, into, KRAKEN, LEDGER, out } from "./testing/ends.ts";

const SOURCES = [KRAKEN, COINBASE, LEDGER] as const;
const COIN = 10_000;
/** Ten thousandths, so that bigints and plain numbers count them alike. */
const text = (units: number): string =>
  `${Math.floor(units / COIN)}.${String(units % COIN).padStart(4, "0")}`;
const units = (amount: string | undefined): number => Math.round(Number(amount ?? "0") * COIN);

/** Few amounts, hours, hashes and addresses, so that many of them meet. */
const end = fc.record({
  gives: fc.boolean(),
  source: fc.constantFrom(...SOURCES),
  asset: fc.constantFrom("BTC", "ETH"),
  units: fc.constantFrom(10_000, 9_990, 9_900, 9_800, 9_799, 5_000, 4_990),
  hours: fc.constantFrom(0, 1, 2, 50, 71, 72, 73, 100, 144, 145, 170),
  fee: fc.constantFrom(0, 0, 0, 10, 100),
  hash: fc.constantFrom(null, null, null, "0xAA", "aa", "bb", "cc"),
  address: fc.constantFrom(null, null, "X", "Y"),
});
const ends = fc.array(end, { maxLength: 14 }).map((list) =>
  list.map((entry, n) => {
    const { gives, source, asset, hours, fee, hash, address } = entry;
    return (gives ? out : into)({
      id: `t${n}`,
      sourceId: source,
      asset,
      amount: text(entry.units),
      time: at(hours * 60),
      fee: fee === 0 || !gives ? null : leg(asset, text(fee)),
      hash,
      address,
    });
  }),
);

/** A ledger, decisions about some pairs of it, and an order to shuffle it into. */
const cases = ends.chain((transactions) => {
  const index = fc.nat(Math.max(0, transactions.length - 1));
  const kind = fc.constantFrom("link", "apart");
  return fc.record({
    transactions: fc.constant(transactions),
    decisions: fc
      .array(fc.tuple(kind, index, index), { maxLength: transactions.length === 0 ? 0 : 4 })
      .map((list) => list.map(([k, a, b]) => decision(k, transactions[a]!, transactions[b]!))),
    order: fc.shuffledSubarray(transactions, { minLength: transactions.length }),
    names: fc.shuffledSubarray([...SOURCES], { minLength: SOURCES.length }),
  });
});

/** The matches without source ids: without the row's own id and the order of exact equals. */
const essence = (transfers: readonly Transfer[]) =>
  transfers
    .map(({ status, basis, sent, received, fee, candidates, asset }) =>
      JSON.stringify([
        asset,
        status,
        basis,
        sent?.transactionId,
        sent?.amount,
        received?.transactionId,
        fee,
        candidates.map(({ transactionId }) => transactionId).toSorted(),
      ]),
    )
    .toSorted();

describe("whatever the ledger", () => {
  it("the result depends neither on the order of transactions nor on the ids of sources", () => {
    fc.assert(
      fc.property(cases, ({ transactions, decisions, order, names }) => {
        const plain = matchTransfers({ transactions, decisions });
        expect(matchTransfers({ transactions: order, decisions }).transfers).toEqual(plain.transfers);
        const renamed = (id: string | null) => names[SOURCES.findIndex((source) => source === id)] ?? "";
        const other = matchTransfers({
          transactions: order.map((one) => ({ ...one, sourceId: renamed(one.sourceId) })),
          decisions: decisions.map(({ kind, sent, received }) => ({
            kind,
            sent: { ...sent, sourceId: renamed(sent.sourceId) },
            received: { ...received, sourceId: renamed(received.sourceId) },
          })),
        });
        expect(essence(other.transfers)).toEqual(essence(plain.transfers));
      }),
      { numRuns: casesOf(100, 600) },
    );
  });

  it("the amount that leaves the senders equals the arrivals, fees and rests; nothing arrives twice", () => {
    fc.assert(
      fc.property(cases, ({ transactions, decisions }) => {
        const matched = matchTransfers({ transactions, decisions });
        const book = applyTransfers(transactions, matched);
        expect(book.map(({ id }) => id)).toEqual(transactions.map(({ id }) => id));
        const departures = book.flatMap((one) => one.departures ?? []);
        for (const { sent, received } of matched.moves)
          expect([sent, received.length > 0]).toEqual([sent, true]);
        expect(departures).toHaveLength(matched.moves.flatMap(({ received }) => received).length);
        transactions.forEach((before, i) => {
          const after = book[i]!;
          const its = departures.filter(
            ({ counterpart: by }) => by.transactionId === before.id && by.sourceId === before.sourceId,
          );
          if (its.length === 0) {
            if (after.departures === undefined) expect(after).toBe(before);
            else expect(after.received).toEqual(before.received);
            return;
          }
          const arrived = its.reduce((sum, { sent: part }) => sum + units(part.amount), 0);
          const sent = units(before.sent?.amount);
          const known = units(before.fee?.amount);
          const left = arrived + units(after.sent?.amount) + units(after.fee?.amount);
          expect(arrived).toBeLessThanOrEqual(sent);
          // A known fee may be included in the amount or be on top of it; without one the amount that left is the
          // amount sent.
          expect(left).toBeGreaterThanOrEqual(sent);
          expect(left).toBeLessThanOrEqual(sent + known);
        });
      }),
      { numRuns: casesOf(100, 600) },
    );
  });

  it("every end is accounted for once, and suggestions change nothing", () => {
    fc.assert(
      fc.property(cases, ({ transactions, decisions }) => {
        const { transfers, moves } = matchTransfers({ transactions, decisions });
        const listed = transfers.flatMap((row) => [row.sent, row.received, ...row.candidates]);
        const seen = new Set(listed.map((side) => side?.transactionId));
        for (const { id } of transactions) expect(seen.has(id)).toBe(true);
        expect(new Set(transfers.map(({ id }) => id)).size).toBe(transfers.length);
        const received = moves.flatMap((move) => move.received.map(({ transactionId }) => transactionId));
        // A side repeats only if several senders sent it together.
        for (const id of new Set(received)) {
          const its = moves.filter((move) => move.received.some(({ transactionId }) => transactionId === id));
          expect(received.filter((one) => one === id)).toHaveLength(its.length);
          if (its.length > 1) expect(its.map((move) => move.received.length)).toEqual(its.map(() => 1));
        }
        const suggested = transfers.filter(({ status }) => status === "suggested");
        for (const { sent, candidates } of suggested) {
          expect(moves.some((move) => move.sent.transactionId === sent?.transactionId)).toBe(false);
          for (const { transactionId } of candidates) expect(received).not.toContain(transactionId);
        }
      }),
      { numRuns: casesOf(100, 600) },
    );
  });
});

/** Literal reference of the rule of amount and time: every pair against every other. */
function byTheLetter(transactions: readonly Transaction[], decisions: readonly TransferDecision[]): string[] {
  const may = (s: Transaction, r: Transaction): boolean => {
    if (s.sent === null || r.received === null || s.sent.asset !== r.received.asset) return false;
    const minutes = (Date.parse(r.time) - Date.parse(s.time)) / 60_000;
    if (minutes < -15 || minutes > 72 * 60) return false;
    if (s.address !== null && r.address !== null && s.address !== r.address) return false;
    const decided = decisions.findLast(
      ({ sent, received }) => sent.transactionId === s.id && received.transactionId === r.id,
    );
    if (decided?.kind === "apart") return false;
    const missing = units(s.sent.amount) - units(r.received.amount);
    return (
      missing >= 0 && (s.fee === null ? missing * 50 <= units(s.sent.amount) : missing <= units(s.fee.amount))
    );
  };
  return transactions.flatMap((s) => {
    const [r, ...more] = transactions.filter((other) => may(s, other));
    if (r === undefined || more.length > 0) return [];
    return transactions.some((other) => other !== s && may(other, r)) ? [] : [`${s.id}>${r.id}`];
  });
}

it("matches by amount and time exactly as the rule requires", () => {
  fc.assert(
    fc.property(cases, ({ transactions, decisions }) => {
      const ledger = transactions.map((one) => ({ ...one, hash: null }));
      const exclusions = decisions.filter(({ kind }) => kind === "apart");
      const { transfers } = matchTransfers({ transactions: ledger, decisions: exclusions });
      const pairs = transfers.flatMap(({ status, sent, received }) =>
        status === "matched" ? [`${sent?.transactionId}>${received?.transactionId}`] : [],
      );
      expect(pairs.toSorted()).toEqual(byTheLetter(ledger, exclusions).toSorted());
    }),
    { numRuns: casesOf(200, 1500) },
  );
});
