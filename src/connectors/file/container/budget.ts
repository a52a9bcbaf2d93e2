import { FileRefusal } from "../../../ledger/index.ts";
import { LIMITS } from "../../../basics/limits.ts";
import { say } from "../../../wording/said/index.ts";

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
  const most = new Map<symbol, number>();
  let [unpacked, held] = [0, 0];
  return {
    unpacked: (entry, bytes) => {
      const before = most.get(entry) ?? 0;
      if (bytes <= before) return;
      most.set(entry, bytes);
      unpacked += bytes - before;
      if (unpacked > LIMITS.zipBytes)
        throw new FileRefusal(
          say("file.archiveGrowsPastMib", { mib: LIMITS.zipBytes / MIB, wayOut: WAY_OUT }),
        );
    },
    hold: (bytes) => {
      held += bytes;
      if (held > LIMITS.fileHeldBytes)
        throw new FileRefusal(
          say("file.archiveTakesMoreThan", { mib: LIMITS.fileHeldBytes / MIB, wayOut: WAY_OUT }),
        );
      let given = false;
      return () => {
        if (!given) held -= bytes;
        given = true;
      };
    },
  };
}

export const WAY_OUT = "Unpack it and send the files one after another.";
