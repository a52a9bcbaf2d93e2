/** Fields that older versions did not write. Any other missing field was removed from the report. */
const ADDED_SINCE = new Set(["sourceId"]);
/**
 * Fields without figures that older versions chose differently: the price next to a cost, and what counts as a value
 * set by hand.
 */
const CHOSEN_OTHERWISE = new Set(["costPrice", "exceptions"]);

export type FoundDifference = { readonly path: string; readonly a: string; readonly b: string };

/**
 * Path of the first difference between two values, in the order of the first. If the first is of another program
 * version, bilingual texts and fields that version did not have are ignored.
 */
export function firstDifference(
  a: unknown,
  b: unknown,
  otherVersion: boolean,
  path = "",
): FoundDifference | null {
  if (Object.is(a, b)) return null;
  if (Array.isArray(a) && Array.isArray(b)) {
    for (let i = 0; i < Math.max(a.length, b.length); i += 1) {
      const found = firstDifference(a[i], b[i], otherVersion, `${path}[${i}]`);
      if (found !== null) return found;
    }
    return null;
  }
  if (isObject(a) && isObject(b)) {
    if (otherVersion && isBilingual(a) && isBilingual(b)) return null;
    for (const key of new Set([...Object.keys(a), ...Object.keys(b)])) {
      if (otherVersion && ADDED_SINCE.has(key) && !Object.hasOwn(a, key)) continue;
      if (otherVersion && CHOSEN_OTHERWISE.has(key)) continue;
      const found = firstDifference(a[key], b[key], otherVersion, path === "" ? key : `${path}.${key}`);
      if (found !== null) return found;
    }
    return null;
  }
  return { path, a: excerpt(a), b: excerpt(b) };
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const isBilingual = (value: Readonly<Record<string, unknown>>): boolean =>
  typeof value["de"] === "string" && typeof value["en"] === "string";

const excerpt = (value: unknown): string =>
  (value === undefined ? "nothing" : JSON.stringify(value)).slice(0, 200);
