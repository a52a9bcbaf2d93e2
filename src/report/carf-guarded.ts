import { inThread, threadFile } from "../guard/in-thread.ts";
import { LIMITS } from "../basics/limits.ts";
import type { Result } from "../basics/result.ts";
import type { CarfReport } from "./carf.ts";
import { type Message } from "../wording/messages/index.ts";

/** Reads what a platform is said to have reported in a thread of its own. The error is a sentence for a person. */
export const readReportedGuarded = (text: string): Promise<Result<CarfReport, Message>> =>
  inThread(THREAD_FILE, text, LIMITS.reportedReadMs);

const THREAD_FILE = threadFile(new URL("carf-thread.js", import.meta.url));
