import { berlinDay, parseInstant, type Day } from "../../calendar/index.ts";

/** First in, first out, or the moving average of what the wallet holds. */
export type ValueMethod = "fifo" | "average";

export type MethodChoice = {
  readonly sourceId?: string | null;
  /** Omitted: all wallets of the source. */
  readonly wallet?: string;
  readonly asset: string;
  readonly method: ValueMethod;
  /** The first German day on which the choice is valid, `2024-01-01`; omitted: from the beginning. */
  readonly from?: string;
};

export type TimedChoice = { readonly method: ValueMethod; readonly fromDay: Day };

/** The choices for one asset in one wallet, in order of time. */
export function choicesFor(
  choices: readonly MethodChoice[],
  wallet: { readonly sourceId: string | null; readonly name: string },
  asset: string,
): readonly TimedChoice[] {
  if (choices.length === 0) return NONE;
  return choices
    .filter(
      (choice) =>
        choice.asset === asset &&
        (choice.sourceId ?? null) === wallet.sourceId &&
        (choice.wallet === undefined || choice.wallet === wallet.name),
    )
    .map(({ method, from }) => ({ method, fromDay: firstDay(from) }))
    .toSorted((a, b) => a.fromDay - b.fromDay);
}

const NONE: readonly TimedChoice[] = [];

function firstDay(from: string | undefined): number {
  if (from === undefined) return Number.NEGATIVE_INFINITY;
  const parsed = parseInstant(from);
  return parsed.ok ? berlinDay(parsed.ms) : Number.POSITIVE_INFINITY;
}
