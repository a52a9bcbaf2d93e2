import type { Sink } from "./sink.ts";

/** What is written to a sink as pieces to be taken: the writer waits until each has been. */
export async function* piped(write: (sink: Sink) => Promise<void>): AsyncGenerator<Uint8Array> {
  let piece: Uint8Array | null = null;
  let taken = (): void => {};
  let ready = (): void => {};
  let waiting = new Promise<void>((resolve) => (ready = resolve));
  let gone = false;
  let ended = false;
  const writing = write((chunk) => {
    // Whoever reads has left: what writes is told so.
    if (gone) return Promise.reject(new Error("nobody reads any more"));
    piece = typeof chunk === "string" ? Buffer.from(chunk) : chunk;
    ready();
    return new Promise<void>((resolve) => (taken = resolve));
  }).finally(() => {
    ended = true;
    ready();
  });
  writing.catch(() => {}); // awaited below
  try {
    for (;;) {
      await waiting;
      waiting = new Promise<void>((resolve) => (ready = resolve));
      const next: Uint8Array | null = piece;
      piece = null;
      if (next !== null) {
        yield next;
        taken();
      } else if (ended) break;
    }
  } finally {
    gone = true;
    taken();
  }
  await writing;
}
