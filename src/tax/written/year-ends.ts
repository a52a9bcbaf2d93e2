import { berlinDay, berlinMidnight, dayOf, yearOf } from "../../calendar/index.ts";
import { formatScaled, type Int } from "../../money/index.ts";
import { euro, type Book } from "../book/book.ts";
import type { Holding } from "../book/holding.ts";
import { gapText, leftOf } from "../book/lots.ts";
import type { Marks } from "../book/marks.ts";
import { openTransits } from "../book/transit.ts";
import { view, type View } from "../book/view.ts";
import { lotTexts, originLot } from "./lot-text.ts";
import { openLots } from "./open-lots.ts";
import type { Slice } from "../result-rows.ts";

/** A lot as it was when a year ended, by the name of its acquisition. */
export type HeldLot = {
  readonly lotId: string;
  readonly acquired: string;
  readonly quantity: string;
  readonly cost: string;
  readonly gap: Slice["gap"];
};

/** What one wallet held of one coin when a year ended. */
export type YearEndLots = {
  readonly year: number;
  readonly sourceId: string | null;
  readonly wallet: string;
  readonly onTheWayTo?: string;
  readonly asset: string;
  /** The source whose record says that they lay there. */
  readonly by: string | null;
  readonly lots: readonly HeldLot[];
};

/** Lots of a holding as they were: the table of lots goes on. */
type Held = {
  readonly of: Holding;
  readonly onTheWayTo?: string;
  readonly rows: readonly number[];
  readonly left: readonly Int[];
  readonly cost: readonly Int[];
};
type YearEnd = { readonly year: number; readonly held: readonly Held[] };

/** What was held at the end of every year that events came after, and of the one before the first. */
export type YearEnds = {
  /** Before an event of this moment is booked. */
  readonly turnTo: (book: Book, ms: number) => void;
  readonly all: readonly YearEnd[];
};

export function yearEnds(): YearEnds {
  const all: YearEnd[] = [];
  let year = 0;
  let endMs = Number.NEGATIVE_INFINITY;
  return {
    all,
    turnTo: (book, ms) => {
      if (ms < endMs) return;
      const next = yearOf(berlinDay(ms));
      const held = year === 0 ? [] : heldNow(book);
      for (let of = year === 0 ? next - 1 : year; of < next; of += 1) all.push({ year: of, held });
      year = next;
      endMs = berlinMidnight(dayOf(next + 1, 1, 1));
    },
  };
}

function heldNow(book: Book): readonly Held[] {
  const held = (of: Holding, onTheWayTo?: string): readonly Held[] => {
    const open = openLots(book, of);
    if (open.length === 0) return [];
    return [
      {
        of,
        ...(onTheWayTo === undefined ? {} : { onTheWayTo }),
        rows: open.map(({ row }) => row),
        left: open.map(({ row }) => leftOf(book.lots, row)),
        cost: open.map(({ cost }) => cost),
      },
    ];
  };
  return [
    ...book.holdings.flatMap((of) => held(of)),
    ...openTransits(book).flatMap(({ shelf, to }) => held(shelf, to.name)),
  ];
}

/** So many lots stand together: a wallet may hold a hundred thousand. */
const TOGETHER = 500;

type Part = { readonly year: number; readonly held: Held | null; readonly from: number };

/** A year of which nothing was held is there too, so that it can be told from one that nobody has passed yet. */
export function yearEndView(book: Book, ends: YearEnds | null, marks: () => Marks): View<YearEndLots> {
  return view(() => {
    const items = (ends?.all ?? []).flatMap(({ year, held }): readonly Part[] =>
      held.length === 0
        ? [{ year, held: null, from: 0 }]
        : held.flatMap((one) =>
            Array.from({ length: Math.ceil(one.rows.length / TOGETHER) }, (_, part) => ({
              year,
              held: one,
              from: part * TOGETHER,
            })),
          ),
    );
    const lotOf = lotTexts(book);
    const lotsFrom = ({ of, rows, left, cost }: Held, from: number): readonly HeldLot[] =>
      rows.slice(from, from + TOGETHER).map((row, i) => {
        const text = lotOf(row, of);
        return {
          lotId: originLot(text.id, text.transactionIds),
          acquired: text.acquired,
          quantity: formatScaled(left[from + i]!, of.asset.scale),
          cost: euro(book, cost[from + i]!),
          gap: gapText(book.lots.unknown[row]!),
        };
      });
    return {
      length: items.length,
      item: (index) => {
        const { year, held, from } = items[index]!;
        if (held === null) return { year, sourceId: null, wallet: "", asset: "", by: null, lots: [] };
        const { of, onTheWayTo, rows } = held;
        return {
          year,
          sourceId: of.wallet.sourceId,
          wallet: of.wallet.name,
          ...(onTheWayTo === undefined ? {} : { onTheWayTo }),
          asset: of.asset.name,
          by: lotOf(rows[0]!, of).sourceIds.at(-1) ?? null,
          lots: lotsFrom(held, from),
        };
      },
      mark: (index) => {
        const { year, held, from } = items[index]!;
        if (held === null) return { sourceId: null, ms: year, value: 0 };
        const { of, rows, left, cost, onTheWayTo = "" } = held;
        const upTo = from + TOGETHER;
        const part = {
          rows: rows.slice(from, upTo),
          left: left.slice(from, upTo),
          cost: cost.slice(from, upTo),
        };
        return { sourceId: of.wallet.sourceId, ms: year, value: marks().lots(of, part, onTheWayTo) };
      },
    };
  });
}
