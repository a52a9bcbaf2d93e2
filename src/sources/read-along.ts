import type { RawRecord } from "../connectors/connector.ts";
import { storable } from "../store/copy.ts";
import { keyOf } from "../store/records.ts";
import { createLedgerReader, type ReadInput, type LedgerReader } from "./read-ledger.ts";

/**
 * Reads records while they are fetched. If nothing was stored before, the fetched records are complete and need not be
 * read from the database and parsed a second time.
 */
export type Along = {
  readonly add: (records: readonly RawRecord[]) => Promise<void>;
  /**
   * Reader that has all records; null if a record was fetched twice or others were stored meanwhile, because then the
   * stored records decide.
   */
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

/** Record in the form in which the database returns it. */
const asStored = (record: RawRecord): RawRecord => ({
  ...record,
  providerId: wellFormed(keyOf(record.providerId)),
  accountRef: wellFormed(storable(record.accountRef)),
});

/** An unpaired surrogate has no UTF-8 bytes of its own. */
const wellFormed = (text: string): string =>
  /\p{Surrogate}/u.test(text) ? Buffer.from(text).toString() : text;
