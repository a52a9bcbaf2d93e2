const QUOTE = 34;
const COMMA = 44;
const COLON = 58;
const OPEN_ARRAY = 91;
const BACKSLASH = 92;
const CLOSE_ARRAY = 93;
const OPEN_OBJECT = 123;
const CLOSE_OBJECT = 125;

/** One element of an array, or one member of an object, with its value as it was sent. */
export type JsonItem = { readonly key: string | null; readonly text: string };

/**
 * The verbatim text of each element of the array (or member of the object) at this path of a JSON text, so that a
 * record is stored as it was sent and not as our serializer would write it. `text` must be valid JSON; an empty path
 * selects the whole text.
 */
export const itemsOf = (text: string, ...path: readonly string[]): JsonItem[] => {
  let start = skipSpace(text, 0);
  for (const key of path) start = memberStart(text, start, key);
  const open = text.charCodeAt(start);
  return open === OPEN_ARRAY || open === OPEN_OBJECT ? elementsAt(text, start, open === OPEN_OBJECT) : [];
};

/**
 * Whether a text contains more than `max` keys and values, checked without parsing: a response with a few bytes for
 * each becomes objects that take twenty times its memory.
 */
export const holdsMore = (text: string, max: number): boolean => {
  let values = 0;
  // A text cannot contain more of them than it has characters.
  for (let i = 0; text.length > max && i < text.length; i += 1) {
    const code = text.charCodeAt(i);
    if (code === QUOTE) i = stringEnd(text, i);
    else if (code === COMMA || code === COLON || code === OPEN_ARRAY || code === OPEN_OBJECT) values += 1;
    if (values > max) return true;
  }
  return false;
};

/**
 * Whether any object in the text has the same key twice with different values: a parser would silently use the last
 * one. `json` is the parsed text.
 */
export const contradictsItself = (text: string, json: unknown): boolean =>
  colonsIn(text) !== namesIn(json) && hasTwoValues(text);

const colonsIn = (text: string): number => {
  let colons = 0;
  for (let i = 0; i < text.length; i += 1) {
    const code = text.charCodeAt(i);
    if (code === QUOTE) i = stringEnd(text, i);
    else if (code === COLON) colons += 1;
  }
  return colons;
};

/** Iterative, so that deep nesting cannot overflow the stack. */
const namesIn = (json: unknown): number => {
  const stack: unknown[] = [json];
  let names = 0;
  while (stack.length > 0) {
    const value = stack.pop();
    if (typeof value !== "object" || value === null) continue;
    const inner: readonly unknown[] = Array.isArray(value) ? value : Object.values(value);
    if (!Array.isArray(value)) names += inner.length;
    for (const one of inner) if (typeof one === "object" && one !== null) stack.push(one);
  }
  return names;
};

const hasTwoValues = (text: string): boolean => {
  const open: { values: Map<unknown, string>; name: unknown; from: number }[] = [];
  for (let i = 0; i < text.length; i += 1) {
    const code = text.charCodeAt(i);
    const at = open.at(-1);
    if (code === QUOTE) i = stringEnd(text, i);
    else if (code === OPEN_ARRAY || code === OPEN_OBJECT)
      open.push({ values: new Map(), name: undefined, from: i + 1 });
    else if (code === COLON && at !== undefined) {
      at.name = JSON.parse(text.slice(at.from, i));
      at.from = i + 1;
    } else if (at !== undefined && (code === COMMA || code === CLOSE_ARRAY || code === CLOSE_OBJECT)) {
      const value = text.slice(at.from, i).trim();
      if (at.name !== undefined) {
        if ((at.values.get(at.name) ?? value) !== value) return true;
        at.values.set(at.name, value);
      }
      [at.name, at.from] = [undefined, i + 1];
      if (code !== COMMA) open.pop();
    }
  }
  return false;
};

const elementsAt = (text: string, start: number, named: boolean): JsonItem[] => {
  const items: JsonItem[] = [];
  let depth = 0;
  let from = start + 1;
  for (let i = start; i < text.length; i += 1) {
    const code = text.charCodeAt(i);
    if (code === QUOTE) i = stringEnd(text, i);
    else if (code === OPEN_ARRAY || code === OPEN_OBJECT) depth += 1;
    else if (code === CLOSE_ARRAY || code === CLOSE_OBJECT) depth -= 1;
    if (depth > 1 || (depth === 1 && code !== COMMA)) continue;
    const item = text.slice(from, i).trim();
    if (item !== "") items.push(named ? memberOf(item) : { key: null, text: item });
    if (depth === 0) break;
    from = i + 1;
  }
  return items;
};

/** Splits `"key": value`. */
const memberOf = (item: string): JsonItem => {
  const end = stringEnd(item, 0);
  const key: unknown = JSON.parse(item.slice(0, end + 1));
  return { key: String(key), text: item.slice(item.indexOf(":", end) + 1).trim() };
};

/** Position of the value of the first member `key` of the object at `start`; the end of the text if there is none. */
const memberStart = (text: string, start: number, key: string): number => {
  if (text.charCodeAt(start) !== OPEN_OBJECT) return text.length;
  let depth = 0;
  for (let i = start; i < text.length; i += 1) {
    const code = text.charCodeAt(i);
    if (code === OPEN_ARRAY || code === OPEN_OBJECT) depth += 1;
    else if (code === CLOSE_ARRAY || code === CLOSE_OBJECT) depth -= 1;
    if (depth === 0) break;
    if (code !== QUOTE) continue;
    const end = stringEnd(text, i);
    const colon = skipSpace(text, end + 1);
    if (
      depth === 1 &&
      end - i - 1 === key.length &&
      text.startsWith(key, i + 1) &&
      text.charCodeAt(colon) === COLON
    )
      return skipSpace(text, colon + 1);
    i = end;
  }
  return text.length;
};

const skipSpace = (text: string, from: number): number => {
  let at = from;
  while (" \t\r\n".includes(text[at] ?? "-")) at += 1;
  return at;
};

const stringEnd = (text: string, start: number): number => {
  let end = text.indexOf('"', start + 1);
  while (end !== -1 && isEscaped(text, end)) end = text.indexOf('"', end + 1);
  return end === -1 ? text.length : end;
};

const isEscaped = (text: string, at: number): boolean => {
  let backslashes = 0;
  while (text.charCodeAt(at - 1 - backslashes) === BACKSLASH) backslashes += 1;
  return backslashes % 2 === 1;
};
