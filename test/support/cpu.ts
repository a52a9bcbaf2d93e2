import { readFileSync } from "node:fs";

/** Milliseconds of a processor that this process took for the work: others on the machine do not change them. */
export function cpuMsOf(work: () => void): number {
  const start = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1000;
}

/** What this process's first thread, the one that answers requests, has taken of a processor so far. */
export const firstThreadMs = (): number =>
  Number(readFileSync(`/proc/self/task/${process.pid}/schedstat`, "utf8").split(" ")[0]) / 1e6;
