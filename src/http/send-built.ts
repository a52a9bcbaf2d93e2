import { type FileHandle, mkdtemp, open, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { FastifyReply } from "fastify";

/** A file that is made for one person when they ask for it. */
export type Download = {
  readonly accountId: string;
  readonly fileName: string;
  readonly contentType: string;
  readonly build: (signal: AbortSignal) => AsyncIterable<Uint8Array>;
};

export type SendBuilt = (reply: FastifyReply, download: Download) => Promise<FastifyReply>;

/** Build first, then send: however slow the reader is, no connection to the database waits for them. */
export const sendBuilt: SendBuilt = async (reply, { fileName, contentType, build }) => {
  const left = new AbortController();
  reply.raw.once("close", () => left.abort());
  const dir = await mkdtemp(join(tmpdir(), "lotbuch-report-"));
  let file: FileHandle;
  try {
    file = await open(join(dir, "report"), "wx+", 0o600);
  } finally {
    await rm(dir, { recursive: true, force: true }); // it lives on until it is closed
  }
  let size = 0;
  try {
    for await (const chunk of build(left.signal)) {
      left.signal.throwIfAborted();
      await file.writeFile(chunk);
      size += chunk.length;
    }
  } catch (error) {
    await file.close();
    throw error;
  }
  return reply
    .type(contentType)
    .header("content-disposition", `attachment; filename="${fileName}"`)
    .header("content-length", String(size))
    .header("cache-control", "no-store")
    .send(file.createReadStream({ start: 0 }));
};
