import { readSync } from "node:fs";

const CHUNK_BYTES = 1024 * 1024;

/**
 * Reads an open file in chunks from its beginning, as often as needed. It reads synchronously: for a thread or a
 * program that has nothing else to do.
 */
export const fileBytes = (fd: number) =>
  function* (): Generator<Uint8Array> {
    const buffer = new Uint8Array(CHUNK_BYTES);
    for (let at = 0; ;) {
      const read = readSync(fd, buffer, 0, CHUNK_BYTES, at);
      if (read === 0) return;
      yield buffer.subarray(0, read);
      at += read;
    }
  };
