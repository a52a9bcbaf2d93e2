import { readFileSync } from "node:fs";

/** CPU milliseconds of this process for the work, which other processes do not change. */
export function cpuMsOf(work: () => void): number {
  const start = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1000;
}

/** CPU time of this process's main thread, which answers requests. */
export const firstThreadMs = (): number =>
  Number(readFileSync(`/proc/self/task/${process.pid}/schedstat`, "utf8").split(" ")[0]) / 1e6;
