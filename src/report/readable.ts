import { once } from "node:events";
import { PassThrough, type Readable } from "node:stream";
import type { Sink } from "./sink.ts";

/**
 * A stream of the chunks that `write` writes to its sink. Each write waits until the stream has capacity and fails
 * once the stream is closed.
 * @example reply.send(readableOf((sink) => formats.csv(report, sink)));
 */
export function readableOf(write: (sink: Sink) => Promise<void>): Readable {
  const stream = new PassThrough();
  const closed = new AbortController();
  stream.once("close", () => closed.abort());
  // Errors surface on the first read. Without this listener, an earlier error would end the process.
  stream.on("error", () => {});
  write(async (chunk) => {
    closed.signal.throwIfAborted();
    if (!stream.write(chunk)) await once(stream, "drain", { signal: closed.signal });
  }).then(
    () => stream.end(),
    (error: Error) => stream.destroy(error),
  );
  return stream;
}
