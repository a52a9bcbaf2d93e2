import { expect } from "vitest";
import { type Client, connect, figuresOf, finished, run, signUp } from "./sources.ts";

/** How often something is killed; `npm run test:faults` kills 200 times. The seed repeats a run. */
export const KILLS = Number(process.env["FAULT_KILLS"] ?? 12);
export const SEED = Number(process.env["FAULT_SEED"] ?? 1);
export const PORTFOLIO = "whale-1500";
export const RECORDS = 1500;
export const YEARS = [2020, 2021, 2022, 2023, 2024, 2025, 2026];

export type Figures = Awaited<ReturnType<typeof figuresOf>>;

/** What the portfolio gives where nothing is killed. */
export async function undisturbedFigures(at: Parameters<typeof signUp>[0]): Promise<Figures> {
  const account = await signUp(at);
  const sourceId = await connect(account, PORTFOLIO);
  expect(await run(account, sourceId, "sync")).toMatchObject({
    status: "completed",
    importedRecords: RECORDS,
  });
  return figuresOf(account, sourceId, YEARS);
}

/** Every job ends: completed, or given up with a word after being killed again and again before it got any further. */
export async function allEnd(account: Client, sourceId: string, jobs: ReadonlySet<string>): Promise<void> {
  for (const jobId of jobs) {
    const { status, message } = await finished(account, { sourceId, jobId });
    if (status === "failed") expect(message).toContain("interrupted");
    else expect({ status, message }).toEqual({ status: "completed", message: null });
  }
}
