import { inThread, threadFile } from "../guard/in-thread.ts";
import { LIMITS } from "../basics/limits.ts";
import type { Result } from "../basics/result.ts";
import type { CarfReport } from "./carf.ts";
import { type Message } from "../wording/messages/index.ts";

/** Reads a platform's reported data in a worker thread. The error is a message for the user. */
export const readReportedGuarded = (text: string): Promise<Result<CarfReport, Message>> =>
  inThread(THREAD_FILE, text, LIMITS.reportedReadMs);

const THREAD_FILE = threadFile(new URL("carf-thread.js", import.meta.url));
