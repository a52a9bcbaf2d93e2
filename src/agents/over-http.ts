import { WebStandardStreamableHTTPServerTransport } from "@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js";
import { type AgentOptions, agentServer } from "./server.ts";

export { openLedgers } from "./ledger-worker.ts";

/**
 * Handles one request of an agent over HTTP, answered as JSON. There is no state between requests: any process of the
 * service can handle the next one.
 */
export async function handleAgentRequest(
  options: AgentOptions,
  headers: Readonly<Record<string, string>>,
  body: unknown,
): Promise<Response> {
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
  const mcp = agentServer(options);
  await mcp.connect(transport);
  try {
    const request = new Request("http://localhost/mcp", { method: "POST", headers });
    return await transport.handleRequest(request, { parsedBody: body });
  } finally {
    await mcp.close();
  }
}
