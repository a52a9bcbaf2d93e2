import { bech32 } from "@scure/base";

/** The program of a v0 address has 20 bytes: a tag, and a number at the end. */
const PROGRAM = 20;

/** An address that contains its tag and number; its key is unknown. */
export const taggedAddress = (tag: string, number: number): string => {
  const program = Buffer.alloc(PROGRAM);
  program.write(tag);
  program.writeUInt32BE(number, PROGRAM - 4);
  return bech32.encode("bc", [0, ...bech32.toWords(program)]);
};

/** The number of an address with this tag; null for every other. */
export const numberInAddress = (tag: string, address: string): number | null => {
  const decoded = bech32.decodeUnsafe(address);
  if (decoded === undefined || decoded.words[0] !== 0) return null;
  const program = Buffer.from(bech32.fromWords(decoded.words.slice(1)));
  const isTagged = program.length === PROGRAM && program.toString("latin1", 0, tag.length) === tag;
  return isTagged ? program.readUInt32BE(PROGRAM - 4) : null;
};
