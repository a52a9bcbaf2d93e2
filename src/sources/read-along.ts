import type { RawRecord } from "../connectors/connector.ts";
import { storable } from "../store/copy.ts";
import { keyOf } from "../store/records.ts";
import { createLedgerReader, type ReadInput, type LedgerReader } from "./read-ledger.ts";

/**
 * Reads records as they are fetched. Where nothing was stored before, what comes by is all that there is: it need not be
 * read back from the database and taken apart once more.
 */
export type Along = {
  readonly add: (records: readonly RawRecord[]) => Promise<void>;
  /** Null where a record came twice, or others were stored meanwhile: then the stored ones say what counts. */
  readonly ledgerReader: (stored: number) => LedgerReader | null;
};

export function readAlong(input: ReadInput): Along {
  const seen = new Set<string>();
  let ledgerReader: LedgerReader | null = createLedgerReader(input);
  return {
    add: async (records) => {
      const stored = records.map(asStored);
      for (const { providerId } of stored) {
        if (seen.has(providerId)) ledgerReader = null;
        seen.add(providerId);
      }
      await ledgerReader?.add(stored);
    },
    ledgerReader: (stored) => (stored === seen.size ? ledgerReader : null),
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
