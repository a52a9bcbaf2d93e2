import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { packageRoot } from "../../process/paths.ts";
import { type Rendered, renderMarkdown, slugOf } from "./markdown.ts";

export type Guide = {
  readonly slug: string;
  readonly title: string;
  /** The text without markup, for the search. */
  readonly text: string;
  readonly html: string;
};

/** The guide by task: each of its sections is a page. */
const BY_TASK = "api.md";
/** Further documents, a page each. */
const DOCUMENTS = [
  "test-data.md",
  "sdk.md",
  "command-line.md",
  "imports.md",
  "prices.md",
  "glossary.md",
  "versioning.md",
];

/** Every guide in the order of the contents. Links to documents that are not served remain as text. */
export async function readGuides(): Promise<readonly Guide[]> {
  const read = async (file: string): Promise<string> =>
    (await readFile(join(packageRoot, "docs", file), "utf8")).replace(/^<!-- generated -->\s*/, "");
  const [introduction = "", ...sections] = (await read(BY_TASK)).split(/^## /m);
  const setup = introduction.slice(introduction.indexOf("```"));
  const parts = [
    ...sections.map((section) => ({
      slug: slugOf(titleOf(section)),
      markdown: `# ${section}`,
    })),
    ...(await Promise.all(
      DOCUMENTS.map(async (file) => ({ slug: file.replace(".md", ""), markdown: await read(file) })),
    )),
  ];
  const pathOf = (href: string): string | null => {
    if (/^https?:/.test(href)) return href;
    const [, file = "", anchor = ""] = /^([^#]*)(#.*)?$/.exec(href) ?? [];
    if (file === BY_TASK) return anchor === "" ? "/docs" : `/docs/guides/${anchor.slice(1)}`;
    if (file === "") return anchor;
    return DOCUMENTS.includes(file) ? `/docs/guides/${file.replace(".md", "")}${anchor}` : null;
  };
  return parts.map(({ slug, markdown }, index) => {
    // The first page begins with the variables that all examples use.
    const whole = index === 0 ? markdown.replace("\n", `\n\n${setup}\n`) : markdown;
    const rendered: Rendered = renderMarkdown(whole, pathOf);
    return { slug, title: titleOf(markdown.slice(2)), text: rendered.text, html: rendered.html };
  });
}

const titleOf = (section: string): string => section.slice(0, section.indexOf("\n")).trim();
