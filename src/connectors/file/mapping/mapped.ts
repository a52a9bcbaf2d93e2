import type { FileFormat } from "../format.ts";
import { ledgerFile } from "../ledger.ts";

/**
 * Rows that were read by a person's own mapping. They are kept in the words of the ledger file, beside what stood in the
 * file, so that they mean the same when the mapping has long been changed. No file is recognised as one.
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
