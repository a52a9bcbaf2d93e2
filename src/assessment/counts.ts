import type { PersonBook } from "./book.ts";
import { NO_EVENTS } from "./years.ts";

/** Counts of what an assessment found, for metrics. */
export type BookCounts = {
  readonly transfers: { readonly matched: number; readonly suggested: number; readonly open: number };
  readonly years: { readonly complete: number; readonly provisional: number };
};

export function countsOf({ transfers, years }: Pick<PersonBook, "transfers" | "years">): BookCounts {
  const withEvents = years.filter(({ year }) => year !== NO_EVENTS);
  const complete = withEvents.filter((year) => year.complete).length;
  const of = (status: "matched" | "suggested" | "open"): number =>
    transfers.filter((transfer) => transfer.status === status).length;
  return {
    transfers: { matched: of("matched"), suggested: of("suggested"), open: of("open") },
    years: { complete, provisional: withEvents.length - complete },
  };
}
