import { threadFile } from "../guard/in-thread.ts";
import { openThread } from "../guard/thread.ts";
import { ConcurrencyLimit } from "../guard/concurrency-limit.ts";
import { LIMITS } from "../basics/limits.ts";
import type { Result } from "../basics/result.ts";
import { ArgumentRefusal, type Reach } from "./tool.ts";

export type LedgerOutcome = Result<unknown, string>;

/** Computes ledgers of agents one at a time in their own thread; callers with many take turns with the others. */
export function openLedgers(): (who: string, left: AbortSignal) => NonNullable<Reach["compute"]> {
  const file = threadFile(new URL("ledger-thread.js", import.meta.url));
  const ledgerThread = openThread<unknown, never, LedgerOutcome>(file, null, { endsOnStop: true });
  const limit = new ConcurrencyLimit({ total: 1, perAccount: 1 });
  return (who, left) => async (here, question) => {
    if (ledgerThread === null) return here(question);
    const outcome = await limit.run(
      who,
      () =>
        ledgerThread(
          question,
          async () => {},
          AbortSignal.any([left, AbortSignal.timeout(LIMITS.interactiveMs)]),
        ),
      { signal: left },
    );
    if (!outcome.ok) throw new ArgumentRefusal(outcome.error);
    return outcome.value as ReturnType<typeof here>;
  };
}
