import { once } from "node:events";
import { StdioServerTransport } from "@modelcontextprotocol/sdk/server/stdio.js";
import { type AgentOptions, agentServer } from "./server.ts";

/** Answers on stdout what is asked on stdin, until stdin ends. What is no message is passed over. */
export async function serveStdio(options: AgentOptions, signal: AbortSignal): Promise<void> {
  const mcp = agentServer(options);
  const ended = Promise.race([once(process.stdin, "close"), once(signal, "abort")]);
  await mcp.connect(new StdioServerTransport());
  await ended;
  await mcp.close();
}
