import type { RawRecord } from "../connectors/connector.ts";
import { storable } from "../store/copy.ts";
import { keyOf } from "../store/records.ts";
import { openReading, type ReadInput, type Reading } from "./read-ledger.ts";

/**
 * Reads records as they are fetched. Where nothing was stored before, what comes by is all that there is: it need not be
 * read back from the database and taken apart once more.
 */
export type Along = {
  readonly add: (records: readonly RawRecord[]) => Promise<void>;
  /** Null where a record came twice, or others were stored meanwhile: then the stored ones say what counts. */
  readonly reading: (stored: number) => Reading | null;
};

export function readAlong(input: ReadInput): Along {
  const seen = new Set<string>();
  let reading: Reading | null = openReading(input);
  return {
    add: async (records) => {
      const stored = records.map(asStored);
      for (const { providerId } of stored) {
        if (seen.has(providerId)) reading = null;
        seen.add(providerId);
      }
      await reading?.add(stored);
    },
    reading: (stored) => (stored === seen.size ? reading : null),
  };
}

/** Under the names by which the database would give it back. */
const asStored = (record: RawRecord): RawRecord => ({
  ...record,
  providerId: wellFormed(keyOf(record.providerId)),
  accountRef: wellFormed(storable(record.accountRef)),
});

/** Half of a surrogate pair has no bytes of its own. */
const wellFormed = (text: string): string =>
  /\p{Surrogate}/u.test(text) ? Buffer.from(text).toString() : text;
