import { fileURLToPath } from "node:url";
import { openThread } from "../guard/thread.ts";
import { openTurns } from "../guard/turns.ts";
import { LIMITS } from "../limits.ts";
import type { Result } from "../result.ts";
import type { Database, DatabaseConnection } from "../store/database.ts";
import { ledgerSize } from "../store/sources.ts";
import type { ElectionRefusal } from "../tax/index.ts";
import { compare, type Comparing, type Comparison, judge, type Judging } from "./methods.ts";
import { plan, type Planned, type Planning } from "./what-if.ts";

export type MethodQuestion = Judging | Comparing | Planning;
export type MethodAnswer = Result<Comparison | null, ElectionRefusal> | Planned;

/** What can be asked about methods and planned sales, each answered without keeping the API waiting. */
export type Methods = {
  readonly judge: (asked: Omit<Judging, "kind">) => Promise<Result<null, ElectionRefusal>>;
  readonly compare: (asked: Omit<Comparing, "kind">) => Promise<Result<Comparison, ElectionRefusal>>;
  /** The signal ends it also while it is computed. */
  readonly plan: (asked: Omit<Planning, "kind">, signal: AbortSignal) => Promise<Planned>;
};

const THREAD_FILE = fileURLToPath(new URL("methods-thread.js", import.meta.url));

export const answerTo = (database: Database, question: MethodQuestion): Promise<MethodAnswer> =>
  question.kind === "judge"
    ? judge(database, question)
    : question.kind === "compare"
      ? compare(database, question)
      : plan(database, question);

/**
 * A coin may have hundreds of thousands of rows, and each of them is read, matched and computed three times over: a large
 * ledger is looked at in a thread of its own, one at a time.
 */
export function openMethods(database: Database, connection: DatabaseConnection): Methods {
  const beside = openThread<MethodQuestion, never, MethodAnswer>(THREAD_FILE, connection, {
    endsOnStop: true,
  });
  const turns = openTurns(1);
  const asked = async (question: MethodQuestion, signal?: AbortSignal): Promise<MethodAnswer> => {
    const { accountId } = question;
    if (beside === null || (await ledgerSize(database.db, accountId)) <= LIMITS.computedAtOnce)
      return answerTo(database, question);
    const late = (): AbortSignal => AbortSignal.timeout(LIMITS.askedMs);
    const ends = (): AbortSignal => (signal === undefined ? late() : AbortSignal.any([signal, late()]));
    return turns(accountId, () => beside(question, async () => {}, ends()), signal);
  };
  return {
    judge: (of) => asked({ ...of, kind: "judge" }) as Promise<Result<null, ElectionRefusal>>,
    compare: (of) => asked({ ...of, kind: "compare" }) as Promise<Result<Comparison, ElectionRefusal>>,
    plan: (of, signal) => asked({ ...of, kind: "whatIf" }, signal) as Promise<Planned>,
  };
}
