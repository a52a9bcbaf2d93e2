import { FileRefusal } from "../../../ledger/index.ts";

/** One element: its attributes as text, and what stands inside it. */
export type Element = { readonly name: string; readonly attributes: string; readonly inner: string };

/**
 * The elements of that name, wherever they stand, one after another; of the same name none lies in another. Enough for a
 * workbook, and nothing of XML that does harm: a document that declares anything is refused, no entity is looked up.
 */
export function* elements(xml: string, name: string): Generator<Element> {
  refuseDeclarations(xml);
  const open = new RegExp(`<(?:\\w+:)?${name}(?=[\\s/>])`, "g");
  for (let match = open.exec(xml); match !== null; match = open.exec(xml)) {
    const end = xml.indexOf(">", match.index);
    if (end < 0) return;
    const own = match[0].slice(1);
    const isEmpty = xml[end - 1] === "/";
    const attributes = xml.slice(match.index + match[0].length, isEmpty ? end - 1 : end);
    const close = isEmpty ? end + 1 : xml.indexOf(`</${own}>`, end);
    if (close < 0) return;
    yield { name: own, attributes, inner: isEmpty ? "" : xml.slice(end + 1, close) };
    open.lastIndex = isEmpty ? close : close + own.length + 3;
  }
}

function refuseDeclarations(xml: string): void {
  if (/<!(?:DOCTYPE|ENTITY)/i.test(xml.slice(0, 4096)))
    throw new FileRefusal("The workbook declares entities, which none needs. Send the export as CSV.");
}

export function attribute(attributes: string, name: string): string | null {
  const match = new RegExp(`(?:^|\\s)${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`).exec(attributes);
  return match === null ? null : plainText(match[1] ?? match[2] ?? "");
}

const ENTITIES: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };

/** Text without its markup; the five entities that every document has, and characters by their number. */
export const plainText = (xml: string): string =>
  xml
    .replaceAll(/<[^>]*>/g, "")
    .replaceAll(
      /&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(\w{1,8}));/gi,
      (all, hex?: string, dec?: string, name?: string) => {
        if (name !== undefined) return ENTITIES[name] ?? all;
        const code = hex === undefined ? Number(dec) : Number.parseInt(hex, 16);
        return code <= 0x10ffff ? String.fromCodePoint(code) : all;
      },
    );
