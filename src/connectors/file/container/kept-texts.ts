const FIRST = 1024 * 1024;

/**
 * Many texts in one block of bytes: as strings, a million of them would take many times the room, and each cut out of a
 * document would keep all of it in memory.
 */
export function keptTexts(texts: Iterable<string>): (index: number) => string {
  let bytes = Buffer.allocUnsafe(FIRST);
  let ends = new Uint32Array(FIRST / 16);
  let [count, at] = [0, 0];
  for (const text of texts) {
    const size = Buffer.byteLength(text);
    if (at + size > bytes.length) {
      const larger = Buffer.allocUnsafe(Math.max(bytes.length * 2, at + size));
      larger.set(bytes.subarray(0, at));
      bytes = larger;
    }
    if (count === ends.length) {
      const larger = new Uint32Array(ends.length * 2);
      larger.set(ends);
      ends = larger;
    }
    at += bytes.write(text, at);
    ends[count++] = at;
  }
  return (index) =>
    Number.isInteger(index) && index >= 0 && index < count
      ? bytes.toString("utf8", ends[index - 1] ?? 0, ends[index])
      : "";
}
