import { setFlagsFromString } from "node:v8";

/** From here on memory is dearer than time. */
const AMPLE_BYTES = 448 * 1024 * 1024;
const LOOK_MS = 100;

/**
 * Left alone, V8 lets the heap grow to several times what is in use. A job over half a million records is to stay below
 * 768 MiB: while the process is small its heap may grow by more than half before it is swept, later by a tenth, for some
 * more of its processor time. Not to be called while it starts: there is only garbage to make then.
 */
export function boundHeap(): void {
  let set = 0;
  const look = (): void => {
    const percent = process.memoryUsage.rss() > AMPLE_BYTES ? 10 : 60;
    if (percent !== set) setFlagsFromString(`--heap-growing-percent=${percent}`);
    set = percent;
  };
  look();
  setInterval(look, LOOK_MS).unref();
}
