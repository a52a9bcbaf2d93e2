import type { Transaction } from "../../ledger/index.ts";
import { walletField } from "../../sources/apply-rules.ts";
import { correct } from "../../sources/correct.ts";
import { matching } from "../../sources/matching.ts";
import {
  areOpposed,
  contradiction,
  matches,
  type TransactionRule,
  type RuleBody,
  type SingleField,
} from "../../sources/rule.ts";
import type { Database } from "../../store/database.ts";
import { problem } from "../../basics/problem.ts";
import { type Language, ruleConflictText, type RuleConflict } from "../../wording/index.ts";
import { HttpProblem, refuse } from "../errors.ts";
import { message } from "../../wording/messages/index.ts";

/** The current matches of a rule, and their sources. */
export type Scan = {
  readonly matches: number;
  readonly sourceIds: readonly string[];
};

/**
 * Checks a rule against all transactions: refuses it if an earlier rule states something else about one of them, or if
 * it sets a wallet that none of them can have.
 */
export async function scanned(
  api: Database,
  accountId: string,
  rule: RuleBody,
  others: readonly TransactionRule[],
  language: Language,
  onMatch: (transaction: Transaction) => void = () => {},
): Promise<Scan> {
  for (const other of others) {
    const field = areOpposed(rule, other);
    if (field !== null) conflict({ rule, other, transactionId: null }, field, language);
  }
  const rivals = others.filter(({ set }) => contradiction(rule.set, set) !== null);
  const unfit = new Set(WALLETS.filter((field) => rule.set[field] !== undefined));
  const sourceIds = new Set<string>();
  let count = 0;
  for await (const rows of matching(api, accountId, rule.match))
    for (const { body, sourceId } of rows) {
      count += 1;
      sourceIds.add(sourceId);
      for (const rival of rivals)
        if (matches(rival.match, body))
          conflict(
            { rule, other: rival, transactionId: body.id },
            contradiction(rule.set, rival.set)!,
            language,
          );
      const { type } = rule.set;
      const field = walletField(type === undefined ? body : correct(body, [{ type }]));
      if (field !== null) unfit.delete(field);
      onMatch(body);
    }
  const [field] = unfit;
  if (field !== undefined && count > 0)
    refuse(
      "SourceBadRequestError",
      field === "toWallet"
        ? message("transaction.ruleToWalletNotOutgoing")
        : message("transaction.ruleFromWalletNotIncoming"),
      `set.${field}`,
    );
  return { matches: count, sourceIds: [...sourceIds] };
}

const WALLETS = ["fromWallet", "toWallet"] as const;

const conflict = (of: RuleConflict, field: SingleField, language: Language): never => {
  throw new HttpProblem(
    problem(
      "RuleConflictError",
      message("request.composed", { text: ruleConflictText(of, language) }),
      `set.${field}`,
    ),
  );
};
