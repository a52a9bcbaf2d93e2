import { createHash } from "node:crypto";
import type { FileHandle } from "node:fs/promises";
import { Readable } from "node:stream";
import type { FastifyReply } from "fastify";
import type { TempFiles } from "../guard/temp-files.ts";
import { ConcurrencyLimit } from "../guard/concurrency-limit.ts";
import { LIMITS } from "../basics/limits.ts";
import { problem } from "../basics/problem.ts";
import { acquireNow } from "./concurrency.ts";
import { HttpProblem } from "./errors.ts";
import { message } from "../wording/messages/index.ts";

/** A file that is built on request. */
export type Download = {
  readonly accountId: string;
  readonly fileName: string;
  readonly contentType: string;
  /** Builds the file; stops on the signal, after a timeout or when the client has left. */
  readonly build: (signal: AbortSignal) => AsyncIterable<Uint8Array>;
};

/** RFC 6266: an ASCII name for old programs, and the full name if it differs. */
export function savedAs(name: string): string {
  const plain = name.replaceAll(/[^\w. -]/g, "_");
  const full = encodeURIComponent(name).replaceAll(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"${plain === name ? "" : `; filename*=UTF-8''${full}`}`;
}

export type SendBuilt = (reply: FastifyReply, download: Download) => Promise<FastifyReply>;

type DownloadLimits = {
  readonly [
    K in "downloadsEach" | "downloadsInAll" | "buildsAtOnce" | "buildMs" | "stalledMs" | "sendMs"
  ]: number;
};

/**
 * Runs a computation that a client waits for, until it is done, times out or the client leaves. A timeout is answered
 * as an error. On the signal the work releases its resources.
 */
export async function building<T>(reply: FastifyReply, work: (left: AbortSignal) => Promise<T>): Promise<T> {
  const left = new AbortController();
  const leave = (): void => left.abort();
  if (reply.raw.closed) leave();
  else reply.raw.once("close", leave);
  try {
    return await work(left.signal);
  } catch (error) {
    if (left.signal.aborted)
      throw new HttpProblem(problem("BadRequestError", message("request.clientDisconnected")));
    throw (error as Error | null)?.name === "TimeoutError" ? new HttpProblem(TAKES_TOO_LONG) : error;
  } finally {
    reply.raw.off("close", leave);
  }
}

/** Runs work in a queue; its timeout begins, and its connection is taken, when its turn has come. */
export type RunQueued = <T>(
  reply: FastifyReply,
  accountId: string,
  work: (signal: AbortSignal) => Promise<T>,
) => Promise<T>;

export const openBuilds =
  (builds: ConcurrencyLimit, withinMs: number = LIMITS.buildMs): RunQueued =>
  (reply, accountId, work) =>
    building(reply, (left) =>
      builds.run(accountId, () => work(AbortSignal.any([left, AbortSignal.timeout(withinMs)])), {
        signal: left,
      }),
    );

/**
 * Downloads: a file is first built on disk, as fast as possible, and then sent at the client's pace. A slow client
 * occupies no connection to the database.
 */
export function openDownloads(
  scratch: TempFiles,
  limits: DownloadLimits = LIMITS,
  /** Shared with other routes that read as much. */
  builds = new ConcurrencyLimit({ total: limits.buildsAtOnce, perAccount: 1 }),
): SendBuilt {
  const downloads = new ConcurrencyLimit({
    perAccount: limits.downloadsEach,
    total: limits.downloadsInAll,
  });
  return async (reply, { accountId, fileName, contentType, build }) => {
    const leave = acquireNow(downloads, accountId, "downloads");
    const left = new AbortController();
    const opening = scratch.file();
    const close = async (): Promise<void> => {
      left.abort();
      const opened = await opening.catch(() => null);
      await opened?.close(); // waits for a read or write in progress
      leave();
    };
    if (reply.raw.closed) void close();
    else reply.raw.once("close", () => void close());
    const file = await opening;
    const { size, digest } = await building(reply, (closed) =>
      builds.run(
        accountId,
        () => {
          // The timeout begins with its turn.
          const signal = AbortSignal.any([closed, left.signal, AbortSignal.timeout(limits.buildMs)]);
          return write(build(signal), file, signal);
        },
        { signal: closed },
      ),
    );
    const end = (): void => void reply.raw.destroy();
    const stalled = setTimeout(end, limits.stalledMs);
    const tooSlow = setTimeout(end, limits.sendMs);
    left.signal.addEventListener("abort", () => [stalled, tooSlow].forEach(clearTimeout));
    return (
      reply
        .type(contentType)
        .header("content-disposition", savedAs(fileName))
        .header("content-length", String(size))
        // RFC 9530: the head has been sent when a read fails or a client stalls, so the client can check what arrived.
        .header("content-digest", `sha-256=:${digest}:`)
        .header("cache-control", "no-store")
        .send(
          Readable.from(
            read(file, () => stalled.refresh()),
            { objectMode: false },
          ),
        )
    );
  };
}

async function write(
  chunks: AsyncIterable<Uint8Array>,
  file: FileHandle,
  signal: AbortSignal,
): Promise<{ readonly size: number; readonly digest: string }> {
  let size = 0;
  const hash = createHash("sha256");
  for await (const chunk of chunks) {
    signal.throwIfAborted();
    await file.writeFile(chunk);
    hash.update(chunk);
    size += chunk.length;
  }
  signal.throwIfAborted();
  return { size, digest: hash.digest("base64") };
}

const CHUNK_BYTES = 256 * 1024;

async function* read(file: FileHandle, onRead: () => void): AsyncGenerator<Uint8Array> {
  for (let at = 0; ;) {
    onRead();
    const { buffer, bytesRead } = await file.read(Buffer.allocUnsafe(CHUNK_BYTES), 0, CHUNK_BYTES, at);
    if (bytesRead === 0) return;
    yield buffer.subarray(0, bytesRead);
    at += bytesRead;
  }
}

const TAKES_TOO_LONG = problem("ServiceUnavailableError", message("request.buildTimeout"), null, {
  retryAfterSeconds: 60,
});
