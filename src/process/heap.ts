import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

/** By how much the heap may grow before it is swept, as long as the process is smaller than this. */
const GROWTH = [
  { belowMiB: 448, percent: 60 },
  { belowMiB: 600, percent: 30 },
  { belowMiB: Infinity, percent: 10 },
] as const;
const LOOK_MS = 100;

/** Null where it cannot be told just now: the system says so by a file, and there may be no room to open one. */
export function sizeMiB(): number | null {
  try {
    return process.memoryUsage.rss() / 1024 ** 2;
  } catch {
    return null;
  }
}

/**
 * Left alone, V8 lets the heap grow to several times what is in use. A job over half a million records is to stay below
 * 768 MiB: while the process is small its heap may grow by more than half before it is swept, later by less, for some more
 * of its processor time. Not to be called while it starts: there is only garbage to make then.
 */
export function boundHeap(): void {
  let set = 0;
  const look = (): void => {
    const size = sizeMiB();
    if (size === null) return;
    const percent = GROWTH.find(({ belowMiB }) => size < belowMiB)!.percent;
    if (percent !== set) setFlagsFromString(`--heap-growing-percent=${percent}`);
    set = percent;
  };
  look();
  setInterval(look, LOOK_MS).unref();
}

/**
 * A thread that only waits never sweeps its heap. To be called where much has just become garbage and another thread is
 * about to need the memory, or where the heap is to be bounded from now on.
 */
export function sweepHeap(): void {
  setFlagsFromString("--expose-gc");
  (runInNewContext("gc") as () => void)();
}
