import { writeSync } from "node:fs";
import type { FileHandle } from "node:fs/promises";
import { setImmediate as yieldToEventLoop } from "node:timers/promises";
import type { RawRecord } from "../connector.ts";

/**
 * A record in the spool between the thread that reads a file and the database: one line each, on disk, so that no
 * record waits in memory.
 */
const lineOf = ({ providerId, accountRef, line = 0, payload }: RawRecord): string =>
  // JSON contains no literal tab or line break.
  `${JSON.stringify(providerId)}\t${accountRef}\t${line}\t${payload}\n`;

function recordOf(text: string): RawRecord {
  const [id = '""', accountRef = "", line = "0"] = text.split("\t", 3);
  const payload = text.slice(id.length + accountRef.length + line.length + 3);
  return { providerId: JSON.parse(id) as string, accountRef, payload, line: Number(line) };
}

const BUFFER_SIZE = 512 * 1024;

/** Writes records to an open file. Call `flush` at the end. */
export function openSpool(fd: number): {
  readonly write: (record: RawRecord) => void;
  readonly flush: () => void;
} {
  let buffered = "";
  const flush = (): void => {
    const bytes = Buffer.from(buffered);
    for (let at = 0; at < bytes.length;) at += writeSync(fd, bytes, at);
    buffered = "";
  };
  return {
    flush,
    write: (record) => {
      buffered += lineOf(record);
      if (buffered.length > BUFFER_SIZE) flush();
    },
  };
}

const NEWLINE = 10;

/** Reads the records back in batches of about this many bytes, and yields to other work in between. */
export async function* spooled(file: FileHandle): AsyncGenerator<readonly RawRecord[], void, undefined> {
  let rest: Buffer = Buffer.alloc(0);
  for (let at = 0; ;) {
    const chunk = Buffer.allocUnsafe(BUFFER_SIZE / 2);
    const { bytesRead } = await file.read(chunk, 0, chunk.length, at);
    if (bytesRead === 0) return;
    at += bytesRead;
    const bytes = Buffer.concat([rest, chunk.subarray(0, bytesRead)]);
    const end = bytes.lastIndexOf(NEWLINE) + 1;
    rest = bytes.subarray(end);
    if (end === 0) continue;
    yield bytes
      .toString("utf8", 0, end - 1)
      .split("\n")
      .map(recordOf);
    await yieldToEventLoop();
  }
}
