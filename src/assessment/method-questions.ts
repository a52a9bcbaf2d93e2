import { fileURLToPath } from "node:url";
import { openThread } from "../guard/thread.ts";
import { ConcurrencyLimit } from "../guard/concurrency-limit.ts";
import { LIMITS } from "../basics/limits.ts";
import type { Result } from "../basics/result.ts";
import { shareOwnerOf } from "../store/app-users.ts";
import type { Database, DatabaseConnection } from "../store/database.ts";
import { ledgerSize } from "../store/sources.ts";
import type { ElectionRefusal, LotsBefore } from "../tax/index.ts";
import {
  compare,
  type Comparing,
  type Comparison,
  judge,
  type Judging,
  lotsBefore,
  type LotsBeforeQuery,
} from "./methods.ts";
import { look, type Looking, type Portfolio } from "./portfolio.ts";
import { preview, type PreviewedYear, type Previewing } from "./rule-preview.ts";
import { type GoalPlanned, type GoalPlanning, planGoal } from "./sale-plan.ts";
import { plan, type Planned, type Planning } from "./what-if.ts";

export type MethodQuestion =
  | Judging
  | Comparing
  | LotsBeforeQuery
  | Planning
  | GoalPlanning
  | Looking
  | Previewing;
export type MethodResult =
  | Result<Comparison | null, ElectionRefusal>
  | Planned
  | GoalPlanned
  | Portfolio
  | LotsBefore
  | null
  | readonly PreviewedYear[];

/** Queries about methods, planned sales and holdings, computed without blocking the API. */
export type Methods = {
  readonly judge: (request: Omit<Judging, "kind">) => Promise<Result<null, ElectionRefusal>>;
  readonly compare: (request: Omit<Comparing, "kind">) => Promise<Result<Comparison, ElectionRefusal>>;
  readonly lotsBefore: (request: Omit<LotsBeforeQuery, "kind">) => Promise<LotsBefore | null>;
  /** The signal also aborts a running computation. */
  readonly plan: (request: Omit<Planning, "kind">, signal: AbortSignal) => Promise<Planned>;
  readonly planGoal: (request: Omit<GoalPlanning, "kind">, signal: AbortSignal) => Promise<GoalPlanned>;
  readonly look: (request: Omit<Looking, "kind">, signal: AbortSignal) => Promise<Portfolio>;
  readonly preview: (
    request: Omit<Previewing, "kind">,
    signal: AbortSignal,
  ) => Promise<readonly PreviewedYear[]>;
};

const THREAD_FILE = fileURLToPath(new URL("methods-thread.js", import.meta.url));

export function resolveQuestion(database: Database, question: MethodQuestion): Promise<MethodResult> {
  switch (question.kind) {
    case "judge":
      return judge(database, question);
    case "compare":
      return compare(database, question);
    case "lots":
      return lotsBefore(database, question);
    case "plan":
      return planGoal(database, question);
    case "portfolio":
      return look(database, question);
    case "preview":
      return preview(database, question);
    case "whatIf":
    default:
      return plan(database, question);
  }
}

/** Whether a question needs the thread: a portfolio over few days takes no longer than a small ledger. */
const isLong = (question: MethodQuestion): boolean =>
  question.kind === "portfolio" && question.days.length > LIMITS.portfolioAtOnce;

/**
 * Computes large questions in a separate thread, one at a time: a coin may have hundreds of thousands of rows, each of
 * which is read, matched and computed three times. The users of an app share the queue of its owner.
 */
export function openMethods(database: Database, connection: DatabaseConnection): Methods {
  const onThread = openThread<MethodQuestion, never, MethodResult>(THREAD_FILE, connection, {
    endsOnStop: true,
  });
  const limit = new ConcurrencyLimit({ total: 1, perAccount: 1 });
  const dispatch = async (question: MethodQuestion, signal?: AbortSignal): Promise<MethodResult> => {
    const { accountId } = question;
    const isSmall = async () => (await ledgerSize(database.db, accountId)) <= LIMITS.computedAtOnce;
    if (onThread === null || (!isLong(question) && (await isSmall())))
      return resolveQuestion(database, question);
    const late = (): AbortSignal => AbortSignal.timeout(LIMITS.interactiveMs);
    const ends = (): AbortSignal => (signal === undefined ? late() : AbortSignal.any([signal, late()]));
    const owner = await shareOwnerOf(database.db, accountId);
    return limit.run(owner, () => onThread(question, async () => {}, ends()), { signal, member: accountId });
  };
  return {
    judge: (of) => dispatch({ ...of, kind: "judge" }) as Promise<Result<null, ElectionRefusal>>,
    compare: (of) => dispatch({ ...of, kind: "compare" }) as Promise<Result<Comparison, ElectionRefusal>>,
    lotsBefore: (of) => dispatch({ ...of, kind: "lots" }) as Promise<LotsBefore | null>,
    preview: (of, signal) =>
      dispatch({ ...of, kind: "preview" }, signal) as Promise<readonly PreviewedYear[]>,
    plan: (of, signal) => dispatch({ ...of, kind: "whatIf" }, signal) as Promise<Planned>,
    planGoal: (of, signal) => dispatch({ ...of, kind: "plan" }, signal) as Promise<GoalPlanned>,
    look: (of, signal) => dispatch({ ...of, kind: "portfolio" }, signal) as Promise<Portfolio>,
  };
}
