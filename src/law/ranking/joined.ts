/**
 * Allocation for several responses at once, small enough that a slow response retains little memory: an allocation
 * takes as long as writing one response.
 */
const SHEET_BYTES = 65_536;
let [sheet, used] = [Buffer.allocUnsafeSlow(SHEET_BYTES), 0];

/** Concatenates texts and bytes. */
export function joined(parts: readonly (string | Buffer)[]): Buffer {
  let maxBytes = 0;
  // A UTF-16 code unit takes at most three bytes.
  for (const part of parts) maxBytes += typeof part === "string" ? 3 * part.length : part.length;
  if (used + maxBytes > sheet.length)
    [sheet, used] = [Buffer.allocUnsafeSlow(Math.max(SHEET_BYTES, maxBytes)), 0];
  const start = used;
  for (const part of parts) {
    if (typeof part === "string") used += sheet.write(part, used);
    else {
      sheet.set(part, used);
      used += part.length;
    }
  }
  return sheet.subarray(start, used);
}
