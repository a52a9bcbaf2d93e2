import type { FileFormat } from "../format.ts";
import { ledgerFile } from "../ledger.ts";

/**
 * Rows read with a user's mapping. They are stored in the columns of the ledger file, together with the original cells,
 * so that their meaning stays the same if the mapping changes later. No file is recognized as this format.
 */
export const mappedRows: FileFormat = {
  ...ledgerFile,
  name: "mapped",
  label: "Own mapping",
  generations: [],
  layout: (names, delimiter) => ledgerFile.layout(names, delimiter),
  read: (row) => {
    const read = ledgerFile.read(row);
    return "of" in read ? { ...read, format: "mapped" } : read;
  },
};
