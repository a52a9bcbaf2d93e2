import { TOOLS } from "../../agents/tools.ts";
import type { App } from "../server.ts";

/** The first document for agents that come to the root (llmstxt.org). */
export function llmsRoute(app: App, url: () => string): void {
  app.get("/llms.txt", { schema: { hide: true } }, (_request, reply) =>
    reply.type("text/markdown; charset=utf-8").send(text(url())),
  );
}

const text = (url: string): string =>
  `# Lotbuch

> German crypto tax to the day and the cent, with the clause behind every figure: an HTTP API, tools for agents, a command line and a web page.

How to use it well:

- Every legal answer and every answer of a tool has \`insufficiencyText\`. Where it is not null the answer is not sufficient: tell the person exactly that, or stop.
- A tax year with \`complete: false\` or \`current: false\` is provisional. \`range\` says between which bounds the taxable amount lies. Never present it as final.
- Cite the clause keys (\`DE.ESTG.23.1.1.2\`, \`DE.BMF.2025-03-06.RN53\`); \`GET /v1/legal/clauses/{clauseKey}\` has the text.
- Amounts are decimal text in euro. An unknown amount is null, never zero. A day is a day in Berlin.
- Legal questions need no account. Everything of a person needs \`Authorization: Bearer\` with an API key or a session token.
- To try it where the built-in sandbox is on: \`POST ${url}/auth/sample\` answers a token of a throw-away account with sample data.

## API

- [OpenAPI 3.1](${url}/openapi.json): every route, field, example and error
- [Guides](${url}/docs): by task, each with a request, its response and its errors
- [Test data](${url}/docs/guides/test-data): accounts of the sandbox for each provider
- [Reference](${url}/docs/reference): every operation, [error](${url}/docs/errors) and [event](${url}/docs/events)

## Tools for agents

Model Context Protocol over Streamable HTTP at ${url}/mcp (an API key as Bearer token), or over stdio with \`lotbuch mcp\` of an installed copy (the name is not on the npm registry yet: fetch nothing by it).

${TOOLS.map(({ name, description }) => `- \`${name}\`: ${description}`).join("\n")}

## Optional

- [The law that can be cited](${url}/v1/legal/rulesets): rulesets with their sources
- [Kinds of transactions](${url}/v1/legal/transaction-types): the keys a ledger uses
`;
