import { writeSync } from "node:fs";

/** Writes lines to a file descriptor; one that cannot be written, as on a full disk, is dropped and counted. */
export type LogLines = { readonly write: (line: string) => void; readonly dropped: () => number };

/** Time to wait for a full pipe; waited only once until it accepts lines again. */
const PIPE_MS = 100;

export function logLinesTo(fd: number): LogLines {
  let dropped = 0;
  let mayWait = true;
  /** True if the last write ended in the middle of a line. */
  let isTorn = false;
  const put = (bytes: Buffer): void => {
    let at = 0;
    try {
      while (at < bytes.length) {
        try {
          at += writeSync(fd, bytes, at);
          mayWait = true;
        } catch (error) {
          if ((error as NodeJS.ErrnoException).code !== "EAGAIN" || !mayWait) throw error;
          mayWait = false;
          Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, PIPE_MS);
        }
      }
      isTorn = false;
    } catch {
      isTorn ||= at > 0;
      dropped += 1;
    }
  };
  return { write: (line) => put(Buffer.from(isTorn ? `\n${line}` : line)), dropped: () => dropped };
}

/** Structured lines go to stderr; stdout is for users. */
export const stderrLines = logLinesTo(2);
