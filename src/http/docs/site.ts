import { escapeHtml } from "../../accounts/html.ts";
import { PROBLEM_STATUS, type ProblemCode } from "../../basics/problem.ts";
import { type ApiDocument, type DocumentedOperation, operationsOf } from "./document.ts";
import { ERROR_MEANINGS } from "./error-meanings.ts";
import { readGuides } from "./guides.ts";
import { frame, type Link } from "./layout.ts";
import { codeBlock, scrolling } from "./markdown.ts";
import { operationPage, operationPath } from "./operation-page.ts";
import { fieldsOf, schemaPath, schemaTable } from "./schema-table.ts";
import { type Page, search } from "./search.ts";

type View = { readonly title: string; readonly content: string; readonly query?: string };

/** Every documentation page by its path; null for an unknown one. */
export async function createSite(
  document: ApiDocument,
  url: string,
): Promise<(path: string, query: string) => string | null> {
  const guides = await readGuides();
  const operations = operationsOf(document);
  const { schemas } = document.components;
  const guidePath = (slug: string): string => `/docs/guides/${slug}`;
  const contents = [
    ["Guides", guides.map(({ slug, title }): Link => [guidePath(slug), title])],
    ["Reference", document.tags.map(({ name }): Link => [`/docs/reference#${name}`, name])],
  ] as const;
  const searchable: readonly Page[] = [
    ...guides.map(({ slug, title, text }) => ({ path: guidePath(slug), title, subtitle: "Guide", text })),
    ...operations.map(
      ({ operationId, summary, method, path, description, requestBody, parameters = [] }) => ({
        path: operationPath(operationId),
        title: summary,
        subtitle: `${method} ${path}`,
        text: [description, ...parameters.map(({ name }) => name), ...bodyNames(requestBody)].join(" "),
      }),
    ),
    ...Object.entries(ERROR_MEANINGS).map(([code, text]) => ({
      path: `/docs/errors#${code}`,
      title: code,
      subtitle: "Error",
      text,
    })),
    ...Object.entries(schemas).map(([name, schema]) => ({
      path: schemaPath(name),
      title: name,
      subtitle: "Schema",
      text: fieldsOf(schema)
        .map((field) => `${field.name} ${field.schema.description ?? ""}`)
        .join(" "),
    })),
  ];
  const views = new Map<string, (query: string) => View>([
    ["/docs", () => home(guides.map(({ slug, title }): Link => [guidePath(slug), title]))],
    ["/docs/reference", () => ({ title: "Reference", content: referenceIndex(document, operations) })],
    ["/docs/errors", () => ({ title: "Errors", content: errorsPage() })],
    ["/docs/events", () => ({ title: "Events", content: eventsPage(document) })],
    ["/docs/search", (query) => searchPage(searchable, query)],
    ...guides.map(({ slug, title, html }) => [guidePath(slug), () => ({ title, content: html })] as const),
    ...operations.map(
      (operation) =>
        [
          operationPath(operation.operationId),
          () => ({ title: operation.summary, content: operationPage(operation, schemas, url) }),
        ] as const,
    ),
    ...Object.entries(schemas).map(
      ([name, schema]) =>
        [
          schemaPath(name),
          () => ({
            title: name,
            content: `${heading(name)}${about(schema)}${schemaTable(schema, name, schemas)}`,
          }),
        ] as const,
    ),
  ]);
  return (path, query) => {
    const view = views.get(path)?.(query);
    return view === undefined ? null : frame({ ...view, path, contents });
  };
}

const heading = (title: string): string => `<h1>${escapeHtml(title)}</h1>\n`;

const about = ({ description }: { readonly description?: unknown }): string =>
  typeof description === "string" ? `<p>${escapeHtml(description)}</p>\n` : "";

const bodyNames = (requestBody: DocumentedOperation["requestBody"]): readonly string[] =>
  Object.values(requestBody?.content ?? {}).flatMap(({ schema }) =>
    schema === undefined ? [] : fieldsOf(schema).map(({ name }) => name),
  );

const linkList = (links: readonly Link[]): string =>
  `<ul>${links.map(([path, title]) => `<li><a href="${path}">${escapeHtml(title)}</a></li>`).join("")}</ul>`;

