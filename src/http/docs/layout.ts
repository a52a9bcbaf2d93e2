import { escapeHtml } from "../../accounts/html.ts";

export type Link = readonly [path: string, title: string];

export type Frame = {
  readonly title: string;
  /** Path of the page, marked in the navigation. */
  readonly path: string;
  readonly content: string;
  readonly query?: string;
  /** Links of the side navigation by heading. */
  readonly contents: readonly (readonly [heading: string, links: readonly Link[]])[];
};

const MAIN: readonly Link[] = [
  ["/docs", "Guides"],
  ["/docs/reference", "Reference"],
  ["/docs/errors", "Errors"],
  ["/docs/events", "Events"],
  ["/openapi.json", "OpenAPI"],
];

/** The document around the content of a page. */
export function frame({ title, path, content, query = "", contents }: Frame): string {
  const link = ([to, text]: Link, current: string): string =>
    `<a href="${escapeHtml(to)}"${to === current ? ' aria-current="page"' : ""}>${escapeHtml(text)}</a>`;
  const group = ([heading, links]: Frame["contents"][number]): string =>
    `<h2>${escapeHtml(heading)}</h2><ul>${links.map((one) => `<li>${link(one, path)}</li>`).join("")}</ul>`;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)} · Lotbuch</title>
<link rel="icon" href="/favicon.svg">
<link rel="stylesheet" href="/docs/style.css">
</head>
<body>
<a class="skip" href="#content">To the content</a>
<header><div class="bar">
<a class="brand" href="/"><img src="/favicon.svg" alt="">Lotbuch</a>
<nav aria-label="Main">${MAIN.map((one) => link(one, path)).join("")}</nav>
<form action="/docs/search" role="search"><input name="q" type="search" aria-label="Search the documentation" value="${escapeHtml(query)}" maxlength="200"><button>Search</button></form>
</div></header>
<div class="columns">
<main id="content" tabindex="-1">
${content}
</main>
<nav class="contents" aria-label="Contents">${contents.map(group).join("")}</nav>
</div>
</body>
</html>
`;
}
