import type { FileHandle } from "node:fs/promises";
import { inThread, threadFile } from "../guard/in-thread.ts";
import { LIMITS } from "../basics/limits.ts";
import type { Result } from "../basics/result.ts";
import type { OldReportComparison } from "./compare.ts";
import type { OldReport } from "./old-report.ts";
import type { CompareThreadData } from "./compare-thread.ts";
import { type Message } from "../wording/messages/index.ts";

/** Parses the report of another tool in a separate thread. The error is a user-facing message. */
export const readOldGuarded = (file: FileHandle): Promise<Result<OldReport, Message>> =>
  inThread(THREAD_FILE, { kind: "read", file: file.fd } satisfies CompareThreadData, LIMITS.compareMs);

/** Compares the report with our figures in a separate thread, because the same ledger is computed several times. */
export const compareGuarded = (
  data: Omit<Extract<CompareThreadData, { kind: "compare" }>, "kind">,
): Promise<Result<OldReportComparison, Message>> =>
  inThread(THREAD_FILE, { kind: "compare", ...data } satisfies CompareThreadData, LIMITS.compareMs);

const THREAD_FILE = threadFile(new URL("compare-thread.js", import.meta.url));