const home = (guides: readonly Link[]): View => ({
  title: "Documentation",
  content: `${heading("Building on Lotbuch")}
<p>German crypto tax to the day and the cent, with the clause behind every figure. The guides go by task, each with a request, its response and its errors.</p>
<h2 id="guides">Guides</h2>${linkList(guides)}
<h2 id="reference">Reference</h2>
<p><a href="/docs/reference">Every operation</a> with its fields, an example and the errors that can occur; <a href="/docs/errors">every error code</a> with its remedy; <a href="/docs/events">every event</a>. The same for programs: <a href="/openapi.json">OpenAPI 3.1</a>, for agents: <a href="/llms.txt">llms.txt</a> and the tools at <code>/mcp</code>.</p>`,
});

const referenceIndex = (document: ApiDocument, operations: readonly DocumentedOperation[]): string =>
  heading("Reference") +
  document.tags
    .map(({ name, description }) => {
      const items = operations
        .filter(({ tags = [] }) => tags[0] === name)
        .map(
          ({ operationId, summary, method, path }) =>
            `<li><a href="${operationPath(operationId)}">${escapeHtml(summary)}</a><small><span class="method">${method}</span> ${escapeHtml(path)}</small></li>`,
        );
      return `<h2 id="${name}">${escapeHtml(name)}</h2><p>${escapeHtml(description)}</p><ul class="operations">${items.join("")}</ul>`;
    })
    .join("\n");

function errorsPage(): string {
  const rows = Object.entries(ERROR_MEANINGS).map(
    ([code, text]) =>
      `<tr id="${code}"><td>${PROBLEM_STATUS[code as ProblemCode]}</td><td><code>${code}</code></td><td>${escapeHtml(text)}</td></tr>`,
  );
  const example = {
    code: "SourceBadRequestError",
    message: "year must be a whole number from 2009 to 2026.",
    field: "year",
    requestId: "59e5a8b0-0894-4865-98db-b4ee3383d606",
  };
  return `${heading("Errors")}
<p>Every error has one form. Branch on <code>code</code>, show <code>message</code> (German with <code>Accept-Language: de</code>), mark <code>field</code>. The page of an operation lists only the codes that can occur there.</p>
${codeBlock(JSON.stringify(example, null, 2), "An error")}
${scrolling("Error codes", `<table><thead><tr><th>Status</th><th>Code</th><th>Meaning and remedy</th></tr></thead><tbody>${rows.join("")}</tbody></table>`)}`;
}

const eventsPage = ({ webhooks, components }: ApiDocument): string =>
  `${heading("Events")}<p>Messages to your webhooks; see <a href="/docs/guides/webhooks">Webhooks</a>.</p>` +
  Object.entries(webhooks)
    .map(([type, { post }]) => {
      const { schema = {}, example } = post.requestBody.content["application/json"] ?? {};
      return [
        `<h2 id="${escapeHtml(type)}">${escapeHtml(type)}</h2>${post.summary === undefined ? "" : `<p>${escapeHtml(post.summary)}</p>`}`,
        schemaTable(schema, `${type}, fields`, components.schemas),
        example === undefined ? "" : codeBlock(JSON.stringify(example, null, 2), `${type}, example`),
      ].join("\n");
    })
    .join("\n");

function searchPage(pages: readonly Page[], query: string): View {
  const found = search(pages, query);
  const items = found.map(
    ({ path, title, subtitle }) =>
      `<li><a href="${escapeHtml(path)}">${escapeHtml(title)}</a><small>${escapeHtml(subtitle)}</small></li>`,
  );
  const result =
    query.trim() === ""
      ? "<p>Enter a word: a route, a field, an error code or a task.</p>"
      : found.length === 0
        ? `<p role="status">Nothing contains “${escapeHtml(query)}”. Try fewer words, or see <a href="/docs/reference">all operations</a>.</p>`
        : `<p role="status">${found.length} for “${escapeHtml(query)}”</p><ul class="results">${items.join("")}</ul>`;
  return { title: "Search", content: `${heading("Search")}${result}`, query };
}
