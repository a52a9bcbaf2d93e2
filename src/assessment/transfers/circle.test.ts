import { expect, it } from "vitest";
import { circleOf, returnLinks } from "./index.ts";
import { at, COINBASE, HOUR, into, KRAKEN, LEDGER, out, refOf } from "./testing/ends.ts";

const link = (from: string, sentAt: number, to: string, receivedAt: number, asset = "BTC") => ({
  sent: out({ id: `${from}-${sentAt}`, amount: "1", asset, sourceId: from, time: at(sentAt * HOUR) }),
  received: into({
    id: `${to}-${receivedAt}`,
    amount: "1",
    asset,
    sourceId: to,
    time: at(receivedAt * HOUR),
  }),
});
const ids = (links: ReturnType<typeof circleOf>) =>
  links?.map(({ sent, received }) => [sent.id, received.id]);

it("finds the coin that comes back before it left, over as many wallets as it takes", () => {
  // Sent at 10:00, received at 8:00 by another clock; sent on at 8:30, back at 9:30.
  const first = link(KRAKEN, 10, COINBASE, 8);
  const second = link(COINBASE, 8.5, KRAKEN, 9.5);
  expect(ids(circleOf(first, [second]))).toEqual([
    [`${KRAKEN}-10`, `${COINBASE}-8`],
    [`${COINBASE}-8.5`, `${KRAKEN}-9.5`],
  ]);
  expect(circleOf(second, [first])).toHaveLength(2);
  const [over, back] = [link(COINBASE, 8.5, LEDGER, 8.7), link(LEDGER, 9, KRAKEN, 9.5)];
  expect(circleOf(first, [back, over])).toEqual([first, over, back]);
  expect(circleOf(link(KRAKEN, 10, KRAKEN, 9), [])).toHaveLength(1);
});

it("lets coins leave and return in their order, and other coins at any time", () => {
  const there = link(KRAKEN, 8, COINBASE, 9);
  expect(circleOf(there, [link(COINBASE, 10, KRAKEN, 11)])).toBeNull();
  expect(circleOf(link(KRAKEN, 10, COINBASE, 8), [link(COINBASE, 8.5, KRAKEN, 9.5, "ETH")])).toBeNull();
  expect(circleOf(link(KRAKEN, 10, COINBASE, 8), [link(COINBASE, 8.5, KRAKEN, 10.5)])).toBeNull();
  expect(circleOf(link(KRAKEN, 10, KRAKEN, 10), [])).toBeNull();
});

it("examines other links only if a path leads back", () => {
  const refs = ({ sent, received }: ReturnType<typeof link>) => ({
    sent: refOf(sent),
    received: refOf(received),
  });
  const there = refs(link(KRAKEN, 8, COINBASE, 9));
  const [on, back] = [refs(link(COINBASE, 10, LEDGER, 11)), refs(link(LEDGER, 12, KRAKEN, 13))];
  expect(returnLinks(there, [there, on])).toEqual([]);
  expect(returnLinks(there, [there, back, on])).toEqual([on, back, there]);
});
