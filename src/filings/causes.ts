import { add, signOf } from "../ledger/amounts.ts";
import { roundText } from "../money/index.ts";
import { CAUSE_CODES, type CauseCode, type FilingDifference, type Differences } from "./differences.ts";

/** A row that differs: the amount of the difference, the coin, and the transactions behind it, then and now. */
export type Moved = {
  readonly effect: string;
  readonly asset: string;
  readonly own: string;
  readonly from: ReadonlySet<string>;
};

export type FilingChangeCause = {
  readonly code: CauseCode;
  readonly sourceId: string | null;
  readonly decisionId: string | null;
  /** The first of the transactions that have changed. */
  readonly transactionIds: readonly string[];
  /** Number of disposals and receipts that this cause changes. */
  readonly rows: number;
  /** Current minus filed amount of everything that counts in the year. */
  readonly effectEur: string;
};

export type Versions = { readonly engine: boolean; readonly ruleSet: boolean };

const RANK = new Map<CauseCode, number>(CAUSE_CODES.map((code, rank) => [code, rank]));
const NAMED = 20;
/** Causes that are listed one by one; further ones are added up by kind. */
const MAX_CAUSES = 100;

type Sum = {
  readonly code: CauseCode;
  readonly sourceId: string | null;
  readonly decisionId: string | null;
  readonly transactionIds: Set<string>;
  rows: number;
  effect: string;
};

/** Assigns each row to one cause, so that the effects add up to the whole difference. */
export function openCauses({ byTransaction, general }: Differences, versions: Versions) {
  const byAsset = new Map<string, FilingDifference>();
  for (const difference of byTransaction.values())
    for (const asset of difference.assets ?? []) byAsset.set(asset, first(byAsset.get(asset), difference));
  const version: CauseCode | null = versions.ruleSet ? "ruleset" : versions.engine ? "engine" : null;
  const sums = new Map<string, Sum>();

  /**
   * Finds the cause: the row's own transaction first, then the ones behind it, then the coin, as another lot may have
   * been used.
   */
  const causeOf = ({ own, from, asset }: Moved): FilingDifference => {
    let found = byTransaction.get(own);
    if (found === undefined)
      for (const key of from) {
        const difference = byTransaction.get(key);
        if (difference !== undefined) found = first(found, difference);
      }
    const ofCoin = general.find(({ assets }) => assets === null || assets.includes(asset));
    return (
      found ??
      ofCoin ??
      (version === null ? byAsset.get(asset) : plain(version)) ??
      byTransaction.values().next().value ??
      plain("other")
    );
  };

  return {
    add: (moved: Moved): void => {
      const { code, sourceId, decisionId, transactionId } = causeOf(moved);
      const key = `${code} ${decisionId ?? sourceId ?? ""}`;
      const sum = sums.get(key) ?? {
        code,
        sourceId,
        decisionId,
        transactionIds: new Set<string>(),
        rows: 0,
        effect: "0",
      };
      if (transactionId !== null && sum.transactionIds.size < NAMED) sum.transactionIds.add(transactionId);
      sum.rows += 1;
      sum.effect = add(sum.effect, moved.effect);
      sums.set(key, sum);
    },
    end: (): readonly FilingChangeCause[] => {
      const all = [...sums.values()].toSorted(
        (a, b) => rankOf(a.code) - rankOf(b.code) || size(b.effect) - size(a.effect),
      );
      const rest = new Map<CauseCode, Sum>();
      for (const { code, rows, effect } of all.slice(MAX_CAUSES)) {
        const sum = rest.get(code) ?? { ...plain(code), transactionIds: new Set(), rows: 0, effect: "0" };
        rest.set(code, { ...sum, rows: sum.rows + rows, effect: add(sum.effect, effect) });
      }
      return [...all.slice(0, MAX_CAUSES), ...rest.values()].map(
        ({ code, sourceId, decisionId, transactionIds, rows, effect }) => ({
          code,
          sourceId,
          decisionId,
          transactionIds: [...transactionIds],
          rows,
          effectEur: roundText(effect),
        }),
      );
    },
  };
}

const plain = (code: CauseCode): FilingDifference => ({
  code,
  sourceId: null,
  transactionId: null,
  decisionId: null,
  assets: null,
});

const rankOf = (code: CauseCode): number => RANK.get(code) ?? RANK.size;

const first = (a: FilingDifference | undefined, b: FilingDifference): FilingDifference =>
  a !== undefined && rankOf(a.code) <= rankOf(b.code) ? a : b;

/** Size of an effect, only for ordering. */
const size = (effect: string): number => Math.abs(signOf(effect) === 0 ? 0 : Number(effect));
