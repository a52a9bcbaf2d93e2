import { berlinDay, berlinMidnight, dayOf, yearOf } from "../../calendar/index.ts";
import { formatScaled } from "../../money/index.ts";
import type { Book } from "../book/book.ts";
import type { Holding } from "../book/holding.ts";
import { openTransits } from "../book/transit.ts";
import { view, type View } from "../book/view.ts";
import type { Slice } from "../result-rows.ts";
import { lotTexts, originLot } from "./lot-text.ts";
import { openLotsOf, type OpenLot } from "./open-lots.ts";

/** A lot at the end of a year, by the id of its acquisition. */
export type YearEndLot = {
  readonly lotId: string;
  readonly acquired: string;
  readonly quantity: string;
  readonly cost: string;
  readonly gap: Slice["gap"];
};

/** Holding of one coin in one wallet at the end of a year. */
export type YearEndLots = {
  readonly year: number;
  readonly sourceId: string | null;
  readonly wallet: string;
  readonly onTheWayTo?: string;
  readonly asset: string;
  /** The source whose record reports the holding. */
  readonly by: string | null;
  readonly lots: readonly YearEndLot[];
};

/** Snapshot of the lots of a holding, since their remainders change later. */
type HoldingLots = { readonly of: Holding; readonly onTheWayTo?: string; readonly lots: readonly OpenLot[] };
type YearEnd = { readonly year: number; readonly held: readonly HoldingLots[] };

/** Snapshots of the holdings at the end of every year that events came after, and of the one before the first. */
export type YearEnds = {
  /** Called before an event of this instant is booked. */
  readonly beforeEvent: (book: Book, ms: number) => void;
  readonly all: readonly YearEnd[];
};

export function yearEnds(): YearEnds {
  const all: YearEnd[] = [];
  let year = 0;
  let endMs = Number.NEGATIVE_INFINITY;
  return {
    all,
    beforeEvent: (book, ms) => {
      if (ms < endMs) return;
      const next = yearOf(berlinDay(ms));
      const holdings = year === 0 ? [] : currentHoldings(book);
      for (let of = year === 0 ? next - 1 : year; of < next; of += 1) all.push({ year: of, held: holdings });
      year = next;
      endMs = berlinMidnight(dayOf(next + 1, 1, 1));
    },
  };
}

function currentHoldings(book: Book): readonly HoldingLots[] {
  const holdings = [
    ...book.holdings.map((of): HoldingLots => ({ of, lots: openLotsOf(book, of) })),
    ...openTransits(book).map(({ holding, to }): HoldingLots => ({
      of: holding,
      onTheWayTo: to.name,
      lots: openLotsOf(book, holding),
    })),
  ];
  return holdings.filter(({ lots }) => lots.length > 0);
}

/** Number of lots per entry: a wallet may hold a hundred thousand. */
const TOGETHER = 500;

/** Some lots of one wallet; null for a year without holdings at its end. */
type Part = { readonly year: number; readonly held: HoldingLots | null };

/** Holdings per year. A year without holdings has an entry too, to distinguish it from one that is not over yet. */
export function yearEndView(book: Book, ends: YearEnds | null): View<YearEndLots> {
  const lotOf = lotTexts(book);
  const written = ({ year, held }: Part): YearEndLots => {
    if (held === null) return { year, sourceId: null, wallet: "", asset: "", by: null, lots: [] };
    const { of, onTheWayTo, lots } = held;
    return {
      year,
      sourceId: of.wallet.sourceId,
      wallet: of.wallet.name,
      ...(onTheWayTo === undefined ? {} : { onTheWayTo }),
      asset: of.asset.name,
      by: lotOf(lots[0]!.lot, of).sourceIds.at(-1) ?? null,
      lots: lots.map(({ lot, quantity, cost }) => {
        const text = lotOf(lot, of);
        return {
          lotId: originLot(text.id, text.transactionIds),
          acquired: text.acquired,
          quantity: formatScaled(quantity, of.asset.decimals),
          cost: formatScaled(cost, book.moneyDecimals),
          gap: lot.gap,
        };
      }),
    };
  };
  return view(
    () => (ends?.all ?? []).flatMap(partsOf),
    written,
    ({ year, held }) => ({ sourceId: held?.of.wallet.sourceId ?? null, ms: year }),
  );
}

function partsOf({ year, held }: YearEnd): readonly Part[] {
  if (held.length === 0) return [{ year, held: null }];
  return held.flatMap((one) =>
    Array.from({ length: Math.ceil(one.lots.length / TOGETHER) }, (_, part) => ({
      year,
      held: { ...one, lots: one.lots.slice(part * TOGETHER, (part + 1) * TOGETHER) },
    })),
  );
}
