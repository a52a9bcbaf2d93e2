const QUOTE = 34;
const COMMA = 44;
const OPEN_ARRAY = 91;
const BACKSLASH = 92;
const CLOSE_ARRAY = 93;
const OPEN_OBJECT = 123;
const CLOSE_OBJECT = 125;

/**
 * The verbatim text of each element of the array at `key` of a JSON object, so that a record is stored as it was
 * sent and not as our parser would write it again. `text` must be valid JSON.
 */
export const itemsOf = (text: string, key: string): string[] => {
  const start = arrayStart(text, key);
  const items: string[] = [];
  if (start === -1) return items;
  let depth = 0;
  let from = start + 1;
  for (let i = start; i < text.length; i += 1) {
    const code = text.charCodeAt(i);
    if (code === QUOTE) i = stringEnd(text, i);
    else if (code === OPEN_ARRAY || code === OPEN_OBJECT) depth += 1;
    else if (code === CLOSE_ARRAY || code === CLOSE_OBJECT) depth -= 1;
    if (depth > 1 || (depth === 1 && code !== COMMA)) continue;
    const item = text.slice(from, i).trim();
    if (item !== "") items.push(item);
    if (depth === 0) break;
    from = i + 1;
  }
  return items;
};

/** Position of `[` of the first member `key` of the outer object. */
const arrayStart = (text: string, key: string): number => {
  let depth = 0;
  for (let i = 0; i < text.length; i += 1) {
    const code = text.charCodeAt(i);
    if (code === OPEN_ARRAY || code === OPEN_OBJECT) depth += 1;
    else if (code === CLOSE_ARRAY || code === CLOSE_OBJECT) depth -= 1;
    if (code !== QUOTE) continue;
    const end = stringEnd(text, i);
    if (depth === 1 && end - i - 1 === key.length && text.startsWith(key, i + 1)) {
      const value = /^\s*:\s*/.exec(text.slice(end + 1, end + 33));
      if (value !== null) {
        const at = end + 1 + value[0].length;
        return text.charCodeAt(at) === OPEN_ARRAY ? at : -1;
      }
    }
    i = end;
  }
  return -1;
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
