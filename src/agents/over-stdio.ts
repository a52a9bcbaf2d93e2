import { once } from "node:events";
import type { Readable, Writable } from "node:stream";
import { StdioServerTransport } from "@modelcontextprotocol/sdk/server/stdio.js";
import { LIMITS } from "../basics/limits.ts";
import { type AgentOptions, agentServer } from "./server.ts";

/** Answers messages from stdin on stdout, until stdin ends. Input that is not a message is skipped. */
export async function serveStdio(
  options: AgentOptions,
  { stdin, stdout }: { readonly stdin: Readable; readonly stdout: Writable },
  signal: AbortSignal,
): Promise<void> {
  const mcp = agentServer(options);
  const closed = new Promise<void>((resolve) => {
    Object.assign(mcp.server, { onclose: resolve });
  });
  const ended = Promise.race([once(stdin, "close"), once(signal, "abort"), closed]);
  await mcp.connect(new StdioServerTransport(stdin, stdout, { maxBufferSize: LIMITS.fileBytes }));
  await ended;
  // The input has ended, but pending requests are still answered before the process ends.
  if (signal.aborted) await mcp.close();
}
