import type { chance } from "../support/chance.ts";
import { bookOf } from "./book.ts";
import { dayOf, yearOf } from "./calendar.ts";
import { eventsOf } from "./corrected.ts";
import { isIn, isOut, match } from "./match.ts";
import {
  isOpen,
  type Link,
  type RowCorrection,
  SHARE,
  type SimulatedPerson,
  type SourceOwner,
  type Statement,
} from "./person.ts";

type Chance = ReturnType<typeof chance>;

const DAY_MS = 86_400_000;

/** Adds random decisions of the user to the sources. */
export function decide(luck: Chance, undecided: SimulatedPerson): SimulatedPerson {
  const corrected = { ...undecided, corrections: corrections(luck, undecided) };
  const linked = { ...corrected, links: links(luck, corrected) };
  return { ...linked, elections: elections(luck, linked), ...stated(luck, linked) };
}

function corrections(luck: Chance, person: SimulatedPerson): readonly RowCorrection[] {
  const all: RowCorrection[] = [];
  const events = eventsOf(person);
  const matched = match(person, events).moves;
  const isSplit = (id: string): boolean =>
    matched.filter(({ sent }) => matched.some((one) => one.received.id === id && one.sent === sent)).length >
    1;
  for (const event of events) {
    if (luck.below(12) > 0) continue;
    const { source, id, type, received, ms } = event;
    if (received?.asset === SHARE) continue;
    const ref = { source, id };
    const before = new Date(ms - (2 + luck.below(500)) * DAY_MS).toISOString();
    const euro = (): string => (luck.below(90_000) / 100).toFixed(2);
    if (isIn(event)) {
      if (isSplit(id)) continue;
      const amount = Number(received!.amount);
      const half = (Math.floor((amount / 2) * 10_000) / 10_000).toFixed(4);
      if (luck.below(2) === 0 || Number(half) <= 0)
        all.push({ ...ref, values: { acquiredAt: before, acquiredCostEur: euro() } });
      else
        all.push({
          ...ref,
          origins: [
            { quantity: half, acquiredAt: before, costEur: euro() },
            {
              quantity: (amount - Number(half)).toFixed(4),
              acquiredAt: new Date(ms - DAY_MS).toISOString(),
              costEur: euro(),
            },
          ],
        });
    } else if (isOut(event)) {
      const isMatched = matched.some(({ sent }) => sent === event);
      if (isMatched || event.fee !== undefined) continue;
      if (luck.below(2) === 0) all.push({ ...ref, ownWallet: "Ledger" });
      else all.push({ ...ref, type: "payment", values: { receivedValueEur: euro() } });
    } else if (type === "payment") all.push({ ...ref, values: { receivedValueEur: euro() } });
    else if (type === "staking_reward" || type === "airdrop")
      all.push({ ...ref, values: luck.pick([{ receivedValueEur: euro() }, { costEur: euro() }]) });
    else if (type === "gift_received")
      all.push({ ...ref, values: { acquiredAt: before, acquiredCostEur: euro() } });
    else if (type === "gift_sent") all.push({ ...ref, type: "loss" });
    else if (!isOpen(type) && type !== "fee" && luck.below(3) === 0) all.push({ ...ref, excluded: true });
  }
  return all;
}

/** Suggestions that are accepted, and matches that are unlinked. */
function links(luck: Chance, person: SimulatedPerson): readonly Link[] {
  const { moves, suggested } = match(person, eventsOf(person));
  const all: Link[] = [];
  const refOf = ({ source, id }: { readonly source: number; readonly id: string }) => ({ source, id });
  const used = new Set<object>();
  for (const { sent, candidates } of suggested) {
    const received = luck.pick(candidates);
    if (luck.below(3) > 0 || received.proven || used.has(received) || received.origins.length > 0) continue;
    if (Number(received.received!.amount) > Number(sent.sent!.amount)) continue;
    used.add(received);
    all.push({ sent: refOf(sent), received: refOf(received), isExcluded: false });
  }
  for (const { sent, received, basis } of moves)
    if (luck.below(25) === 0 && basis === "amount")
      all.push({ sent: refOf(sent), received: refOf(received), isExcluded: true });
  return all;
}

/** Elections of a method, each from a morning on which the wallet holds none of the coin (Rn 62). */
function elections(luck: Chance, person: SimulatedPerson): SimulatedPerson["elections"] {
  const all: SimulatedPerson["elections"][number][] = [];
  const { emptyOn } = bookOf(person);
  for (const { source, wallet, type, received, ms } of eventsOf(person)) {
    if (type !== "spot_buy" || luck.below(6) > 0) continue;
    const from = dayOf(ms);
    const { asset } = received!;
    // Rn 61 is about coins: securities are always first in, first out (§ 20 Abs. 4 Satz 7 EStG).
    if (asset === SHARE) continue;
    const isChosen = all.some((one) => one.source === source && one.wallet === wallet && one.asset === asset);
    if (isChosen || !emptyOn(source, wallet, asset, from)) continue;
    all.push({ source, wallet, asset, method: "average", from });
  }
  return all;
}

function stated(luck: Chance, person: SimulatedPerson): Pick<SimulatedPerson, "statements" | "other"> {
  const statements: Statement[] = [];
  const other: SimulatedPerson["other"][number][] = [];
  const owners = [...new Set(person.sources.map(({ owner }) => owner))] satisfies SourceOwner[];
  for (const owner of owners) {
    const years = eventsOf(person)
      .filter(({ source }) => person.sources[source]!.owner === owner)
      .map(({ ms }) => yearOf(ms));
    if (years.length === 0) continue;
    const [first, last] = [Math.min(...years), Math.max(...years)];
    for (let year = first; year <= last; year++) {
      const box = luck.pick(["section23", "section22"] as const);
      if (luck.below(9) === 0)
        statements.push({ owner, box, year, opening: (luck.below(300_000) / 100).toFixed(2) });
      if (luck.below(7) === 0) statements.push({ owner, box, year, waivesCarryBack: true });
      if (luck.below(9) === 0)
        other.push({
          owner,
          year,
          privateSales: ((luck.below(200_000) - 60_000) / 100).toFixed(2),
          services: (luck.below(30_000) / 100).toFixed(2),
        });
    }
  }
  return { statements, other };
}
