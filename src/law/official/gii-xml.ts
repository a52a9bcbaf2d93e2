import { parseXml, XmlElement, XmlText, type XmlNode } from "@rgrove/parse-xml";
import { err, ok, type Result } from "../../basics/result.ts";
import { message, type Message } from "../../wording/messages/index.ts";

/** Part of a paragraph of a statute: text, a printed sentence number, or a list of numbers or letters. */
export type StatutePart =
  | { readonly kind: "text"; readonly text: string }
  | { readonly kind: "sentence"; readonly number: string }
  | { readonly kind: "list"; readonly items: readonly ListItem[] };

/** `label` without its punctuation: `2`, `1a`, `a`. */
export type ListItem = {
  readonly label: string;
  readonly printed: string;
  readonly parts: readonly StatutePart[];
};

/** `number` is that of the Absatz; null if the section has none. */
export type Paragraph = { readonly number: string | null; readonly parts: readonly StatutePart[] };

export type Section = { readonly number: string; readonly paragraphs: readonly Paragraph[] };

export type Statute = {
  /** Abbreviation used by the publisher: `EStG`, `AO 1977`. */
  readonly abbreviation: string;
  readonly sections: ReadonlyMap<string, Section>;
};

/** Reads a law as gesetze-im-internet.de publishes it (gii-norm.dtd). */
export function parseStatute(xml: string): Result<Statute, Message> {
  let root: XmlElement | null;
  try {
    root = parseXml(xml).root;
  } catch (error) {
    const [why = ""] = (error instanceof Error ? error.message : String(error)).split("\n");
    return err(message("law.failed", { why }));
  }
  if (root?.name !== "dokumente") return err(message("law.notStatute"));
  const sections = new Map<string, Section>();
  for (const norm of childrenNamed(root, "norm")) {
    const section = readSection(norm);
    // The current text comes first; later norms of the same number are future versions.
    if (section !== null && !sections.has(section.number)) sections.set(section.number, section);
  }
  const abbreviation = textOf(find(root, ["norm", "metadaten", "jurabk"]));
  return ok({ abbreviation, sections });
}

function readSection(norm: XmlElement): Section | null {
  const number = /^§ (\d+[a-z]?)$/.exec(textOf(find(norm, ["metadaten", "enbez"])))?.[1];
  const content = find(norm, ["textdaten", "text", "Content"]);
  if (number === undefined || content === null) return null;
  const paragraphs: { number: string | null; parts: StatutePart[] }[] = [];
  for (const element of childrenNamed(content, "P")) {
    const parts = readParts(element.children);
    const numbered = takeNumber(parts);
    const open = paragraphs.at(-1);
    // A block without a number continues the Absatz before it.
    if (numbered.number === null && open !== undefined) open.parts.push(...parts);
    else paragraphs.push(numbered);
  }
  return { number, paragraphs };
}

function takeNumber(parts: StatutePart[]): { number: string | null; parts: StatutePart[] } {
  const [first, ...rest] = parts;
  const match = first?.kind === "text" ? /^\s*\((\d+[a-z]?)\)\s*/.exec(first.text) : null;
  if (first?.kind !== "text" || match === null) return { number: null, parts };
  const text = first.text.slice(match[0].length);
  return { number: match[1] ?? null, parts: text === "" ? rest : [{ kind: "text", text }, ...rest] };
}

const SKIPPED = new Set(["FnR", "Footnote", "Footnotes", "fussnoten", "IMG", "FILE"]);
const BLOCKS = new Set(["P", "LA", "BR", "DD", "entry", "row", "table", "Title", "pre"]);

function readParts(nodes: readonly XmlNode[]): StatutePart[] {
  const parts: StatutePart[] = [];
  const add = (part: StatutePart): void => {
    const last = parts.at(-1);
    if (part.kind === "text" && last?.kind === "text") {
      parts[parts.length - 1] = { kind: "text", text: last.text + part.text };
    } else parts.push(part);
  };
  for (const node of nodes) {
    if (node instanceof XmlText) add({ kind: "text", text: node.text });
    if (!(node instanceof XmlElement) || SKIPPED.has(node.name)) continue;
    if (node.name === "SUP" && node.attributes["class"] === "Rec")
      add({ kind: "sentence", number: textOf(node) });
    else if (node.name === "DL") add({ kind: "list", items: readList(node) });
    else {
      // Adjacent blocks are separate words: "ein Jahr" "für Verbrauchsteuern".
      const gap: StatutePart = { kind: "text", text: " " };
      if (BLOCKS.has(node.name) && parts.length > 0) add(gap);
      readParts(node.children).forEach(add);
    }
  }
  return parts;
}

function readList(list: XmlElement): ListItem[] {
  const items: ListItem[] = [];
  let printed = "";
  for (const child of list.children) {
    if (!(child instanceof XmlElement)) continue;
    if (child.name === "DT") printed = textOf(child);
    if (child.name === "DD") {
      items.push({ label: printed.replace(/[.)]+$/, ""), printed, parts: readParts(child.children) });
    }
  }
  return items;
}

function childrenNamed(element: XmlElement, name: string): XmlElement[] {
  return element.children.filter(
    (child): child is XmlElement => child instanceof XmlElement && child.name === name,
  );
}

function find(from: XmlElement, path: readonly string[]): XmlElement | null {
  let at: XmlElement | undefined = from;
  for (const name of path) at = at === undefined ? undefined : childrenNamed(at, name)[0];
  return at ?? null;
}

function textOf(element: XmlElement | null): string {
  return (element?.text ?? "").replace(/\s+/g, " ").trim();
}
