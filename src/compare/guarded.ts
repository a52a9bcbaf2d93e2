import type { FileHandle } from "node:fs/promises";
import { inThread, threadFile } from "../guard/in-thread.ts";
import { LIMITS } from "../basics/limits.ts";
import type { Result } from "../basics/result.ts";
import type { OldReportComparison } from "./compare.ts";
import type { OldReport } from "./old-report.ts";
import type { ThreadData } from "./compare-thread.ts";
import { type Said } from "../wording/said/index.ts";

/** Reads the report of another tool in a thread of its own. The error is a sentence for a person. */
export const readOldGuarded = (file: FileHandle): Promise<Result<OldReport, Said>> =>
  inThread(THREAD_FILE, { kind: "read", file: file.fd } satisfies ThreadData, LIMITS.compareMs);

/** Puts it beside ours, in such a thread too: the same ledger is computed several times. */
export const compareGuarded = (
  data: Omit<Extract<ThreadData, { kind: "compare" }>, "kind">,
): Promise<Result<OldReportComparison, Said>> =>
  inThread(THREAD_FILE, { kind: "compare", ...data } satisfies ThreadData, LIMITS.compareMs);

const THREAD_FILE = threadFile(new URL("compare-thread.js", import.meta.url));
