/** Memory for several answers at once, few enough that one sent slowly keeps little: to ask for it takes as long as to write one. */
const SHEET_BYTES = 65_536;
let [sheet, used] = [Buffer.allocUnsafeSlow(SHEET_BYTES), 0];

/** Texts and bytes side by side, as bytes. */
export function joined(parts: readonly (string | Buffer)[]): Buffer {
  let maxBytes = 0;
  // No character takes more than three bytes for each of its places in a string.
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
