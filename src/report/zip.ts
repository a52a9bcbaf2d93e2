import { Zip, ZipPassThrough } from "fflate";
import type { Sink } from "./sink.ts";

export type ZipWriter = {
  /** A file; what is written goes straight on. */
  readonly file: (name: string, write: (sink: Sink) => Promise<void>) => Promise<void>;
  readonly end: () => Promise<void>;
};

/** A ZIP keeps local time: with the first moment it knows, in whatever zone, the same content gives the same bytes. */
const MTIME = new Date(1980, 0, 1);

/** Entries are stored, not compressed: what lies in it can be compared to the byte, by anyone, with any tool. */
export function openZip(sink: Sink): ZipWriter {
  const ready: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error !== null) throw error;
    if (chunk.length > 0) ready.push(chunk);
  });
  const drain = async (): Promise<void> => {
    for (const chunk of ready.splice(0)) await sink(chunk);
  };
  return {
    file: async (name, write) => {
      const entry = new ZipPassThrough(name);
      entry.mtime = MTIME;
      zip.add(entry);
      await write(async (chunk) => {
        entry.push(typeof chunk === "string" ? Buffer.from(chunk) : chunk);
        await drain();
      });
      entry.push(new Uint8Array(), true);
      await drain();
    },
    end: async () => {
      zip.end();
      await drain();
    },
  };
}
