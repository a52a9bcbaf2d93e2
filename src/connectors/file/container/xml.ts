import { FileRefusal } from "../../../ledger/index.ts";
import { LIMITS } from "../../../basics/limits.ts";
import { message } from "../../../wording/messages/index.ts";

/** One element: its attributes as text, and its content. */
export type XmlElement = { readonly name: string; readonly attributes: string; readonly inner: string };

/**
 * The elements of that name in document order; elements of the same name are never nested. This covers workbooks and
 * none of the risky parts of XML: a document with a declaration is refused, and no entity is resolved. For a document
 * in chunks, at most one chunk and one element are in memory, and no character is scanned anew for each following
 * chunk. An element without an end is refused as a damaged document.
 */
export function* elements(xml: string | Iterable<string>, name: string): Generator<XmlElement> {
  const open = tagOf(name);
  // Position up to which the end tag of the open element was searched for.
  let [text, seen, looked] = ["", 0, 0];
  let begun = false;
  for (const chunk of typeof xml === "string" ? [xml] : xml) {
    text += chunk;
    if (seen < LOOKED_AT) refuseDeclarations(text);
    seen += chunk.length;
    let done = 0;
    open.lastIndex = 0;
    let match = open.exec(text);
    for (; match !== null; match = open.exec(text)) {
      const end = text.indexOf(">", match.index);
      if ((end < 0 ? text.length : end) - match.index > LONGEST_TAG) throw new FileRefusal(TOO_LONG);
      const own = match[0].slice(1);
      const isEmpty = text[end - 1] === "/";
      const close = end < 0 || isEmpty ? end : text.indexOf(`</${own}>`, Math.max(end, looked));
      if (close < 0) break;
      const attributes = text.slice(match.index + match[0].length, isEmpty ? end - 1 : end);
      yield { name: own, attributes, inner: isEmpty ? "" : text.slice(end + 1, close) };
      done = isEmpty ? end + 1 : close + own.length + 3;
      looked = 0;
      open.lastIndex = done;
    }
    begun = match !== null;
    // Keep an open element for the next chunk; without one, keep the possible beginning of a tag.
    text = text.slice(match?.index ?? Math.max(done, text.lastIndexOf("<")));
    looked = begun ? Math.max(0, text.length - LONGEST_CLOSE) : 0;
    if (text.length > LONGEST) throw new FileRefusal(TOO_LONG);
  }
  if (begun) throw new FileRefusal(message("file.workbookDamaged"));
}

const TAGS = new Map<string, RegExp>();

/** `lastIndex` is set before each use, so shared use by several documents is safe. */
function tagOf(name: string): RegExp {
  const known = TAGS.get(name);
  if (known !== undefined) return known;
  const pattern = new RegExp(`<(?:\\w{1,32}:)?${name}(?=[\\s/>])`, "g");
  TAGS.set(name, pattern);
  return pattern;
}

/** No tag of a workbook is longer. */
const LONGEST_TAG = 64 * 1024;
/** Maximum length of a partial closing tag at the end of a chunk: a prefix, a name and punctuation. */
const LONGEST_CLOSE = 64;

/** Maximum length of a row; each character may be escaped with several. */
const LONGEST = LIMITS.fileRowCharacters * 8;
const TOO_LONG = message("file.workbookRowTooLong");

/** Declarations are only allowed at the beginning. */
const LOOKED_AT = 4096;

function refuseDeclarations(xml: string): void {
  if (/<!(?:DOCTYPE|ENTITY)/i.test(xml.slice(0, LOOKED_AT)))
    throw new FileRefusal(message("file.workbookDeclaresEntities"));
}

const ATTRIBUTES = new Map<string, RegExp>();

function patternOf(name: string): RegExp {
  const known = ATTRIBUTES.get(name);
  if (known !== undefined) return known;
  const pattern = new RegExp(`(?:^|\\s)${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`);
  ATTRIBUTES.set(name, pattern);
  return pattern;
}

export function attribute(attributes: string, name: string): string | null {
  const match = patternOf(name).exec(attributes);
  return match === null ? null : plainText(match[1] ?? match[2] ?? "");
}

const ENTITIES: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };

/** Text without markup; decodes the five predefined entities and numeric characters. */
export const plainText = (xml: string): string => (/[<&]/.test(xml) ? withoutMarkup(xml) : xml);

const withoutMarkup = (xml: string): string =>
  xml
    .replaceAll(/<[^<>]*>/g, "")
    .replaceAll(
      /&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(\w{1,8}));/gi,
      (all, hex?: string, dec?: string, name?: string) => {
        if (name !== undefined) return ENTITIES[name] ?? all;
        const code = hex === undefined ? Number(dec) : Number.parseInt(hex, 16);
        return code <= 0x10ffff ? String.fromCodePoint(code) : all;
      },
    );
