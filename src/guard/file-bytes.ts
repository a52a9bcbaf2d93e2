import { readSync } from "node:fs";

const PIECE = 1024 * 1024;

/**
 * An open file piece by piece, from its beginning, as often as it is asked for. It waits for the disk: for a thread or a
 * program that has nothing else to do.
 */
export const fileBytes = (fd: number) =>
  function* (): Generator<Uint8Array> {
    const piece = new Uint8Array(PIECE);
    for (let at = 0; ;) {
      const read = readSync(fd, piece, 0, PIECE, at);
      if (read === 0) return;
      yield piece.subarray(0, read);
      at += read;
    }
  };
