import { expect } from "vitest";
import { type TestClient, connect, figuresOf, finished, request, run, signUp } from "./sources.ts";

/**
 * Number of kills of a cluster process, and of the embedded service; `npm run test:faults` kills 200 times. The seed
 * repeats a run.
 */
export const KILLS = Number(process.env["FAULT_KILLS"] ?? 4);
export const EMBEDDED_KILLS = Number(process.env["FAULT_KILLS"] ?? 5);
export const SEED = Number(process.env["FAULT_SEED"] ?? 1);
export const PORTFOLIO = "whale-1500";
export const RECORDS = 1500;
export const YEARS = [2020, 2021, 2022, 2023, 2024, 2025, 2026];

export type RecoveryFigures = Awaited<ReturnType<typeof figuresOf>>;

/** Figures of the portfolio without a kill. */
export async function undisturbedFigures(at: Parameters<typeof signUp>[0]): Promise<RecoveryFigures> {
  const account = await signUp(at);
  const sourceId = await connect(account, PORTFOLIO);
  expect(await run(account, sourceId, "sync")).toMatchObject({
    status: "completed",
    importedRecords: RECORDS,
  });
  return figuresOf(account, sourceId, YEARS);
}

/** The person's years over all sources, without fields that differ between two users with the same records. */
export async function yearsOf(client: TestClient): Promise<unknown> {
  return Promise.all(
    YEARS.map(async (year) => {
      const { body } = await request<
        { sources: readonly Record<string, unknown>[] } & Record<string, unknown>
      >(client, "POST", "/v1/tax", { year, jurisdiction: "germany" });
      const { runId: _run, asOf: _when, sources, ...figures } = body;
      // The sources were connected at the same time and created in any order.
      const shares = sources.map(({ sourceId: _id, ...share }) => share);
      return {
        ...figures,
        sources: shares.toSorted((a, b) => String(a["name"]).localeCompare(String(b["name"]))),
      };
    }),
  );
}

/**
 * Waits for the end of every job: completed, or failed with a message after it was killed repeatedly without progress.
 */
export async function allEnd(
  account: TestClient,
  sourceId: string,
  jobs: ReadonlySet<string>,
): Promise<void> {
  for (const jobId of jobs) {
    const { status, message } = await finished(account, { sourceId, jobId });
    if (status === "failed") expect(message).toContain("interrupted");
    else expect({ status, message }).toEqual({ status: "completed", message: null });
  }
}
