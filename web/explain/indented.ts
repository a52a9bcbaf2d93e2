/** Adds line breaks and indents to the original characters, because parsing would change numbers. */
export function indented(json: string): string {
  let out = "";
  let depth = 0;
  let inText = false;
  for (let i = 0; i < json.length; i++) {
    const c = json.charAt(i);
    if (inText) {
      out += c;
      if (c === "\\") out += json.charAt(++i);
      else if (c === '"') inText = false;
    } else if (c === '"') {
      inText = true;
      out += c;
    } else if (c === "{" || c === "[") {
      const closed = /^\s*[}\]]/.exec(json.slice(i + 1));
      if (closed !== null) {
        out += c + closed[0].trim();
        i += closed[0].length;
      } else out += `${c}\n${"  ".repeat(++depth)}`;
    } else if (c === "}" || c === "]") {
      depth = Math.max(0, depth - 1); // the text may be no JSON
      out += `\n${"  ".repeat(depth)}${c}`;
    } else if (c === ",") out += `,\n${"  ".repeat(depth)}`;
    else if (c === ":") out += ": ";
    else if (!/\s/.test(c)) out += c;
  }
  return /^\s*[[{]/.test(json) ? out : json;
}
