import { FileRefusal } from "../../../ledger/index.ts";
import { LIMITS } from "../../../basics/limits.ts";
import { message } from "../../../wording/messages/index.ts";

/**
 * Resource limits of reading one upload, across all nested archives: the bytes unpacked, and the bytes in buffers,
 * which the limit on a thread's heap does not cover.
 */
export type Budget = {
  /** Counts bytes unpacked from an entry; bytes that are unpacked repeatedly count once. */
  readonly unpacked: (entry: symbol, bytes: number) => void;
  /** Reserves memory and throws above the limit. The returned function releases it. */
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
        throw new FileRefusal(message("file.archiveTooLarge", { mib: LIMITS.zipBytes / MIB }));
    },
    hold: (bytes) => {
      heldBytes += bytes;
      if (heldBytes > LIMITS.fileBufferBytes)
        throw new FileRefusal(message("file.archiveTooMuchMemory", { mib: LIMITS.fileBufferBytes / MIB }));
      let given = false;
      return () => {
        if (!given) heldBytes -= bytes;
        given = true;
      };
    },
  };
}
