import { setTimeout as sleep } from "node:timers/promises";
import type { Logger } from "./log.ts";
import { isDatabaseUnavailable } from "../store/unavailable.ts";

const LOOK_MS = 300;
const later = (): Promise<void> => sleep(LOOK_MS, undefined, { ref: false });

/**
 * Logs one line when the database becomes unavailable and one when it is back: every connection and every query reports
 * the same error.
 */
export function outageReporter(
  logger: Logger,
  isReachable: () => Promise<boolean>,
  stopping: () => boolean,
): (error: Error, what: string) => void {
  let looking = false;
  const look = async (error: Error, what: string): Promise<void> => {
    // A single lost connection is not an outage: the next one works.
    if ((await isReachable()) || (await later(), await isReachable()))
      return logger.warn({ err: error }, what);
    const since = performance.now();
    logger.error({ err: error }, "the database cannot be reached: everybody is told to come again");
    while (!stopping() && !(await isReachable())) await later();
    if (!stopping())
      logger.warn({ seconds: Math.round((performance.now() - since) / 1000) }, "the database answers again");
  };
  return (lost, what) => {
    if (stopping()) return;
    if (!isDatabaseUnavailable(lost)) return logger.warn({ err: lost }, what);
    if (looking) return;
    looking = true;
    void look(lost, what).finally(() => (looking = false));
  };
}
