import { escapeHtml } from "../../accounts/html.ts";
import type { ProblemCode } from "../../basics/problem.ts";
import type { Content, DocumentedOperation } from "./document.ts";
import { ERROR_MEANINGS } from "./error-meanings.ts";
import { codeBlock, scrolling } from "./markdown.ts";
import { fieldTable, type Schemas, schemaTable } from "./schema-table.ts";

export const operationPath = (operationId: string): string => `/docs/reference/${operationId}`;

/** The page of one operation: request with an example, responses, and the errors that can occur. */
export function operationPage(operation: DocumentedOperation, schemas: Schemas, url: string): string {
  const { method, path, summary, description, requestBody, responses } = operation;
  const [media, body] = Object.entries(requestBody?.content ?? {})[0] ?? [];
  return [
    `<h1>${escapeHtml(summary)}</h1>`,
    `<p class="route"><span class="method">${method}</span> <code>${escapeHtml(path)}</code></p>`,
    `<p>${escapeHtml(description)}</p>`,
    `<h2 id="request">Request</h2>`,
    codeBlock(curlOf(operation, url), "Request"),
    parameterTable(operation),
    ...(body?.schema === undefined
      ? []
      : [
          `<h3 id="body">Body</h3><p><code>${escapeHtml(media ?? "")}</code></p>`,
          schemaTable(body.schema, "Body", schemas),
        ]),
    `<h2 id="response">Response</h2>`,
    ...Object.entries(responses).flatMap(([status, response]) =>
      Number(status) >= 400 ? [] : [successOf(status, response.description, response.content ?? {}, schemas)],
    ),
    `<h2 id="errors">Errors</h2>`,
    errorTable(operation),
  ].join("\n");
}

/** The request as a shell command, with the variables of the first guide. */
function curlOf(
  { method, path, requestBody, parameters = [], security = [] }: DocumentedOperation,
  url: string,
) {
  const query = parameters
    .filter((one) => one.in === "query" && one.required === true)
    .map(({ name, schema }) => {
      const [example] = schema?.examples ?? schema?.enum ?? [];
      return `${name}=${encodeURIComponent(String(example ?? "…"))}`;
    });
  const address =
    url + path.replaceAll(/\{(\w+)\}/g, "$$$1") + (query.length === 0 ? "" : `?${query.join("&")}`);
  const [media, body] = Object.entries(requestBody?.content ?? {})[0] ?? [];
  const needsToken = security.some((one) => "session" in one || "app" in one);
  const lines = [
    `curl ${method === "GET" || body !== undefined ? "" : `-X ${method} `}"${address}"`,
    ...(needsToken ? [`-H "authorization: Bearer $token"`] : []),
    ...(media === "application/json"
      ? [
          ...(method === "POST" ? [] : [`-X ${method}`]),
          `-H 'content-type: application/json'`,
          ...(body?.example === undefined ? [] : [`-d '${JSON.stringify(body.example)}'`]),
        ]
      : []),
    ...(media === "multipart/form-data" ? [`-F file=@ledger.csv`] : []),
    ...(media === "application/x-www-form-urlencoded"
      ? [`-u "$clientId:$clientSecret"`, ...formExample(body?.example)]
      : []),
  ];
  return lines.join(" \\\n  ");
}

const formExample = (example: unknown): readonly string[] =>
  Object.entries(example ?? { grant_type: "client_credentials" }).map(
    ([name, value]) => `-d ${name}=${encodeURIComponent(String(value))}`,
  );

function parameterTable({ parameters = [] }: DocumentedOperation): string {
  if (parameters.length === 0) return "";
  const fields = parameters.map(({ name, in: where, required, description, schema }) => ({
    name,
    isRequired: required === true,
    schema: { ...schema, description: [`In the ${where}.`, description ?? ""].join(" ").trim() },
  }));
  return `<h3 id="parameters">Parameters</h3>${fieldTable(fields, "Parameters")}`;
}

function successOf(status: string, description: string, content: Content, schemas: Schemas): string {
  const media = Object.entries(content).map(([type, { schema, example }]) => {
    const label = `Response ${status}`;
    const isJson = type === "application/json";
    return [
      `<p><code>${escapeHtml(type)}</code></p>`,
      isJson && schema !== undefined ? schemaTable(schema, `${label}, fields`, schemas) : "",
      isJson && example !== undefined ? codeBlock(JSON.stringify(example, null, 2), `${label}, example`) : "",
    ].join("\n");
  });
  return `<h3 id="status-${status}">${status}</h3><p>${escapeHtml(description)}</p>\n${media.join("\n")}`;
}

/** The codes that the descriptions of the error responses list, each with its remedy. */
function errorTable({ responses }: DocumentedOperation): string {
  const rows = Object.entries(responses).flatMap(([status, { description }]) => {
    if (Number(status) < 400) return [];
    const [text = "", list = ""] = description.split(/\. (?:code|error): /);
    return list
      .split(", ")
      .map(
        (code) =>
          `<tr><td>${status}</td><td>${code === "" ? "" : `<a href="/docs/errors#${escapeHtml(code)}"><code>${escapeHtml(code)}</code></a>`}</td>` +
          `<td>${escapeHtml(ERROR_MEANINGS[code as ProblemCode] ?? text)}</td></tr>`,
      );
  });
  return scrolling(
    "Errors",
    `<table><thead><tr><th>Status</th><th>Code</th><th>Meaning and remedy</th></tr></thead><tbody>${rows.join("")}</tbody></table>`,
  );
}
