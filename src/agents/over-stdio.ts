import { once } from "node:events";
import type { Readable, Writable } from "node:stream";
import { StdioServerTransport } from "@modelcontextprotocol/sdk/server/stdio.js";
import { LIMITS } from "../basics/limits.ts";
import { type AgentOptions, agentServer } from "./server.ts";

/** Answers on stdout what is asked on stdin, until stdin ends. What is no message is passed over. */
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
  // Nobody asks any more, but what was asked is still answered: the process ends when that is done.
  if (signal.aborted) await mcp.close();
}
