import { fileURLToPath } from "node:url";
import { openThread } from "../guard/thread.ts";
import { openTurns } from "../guard/turns.ts";
import { LIMITS } from "../limits.ts";
import type { Result } from "../result.ts";
import type { Database, DatabaseConnection } from "../store/database.ts";
import { ledgerSize } from "../store/sources.ts";
import type { ElectionRefusal } from "../tax/index.ts";
import { compare, type Comparing, type Comparison, judge, type Judging } from "./methods.ts";

export type MethodQuestion = Judging | Comparing;
export type MethodAnswer = Result<Comparison | null, ElectionRefusal>;

/** What can be asked about methods, each answered without keeping the API waiting. */
export type Methods = {
  readonly judge: (asked: Omit<Judging, "kind">) => Promise<Result<null, ElectionRefusal>>;
  readonly compare: (asked: Omit<Comparing, "kind">) => Promise<Result<Comparison, ElectionRefusal>>;
};

const THREAD_FILE = fileURLToPath(new URL("methods-thread.js", import.meta.url));

export const answerTo = (database: Database, question: MethodQuestion): Promise<MethodAnswer> =>
  question.kind === "judge" ? judge(database, question) : compare(database, question);

/**
 * A coin may have hundreds of thousands of rows, and each of them is read, matched and computed three times over: a large
 * ledger is looked at in a thread of its own, one at a time.
 */
export function openMethods(database: Database, connection: DatabaseConnection): Methods {
  const beside = openThread<MethodQuestion, never, MethodAnswer>(THREAD_FILE, connection);
  const turns = openTurns(1);
  const asked = async (question: MethodQuestion): Promise<MethodAnswer> => {
    const { accountId } = question;
    if (beside === null || (await ledgerSize(database.db, accountId)) <= LIMITS.computedAtOnce)
      return answerTo(database, question);
    return turns(accountId, () => beside(question, async () => {}));
  };
  return {
    judge: (of) => asked({ ...of, kind: "judge" }) as Promise<Result<null, ElectionRefusal>>,
    compare: (of) => asked({ ...of, kind: "compare" }) as Promise<Result<Comparison, ElectionRefusal>>,
  };
}
