import { once } from "node:events";
import { PassThrough, type Readable } from "node:stream";
import type { Sink } from "./sink.ts";

/**
 * A stream of what `write` writes to its sink. Each write waits until the reader has room for more, and fails once the
 * reader has left.
 *
 * @example reply.send(readableOf((sink) => formats.csv(report, sink)));
 */
export function readableOf(write: (sink: Sink) => Promise<void>): Readable {
  const stream = new PassThrough();
  const closed = new AbortController();
  stream.once("close", () => closed.abort());
  // An error reaches the reader by reading. Until reading begins there is no other listener, and the process would end.
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
