import { isFiat, type Transaction } from "../ledger/index.ts";
import { type Correction, type Decision, rulesOf } from "./decision.ts";
import { correct } from "./correct.ts";
import { matches, type TransactionRule, SINGLE_FIELDS, type SingleField } from "./rule.ts";

/** Two rules that set different values for one transaction; the earlier one applies. */
export type Contradicted = { readonly field: SingleField; readonly rules: readonly [string, string] };

export type Ruled = {
  readonly transaction: Transaction;
  /** Matching rules, including those overridden by a correction. */
  readonly matched: readonly string[];
  readonly contradicted: readonly Contradicted[];
};

export type ApplyRules = (parsed: Transaction, own: readonly Correction[]) => Ruled;

/**
 * Applies the user's decisions to the transactions of a source: rules, and above them the corrections of single
 * transactions.
 */
export function openRules(
  decisions: readonly Decision[],
  rules: readonly TransactionRule[] = rulesOf(decisions),
): ApplyRules {
  const linked = rules.length === 0 ? NONE : linkedIds(decisions);
  return (parsed, own) => ruled(parsed, own, rules, (id) => linked.has(keyOf(parsed.sourceId, id)));
}

const NONE: ReadonlySet<string> = new Set();

const keyOf = (sourceId: string | null, id: string): string => `${sourceId} ${id}`;

/** The user's corrections of single transactions, of all sources. */
export function ownCorrections(
  decisions: readonly Decision[],
): (transaction: Pick<Transaction, "sourceId" | "id">) => readonly Correction[] {
  const byKey = new Map<string, Correction[]>();
  for (const one of decisions) {
    if (one.kind !== "correction") continue;
    const key = keyOf(one.sourceId, one.transactionId);
    const list = byKey.get(key);
    if (list === undefined) byKey.set(key, [one.body]);
    else list.push(one.body);
  }
  return ({ sourceId, id }) => byKey.get(keyOf(sourceId, id)) ?? [];
}

/** Transactions that the user has linked with another and not unlinked since. */
function linkedIds(decisions: readonly Decision[]): ReadonlySet<string> {
  const pairs = new Map<string, readonly string[]>();
  for (const one of decisions) {
    if (one.kind !== "link" && one.kind !== "apart") continue;
    const ends = [one.sent, one.received].map(({ sourceId, transactionId }) =>
      keyOf(sourceId, transactionId),
    );
    if (one.kind === "link") pairs.set(ends.join("\n"), ends);
    else pairs.delete(ends.join("\n"));
  }
  return new Set([...pairs.values()].flat());
}

function ruled(
  parsed: Transaction,
  own: readonly Correction[],
  rules: readonly TransactionRule[],
  isLinked: (transactionId: string) => boolean,
): Ruled {
  const itself = own.length === 0 ? parsed : correct(parsed, own);
  const meant = rules.filter(({ match }) => matches(match, itself));
  if (meant.length === 0) return { transaction: itself, matched: [], contradicted: [] };
  const open = fieldsLeft(own, isLinked(parsed.id));
  const { first, ...words } = wordsOf(meant);
  const contradicted = words.contradicted.filter(({ field }) => open.has(field));
  const type = open.has("type") ? first.get("type") : undefined;
  const after = type === undefined ? itself : correct(parsed, [{ type: type.set.type! }, ...own]);
  const wallet = walletField(after);
  // A wallet cannot be its own counterpart.
  const fits = (field: SingleField, { set }: TransactionRule): boolean =>
    !isWallet(field) || (field === wallet && set[field]?.trim() !== parsed.wallet);
  const used = [...first].filter(([field, rule]) => open.has(field) && fits(field, rule));
  const by = (field: SingleField): TransactionRule["set"] =>
    used.find(([one]) => one === field)?.[1].set ?? {};
  const named = wallet === null ? undefined : by(wallet)[wallet];
  const { excluded } = by("excluded");
  const tags = open.has("tags") ? meant.flatMap(({ set: { tag } }) => tag ?? []) : [];
  const ruleCorrections: readonly Correction[] = [
    {
      ...(type === undefined ? {} : { type: type.set.type! }),
      ...(named === undefined ? {} : { ownWallet: named.trim() }),
      ...(excluded === undefined ? {} : { excluded }),
    },
    ...tags.map((tag) => ({ tag: tag.trim() })),
  ].filter((one) => Object.keys(one).length > 0);
  const matched = meant.map(({ id }) => id);
  if (ruleCorrections.length === 0) return { transaction: itself, matched, contradicted };
  const applied = meant.filter(
    ({ set }) =>
      used.some(([field, { set: winning }]) => set[field] !== undefined && set[field] === winning[field]) ||
      (set.tag !== undefined && tags.length > 0),
  );
  return {
    transaction: {
      ...correct(parsed, [...ruleCorrections, ...own]),
      appliedRules: applied.map(({ id }) => id),
    },
    matched,
    contradicted,
  };
}

/** For each field the first rule that sets it, and the later rules that set a different value. */
function wordsOf(rules: readonly TransactionRule[]) {
  const first = new Map<SingleField, TransactionRule>();
  const contradicted: Contradicted[] = [];
  for (const rule of rules)
    for (const field of SINGLE_FIELDS) {
      if (rule.set[field] === undefined) continue;
      const earlier = first.get(field);
      if (earlier === undefined) first.set(field, rule);
      else if (earlier.set[field] !== rule.set[field])
        contradicted.push({ field, rules: [earlier.id, rule.id] });
    }
  return { first, contradicted };
}

const isWallet = (field: string): boolean => field === "fromWallet" || field === "toWallet";

/** Fields that no correction of the transaction sets. A link determines the type and the other wallet. */
function fieldsLeft(own: readonly Correction[], isLinked: boolean): ReadonlySet<string> {
  const isStated = (name: keyof Correction): boolean => own.some((one) => one[name] !== undefined);
  return new Set([
    ...(isLinked || isStated("type") ? [] : ["type"]),
    ...(isLinked || isStated("excluded") ? [] : ["excluded"]),
    ...(isLinked || isStated("ownWallet") || isStated("origins") ? [] : ["fromWallet", "toWallet"]),
    ...(isStated("tags") ? [] : ["tags"]),
  ]);
}

/** The field for the other wallet: coins that went to, or came from, a place the records do not name. */
export function walletField({
  type,
  sent,
  received,
  toWallet,
}: Pick<Transaction, "type" | "sent" | "received" | "toWallet">): "fromWallet" | "toWallet" | null {
  if (type !== "transfer" || toWallet !== null) return null;
  if (sent !== null && received === null && !isFiat(sent.asset)) return "toWallet";
  return received !== null && sent === null && !isFiat(received.asset) ? "fromWallet" : null;
}
