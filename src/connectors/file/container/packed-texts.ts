import type { Budget } from "./budget.ts";

const FIRST = 64 * 1024;

/**
 * Packs many texts into one block of bytes: a million strings would take many times the memory, and each would keep the
 * document alive from which it was cut.
 */
export function packTexts(
  texts: Iterable<string>,
  { hold }: Pick<Budget, "hold">,
): (index: number) => string {
  const reserve = (size: number) => ({ size, release: hold(size) });
  let [ofBytes, ofEnds] = [reserve(FIRST), reserve(FIRST / 4)];
  let bytes = Buffer.allocUnsafe(FIRST);
  let ends = new Uint32Array(FIRST / 16);
  let [count, at] = [0, 0];
  for (const text of texts) {
    const size = Buffer.byteLength(text);
    if (at + size > bytes.length) {
      // The old and the new block are both in memory during the copy.
      const next = reserve(Math.max(Math.ceil(bytes.length * 1.5), at + size));
      const larger = Buffer.allocUnsafe(next.size);
      larger.set(bytes.subarray(0, at));
      bytes = larger;
      ofBytes.release();
      ofBytes = next;
    }
    if (count === ends.length) {
      const next = reserve(ends.byteLength * 2);
      const larger = new Uint32Array(ends.length * 2);
      larger.set(ends);
      ends = larger;
      ofEnds.release();
      ofEnds = next;
    }
    at += bytes.write(text, at);
    ends[count++] = at;
  }
  return (index) =>
    Number.isInteger(index) && index >= 0 && index < count
      ? bytes.toString("utf8", ends[index - 1] ?? 0, ends[index])
      : "";
}
