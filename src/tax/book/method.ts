import { berlinDay, parseInstant, type Day } from "../../calendar/index.ts";

/**
 * First in, first out; the moving average of what the wallet holds; or last in, first out, which the ministry's letter
 * does not offer and a court is to decide on: it is compared, and cannot be elected.
 */
export const VALUE_METHODS = ["fifo", "average", "lifo"] as const;
export type ValueMethod = (typeof VALUE_METHODS)[number];

/** The methods that the letter leaves to the person (Rn 61). */
export type ElectableMethod = Exclude<ValueMethod, "lifo">;

export type MethodChoice<M extends ValueMethod = ElectableMethod> = {
  readonly sourceId?: string | null;
  /** Omitted: all wallets of the source. */
  readonly wallet?: string;
  readonly asset: string;
  readonly method: M;
  /** The first German day on which the choice is valid, `2024-01-01`; omitted: from the beginning. */
  readonly from?: string;
};

export type TimedChoice<M extends ValueMethod = ValueMethod> = {
  readonly method: M;
  readonly fromDay: Day;
};

/** The choices for one asset in one wallet, in order of time. */
export function choicesFor<M extends ValueMethod>(
  choices: readonly MethodChoice<M>[],
  wallet: { readonly sourceId: string | null; readonly name: string },
  asset: string,
): readonly TimedChoice<M>[] {
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

const NONE: readonly never[] = [];

function firstDay(from: string | undefined): number {
  if (from === undefined) return Number.NEGATIVE_INFINITY;
  const parsed = parseInstant(from);
  return parsed.ok ? berlinDay(parsed.ms) : Number.POSITIVE_INFINITY;
}
