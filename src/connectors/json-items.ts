const QUOTE = 34;
const BACKSLASH = 92;
const OPEN = new Set([91, 123]);
const CLOSE = new Set([93, 125]);
const COMMA = 44;

/**
 * The verbatim text of each element of the array at `key` of a JSON object, so that a record is stored as it was
 * sent and not as our parser would write it again. `text` must be valid JSON.
 */
export const itemsOf = (text: string, key: string): string[] => {
  const start = arrayStart(text, key);
  if (start === -1) return [];
  const items: string[] = [];
  let depth = 0;
  let from = start + 1;
  const push = (to: number): void => {
    const item = text.slice(from, to).trim();
    if (item !== "") items.push(item);
    from = to + 1;
  };
  for (let i = start; i < text.length; i += 1) {
    const code = text.charCodeAt(i);
    if (code === QUOTE) i = stringEnd(text, i);
    else if (OPEN.has(code)) depth += 1;
    else if (CLOSE.has(code)) {
      depth -= 1;
      if (depth === 0) {
        push(i);
        break;
      }
    } else if (code === COMMA && depth === 1) push(i);
  }
  return items;
};

/** Position of `[` of the last member `key` of the outer object (the one that JSON.parse would take too). */
const arrayStart = (text: string, key: string): number => {
  let depth = 0;
  let found = -1;
  for (let i = 0; i < text.length; i += 1) {
    const code = text.charCodeAt(i);
    if (code === QUOTE) {
      const end = stringEnd(text, i);
      if (depth === 1 && text.slice(i + 1, end) === key) {
        const value = /^\s*:\s*/.exec(text.slice(end + 1, end + 33));
        if (value !== null) {
          const at = end + 1 + value[0].length;
          found = text.charCodeAt(at) === 91 ? at : -1;
        }
      }
      i = end;
    } else if (OPEN.has(code)) depth += 1;
    else if (CLOSE.has(code)) depth -= 1;
  }
  return found;
};

const stringEnd = (text: string, start: number): number => {
  let i = start + 1;
  while (i < text.length && text.charCodeAt(i) !== QUOTE) i += text.charCodeAt(i) === BACKSLASH ? 2 : 1;
  return i;
};
