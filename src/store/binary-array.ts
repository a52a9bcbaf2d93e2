const TEXT = 25;
/** How many dimensions, whether there are nulls, of what type; of the one dimension its length and where it begins. */
const HEAD = 5 * 4;

/**
 * A parameter `$n::text[]` in PostgreSQL's binary format. Written as text every quote of its elements is escaped here and
 * looked for there, which for payloads of JSON costs more than all else that is done to store them.
 */
export const textArray = (texts: readonly string[]): Buffer => {
  let size = HEAD;
  for (const text of texts) size += 4 + Buffer.byteLength(text);
  const array = Buffer.allocUnsafe(size);
  for (const [i, value] of [1, 0, TEXT, texts.length, 1].entries()) array.writeInt32BE(value, i * 4);
  let at = HEAD;
  for (const text of texts) {
    const written = array.write(text, at + 4);
    array.writeInt32BE(written, at);
    at += 4 + written;
  }
  return array;
};
