import { message, type Message } from "../wording/messages/message.ts";
import { isDecimal, MAX_DECIMAL_LENGTH } from "../money/index.ts";
import type { DecimalText } from "./transaction.ts";

export type ParsedAmount =
  | { readonly ok: true; readonly text: DecimalText }
  | { readonly ok: false; readonly reason: Message };

/** Length limit above any number with its zeros and its exponent: a cell may hold a megabyte. */
const MAX_WRITTEN = 200;
const LOOSE = /^\+?(\d*)(?:\.(\d*))?(?:[eE]([+-]?\d{1,3}))?$/;

/** An amount in spreadsheet notation as plain decimal text; no digit is rounded. */
export function parseAmount(raw: string, decimalComma: boolean): ParsedAmount {
  const simple = simpleAmount(raw);
  return simple === null ? anyAmount(raw, decimalComma) : { ok: true, text: simple };
}

const [ZERO, NINE, POINT] = [48, 57, 46];

/**
 * Fast path for nearly every cell of a file: digits with an optional decimal point. Null if the full parser is needed.
 */
function simpleAmount(raw: string): DecimalText | null {
  const { length } = raw;
  if (length === 0 || length > MAX_DECIMAL_LENGTH) return null;
  let point = -1;
  for (let at = 0; at < length; at += 1) {
    const code = raw.charCodeAt(at);
    if (code === POINT && point < 0 && at > 0) point = at;
    else if (code < ZERO || code > NINE) return null;
  }
  if (raw.charCodeAt(0) === ZERO && length > 1 && point !== 1) return null;
  if (point < 0) return raw;
  let end = length;
  while (raw.charCodeAt(end - 1) === ZERO) end -= 1;
  if (end === point + 1) end = point;
  return end === length ? raw : raw.slice(0, end);
}

function anyAmount(raw: string, decimalComma: boolean): ParsedAmount {
  if (raw.length > MAX_WRITTEN)
    return { ok: false, reason: message("row.amountTooLong", { max: MAX_DECIMAL_LENGTH }) };
  const text = decimalComma && /^[+-]?\d+,\d+$/.test(raw) ? raw.replace(",", ".") : raw;
  if (text.startsWith("-")) {
    return { ok: false, reason: message("row.amountNegative") };
  }
  const match = LOOSE.exec(text);
  const [, whole = "", fraction = "", exponent = "0"] = match ?? [];
  if (match === null || whole + fraction === "") {
    return { ok: false, reason: message("row.amountNotDecimal", { comma: text.includes(",") }) };
  }
  const plain = shift(whole, fraction, Number(exponent));
  if (!isDecimal(plain))
    return { ok: false, reason: message("row.amountTooLong", { max: MAX_DECIMAL_LENGTH }) };
  return { ok: true, text: plain };
}

/** Shifts the decimal point: `1.5e-7` is `0.00000015`. */
function shift(whole: string, fraction: string, exponent: number): DecimalText {
  const digits = whole + fraction;
  const point = whole.length + exponent;
  const padded = point <= 0 ? "0".repeat(1 - point) + digits : digits.padEnd(point, "0");
  const cut = point <= 0 ? 1 : point;
  const left = padded.slice(0, cut).replace(/^0+(?=\d)/, "");
  const right = padded.slice(cut).replace(/0+$/, "");
  return right === "" ? left : `${left}.${right}`;
}
