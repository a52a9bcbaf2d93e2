import type { Problem } from "../basics/problem.ts";
import { err, type Result } from "../basics/result.ts";
import type { Db } from "../store/database.ts";

/** Thrown to roll back the transaction; never leaves this file. */
class Refusal extends Error {
  readonly problem: Problem;
  constructor(reason: Problem) {
    super(reason.message);
    this.problem = reason;
  }
}

/** Runs a transaction that is rolled back when its result is a refusal, so that a refused step uses up nothing. */
export async function allOrNone<T>(
  db: Db,
  work: (tx: Db) => Promise<Result<T, Problem>>,
): Promise<Result<T, Problem>> {
  try {
    return await db.transaction(async (tx) => {
      const done = await work(tx);
      if (!done.ok) throw new Refusal(done.error);
      return done;
    });
  } catch (error) {
    if (error instanceof Refusal) return err(error.problem);
    throw error;
  }
}
