import { FileRefusal } from "../../../ledger/index.ts";
import { LIMITS } from "../../../basics/limits.ts";
import { message } from "../../../wording/messages/index.ts";

/**
 * What reading one upload may take, however many archives lie in it: what comes out of all of them, and what is held in
 * buffers, which the limit on a thread's heap does not see.
 */
export type Budget = {
  /** Bytes that come out of an entry: more of an entry count once, however often it is read. */
  readonly unpacked: (entry: symbol, bytes: number) => void;
  /** Bytes that stay in memory; throws where they are too many. Call what it returns when they are given back. */
  readonly hold: (bytes: number) => () => void;
};

const MIB = 1024 * 1024;

export function openBudget(): Budget {
  const counted = new Map<symbol, number>();
  let [unpacked, heldBytes] = [0, 0];
  return {
    unpacked: (entry, bytes) => {
      const before = counted.get(entry) ?? 0;
      if (bytes <= before) return;
      counted.set(entry, bytes);
      unpacked += bytes - before;
      if (unpacked > LIMITS.zipBytes)
        throw new FileRefusal(
          message("file.archiveGrowsPastMib", { mib: LIMITS.zipBytes / MIB, wayOut: UNPACK_HINT }),
        );
    },
    hold: (bytes) => {
      heldBytes += bytes;
      if (heldBytes > LIMITS.fileBufferBytes)
        throw new FileRefusal(
          message("file.archiveTakesMoreThan", { mib: LIMITS.fileBufferBytes / MIB, wayOut: UNPACK_HINT }),
        );
      let given = false;
      return () => {
        if (!given) heldBytes -= bytes;
        given = true;
      };
    },
  };
}

export const UNPACK_HINT = "Unpack it and send the files one after another.";
