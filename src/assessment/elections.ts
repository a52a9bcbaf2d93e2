import type { Decision, Election } from "../sources/decision.ts";
import type { MethodChoice } from "../tax/index.ts";

/** An election as it was made. */
export type ElectionDecision = Election & {
  readonly id: string;
  readonly sourceId: string;
  readonly reason: string | null;
  readonly createdAt: Date;
};

/**
 * Those that hold, in order of their first day. Of two for the same day the later word counts; what is said of one wallet
 * goes before what is said of all of a source.
 */
export function elections(decisions: readonly Decision[]): readonly ElectionDecision[] {
  const byKey = new Map<string, ElectionDecision>();
  for (const decision of decisions) {
    if (decision.kind !== "election") continue;
    const { id, sourceId, reason, createdAt, body } = decision;
    byKey.set(JSON.stringify([sourceId, body.wallet, body.asset, body.from]), {
      ...body,
      id,
      sourceId,
      reason,
      createdAt,
    });
  }
  return [...byKey.values()].toSorted((a, b) => {
    if (a.from !== b.from) return a.from < b.from ? -1 : 1;
    return Number(a.wallet !== null) - Number(b.wallet !== null);
  });
}

/** As the engine takes them. */
export const methodChoices = (decided: readonly ElectionDecision[]): readonly MethodChoice[] =>
  decided.map(choiceOf);

export const choiceOf = ({
  sourceId,
  wallet,
  asset,
  method,
  from,
}: Pick<ElectionDecision, "sourceId" | "wallet" | "asset" | "method" | "from">): MethodChoice => ({
  sourceId,
  ...(wallet === null ? {} : { wallet }),
  asset,
  method,
  from,
});
