import { Marked, type Tokens } from "marked";
import { escapeHtml } from "../../accounts/html.ts";

export type Rendered = { readonly html: string; readonly text: string };

/** An anchor as GitHub derives it from a heading. */
export const slugOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} _-]/gu, "")
    .replaceAll(" ", "-");

/** A block that may be wider than the page: it scrolls by itself, also with the keyboard. */
export const scrolling = (label: string, html: string): string =>
  `<div class="scroll" tabindex="0" role="group" aria-label="${escapeHtml(label)}">${html}</div>`;

export const codeBlock = (text: string, label: string): string =>
  scrolling(label, `<pre><code>${escapeHtml(text)}</code></pre>`);

const LABELS: Readonly<Record<string, string>> = { sh: "Shell", json: "JSON", ts: "TypeScript" };

/** Markdown of our own documents as HTML. `pathOf` maps a link; null leaves its text. */
export function renderMarkdown(markdown: string, pathOf: (href: string) => string | null): Rendered {
  let section = "";
  const marked = new Marked({
    renderer: {
      heading({ tokens, depth, text }: Tokens.Heading) {
        section = text;
        return `<h${depth} id="${slugOf(text)}">${this.parser.parseInline(tokens)}</h${depth}>\n`;
      },
      code: ({ text, lang = "" }: Tokens.Code) => codeBlock(text, `${section}: ${LABELS[lang] ?? "example"}`),
      html: ({ text }: Tokens.HTML | Tokens.Tag) => escapeHtml(text),
      image: ({ text }: Tokens.Image) => escapeHtml(text),
      link({ href, tokens }: Tokens.Link) {
        const path = pathOf(href);
        const text = this.parser.parseInline(tokens);
        return path === null ? text : `<a href="${escapeHtml(path)}">${text}</a>`;
      },
      table({ header, rows }: Tokens.Table) {
        const row = (cells: readonly Tokens.TableCell[], tag: "th" | "td"): string =>
          `<tr>${cells.map(({ tokens }) => `<${tag}>${this.parser.parseInline(tokens)}</${tag}>`).join("")}</tr>`;
        const body = rows.map((cells) => row(cells, "td")).join("");
        return scrolling(section, `<table><thead>${row(header, "th")}</thead><tbody>${body}</tbody></table>`);
      },
    },
  });
  return { html: marked.parse(markdown, { async: false }), text: markdown.replaceAll(/[`*|#]/g, " ") };
}
