import type { Decision, Election } from "../sources/decision.ts";
import type { MethodChoice } from "../tax/index.ts";

/** An election as it was recorded. */
export type ElectionDecision = Election & {
  readonly id: string;
  readonly sourceId: string;
  readonly reason: string | null;
  readonly createdAt: Date;
};

/**
 * The valid elections, in order of their first day. Of two for the same day the later decision counts; an election for
 * one wallet takes precedence over one for all wallets of a source.
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

/** The elections in the form of engine options. */
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
