import { createHash } from "node:crypto";
import type { FileHandle } from "node:fs/promises";
import { pipeline } from "node:stream/promises";
import type { MultipartFile } from "@fastify/multipart";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { TempFiles } from "../guard/temp-files.ts";
import { LIMITS } from "../basics/limits.ts";
import { problem } from "../basics/problem.ts";
import { HttpProblem, refuse } from "./errors.ts";
import { releaseSlots } from "./concurrency.ts";
import { userOf } from "./session.ts";
import { openUploadSlots, type UploadSlot } from "./upload-slots.ts";
import { message, type Message } from "../wording/messages/index.ts";

/** A file of a form, on disk. */
export type Upload = {
  readonly name: string;
  readonly contentHash: Buffer;
  /** The text fields of the form. */
  readonly fields: Readonly<Record<string, string>>;
  /** Runs work with the file, which stays open for that long even if the client has left. */
  readonly use: <T>(work: (file: FileHandle) => Promise<T>) => Promise<T>;
};

/** `account`: owner of the upload on a route without a session. */
export type Receive = (
  request: FastifyRequest,
  reply: FastifyReply,
  account?: string,
) => Promise<Upload | null>;

/** Maximum size of a file, and the message for a larger one. */
type UploadLimit = { readonly bytes: number; readonly tooLargeMessage: Message };

const FILES: UploadLimit = {
  bytes: LIMITS.fileBytes,
  tooLargeMessage: message("source.fileTooLarge", { mib: LIMITS.fileBytes / 1024 / 1024 }),
};

const ONE_FILE = message("source.severalFiles");

/** Size of the form around its file. */
const FORM_BYTES = 64 * 1024;

/**
 * Writes the file of a form to disk as it arrives, so that none is in memory as a whole; null if the form has none. It
 * is deleted as soon as the request has been answered, or its client has left.
 */
export function openUploads(scratch: TempFiles, limit: UploadLimit = FILES): Receive {
  const { bytes } = limit;
  const tooLarge = (): never => refuse("PayloadTooLargeError", limit.tooLargeMessage, "file");
  const slots = openUploadSlots();
  return async (request, reply, account = userOf(request)) => {
    const length = request.headers["content-length"];
    const announced = length === undefined ? null : Number(length);
    if (announced !== null && announced > bytes + FORM_BYTES) return tooLarge();
    // The close event of a client that has left already does not come again.
    if (reply.raw.closed) throw new HttpProblem(CLIENT_LEFT);
    releaseSlots(request); // uploads have their own limit
    const disconnect = new AbortController();
    const leaves = (): void => disconnect.abort();
    reply.raw.once("close", leaves);
    const slot = await slots.acquire(account, disconnect.signal).catch((error: unknown) => {
      throw disconnect.signal.aborted ? new HttpProblem(CLIENT_LEFT) : error;
    });
    reply.raw.off("close", leaves);
    if (disconnect.signal.aborted) {
      slot.release();
      throw new HttpProblem(CLIENT_LEFT);
    }
    let using: Promise<unknown> = Promise.resolve();
    let file: FileHandle | null = null;
    let closed = false;
    const close = async (): Promise<void> => {
      closed = true;
      await using;
      await file?.close();
      slot.release();
    };
    reply.raw.once("close", () => void close());
    const receive = async (): Promise<Upload | null> => {
      let received: (Pick<Upload, "contentHash"> & { readonly part: MultipartFile }) | null = null;
      // A second file is read to be refused: the client must not assume that both were accepted.
      for await (const part of request.files({ limits: { fileSize: bytes, files: 2 } })) {
        if (received !== null) return refuse("SourceBadRequestError", ONE_FILE, "file");
        file = await scratch.file();
        const contentHash = await toDisk(part, file, slot);
        if (part.file.truncated) return tooLarge();
        received = { part, contentHash };
      }
      if (received === null) return null;
      return {
        // A file part may have an empty name.
        name: received.part.filename || "file",
        fields: textsOf(received.part),
        contentHash: received.contentHash,
        use: async (work) => {
          if (closed || file === null) throw new HttpProblem(CLIENT_LEFT);
          const working = work(file);
          using = working.catch(() => {});
          return working;
        },
      };
    };
    const received = atPace(request, receive).catch((error: unknown) => {
      // The rest is read and dropped: a client that is still sending would not read the response.
      request.raw.unpipe();
      request.raw.resume();
      throw explained(error);
    });
    using = received.catch(() => {});
    return received;
  };
}

const CLIENT_LEFT = problem("BadRequestError", message("request.clientDisconnected"));

const TOO_SLOW = problem(
  "BadRequestError",
  message("request.uploadTooSlow", {
    bytes: LIMITS.uploadPace.bytes / 1024,
    withinMs: LIMITS.uploadPace.withinMs / 1000,
  }),
);

/** A client that pauses loses its slot: in each time span some bytes must arrive, until all have. */
async function atPace<T>({ raw }: FastifyRequest, receive: () => Promise<T>): Promise<T> {
  const { bytes, withinMs } = LIMITS.uploadPace;
  let before = raw.socket.bytesRead;
  let timer: NodeJS.Timeout | undefined;
  const paused = new Promise<never>((_, reject) => {
    timer = setInterval(() => {
      const came = raw.socket.bytesRead;
      if (!raw.complete && came - before < bytes) reject(new HttpProblem(TOO_SLOW));
      before = came;
    }, withinMs);
  });
  try {
    return await Promise.race([receive(), paused]);
  } finally {
    clearInterval(timer);
  }
}

const textsOf = ({ fields }: MultipartFile): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) =>
      field !== undefined && "value" in field && typeof field.value === "string" ? [[name, field.value]] : [],
    ),
  );

/**
 * Writes through the handle and not through a stream on its descriptor: that would close it on an error, and the number
 * may be another file's by then.
 */
async function toDisk(part: MultipartFile, file: FileHandle, slot: UploadSlot): Promise<Buffer> {
  const hash = createHash("sha256");
  await pipeline(part.file, async (chunks: AsyncIterable<Buffer>) => {
    for await (const chunk of chunks) {
      slot.addBytes(chunk.length);
      hash.update(chunk);
      await file.writeFile(chunk);
    }
  });
  return hash.digest();
}

/** Errors of the form parser have no code, unlike all others. */
const explained = (error: unknown): unknown =>
  error instanceof HttpProblem || typeof (error as { code?: unknown }).code === "string"
    ? error
    : new HttpProblem(problem("SourceBadRequestError", message("request.formNotReadable"), "file"));
