import { writeSync } from "node:fs";

/** Lines that a file descriptor takes; one that cannot be written, as on a full disk, is dropped and counted. */
export type LogLines = { readonly write: (line: string) => void; readonly dropped: () => number };

/** How long a full pipe is waited for, once until it takes something again. */
const PIPE_MS = 100;

export function logLinesTo(fd: number): LogLines {
  let dropped = 0;
  let mayWait = true;
  /** What was written last ends in the middle of a line. */
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

/** Structured lines go to stderr; stdout is for people. */
export const stderrLines = logLinesTo(2);
