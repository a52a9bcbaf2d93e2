import { AsyncResource } from "node:async_hooks";
import { Command } from "commander";
import { LIMITS } from "../basics/limits.ts";
import { withExamples } from "./command.ts";
import { createContext } from "./context.ts";
import { failed, reportOf, userText } from "./failure.ts";
import { host } from "./host.ts";
import { version } from "./version.ts";
import { message } from "../wording/messages/index.ts";
import { sharedHelp, cliText, terminalLanguage } from "./localized.ts";

type Flags = { readonly apiUrl?: string; readonly client?: string };

/**
 * `lotbuch mcp`: the tools for agents, over stdio. The engine, the law and the protocol are loaded when it runs, and
 * the law with the first legal question.
 */
export const mcpCommand = (): Command =>
  withExamples(
    new Command("mcp")
      .description(cliText().mcp.description)
      .option("--api-url <url>", sharedHelp("apiUrl"))
      .option("--client <account>", sharedHelp("client")),
    ["lotbuch mcp", "LOTBUCH_TOKEN=lb_... lotbuch mcp --api-url https://lotbuch.example.org"],
  ).action(async ({ apiUrl, client }: Flags) => {
    const { readConfig } = await import("../process/config.ts");
    const { openLaw } = await import("../law/index.ts");
    const { serveStdio } = await import("../agents/over-stdio.ts");
    const stopping = new AbortController();
    host().once("SIGINT", () => stopping.abort());
    host().once("SIGTERM", () => stopping.abort());
    let opened: ReturnType<typeof openLaw> | null = null;
    await serveStdio(
      {
        version,
        // Messages arrive in events of stdin, outside of any run's context: each function is bound to this run.
        reach: {
          law: AsyncResource.bind(() => {
            const config = readConfig(host().env, host().cwd());
            opened ??= openLaw({ dataDir: config.ok ? config.value.dataDir : null });
            if (!opened.ok) throw failed(message("request.rulesetsUnusable", { why: opened.error }));
            return opened.value;
          }),
          // Each call reads the session anew: after a sign-in a running agent need not be restarted.
          account: AsyncResource.bind(async (language) => {
            const context = createContext({ json: true, apiUrl, client, language });
            try {
              return await context.signedIn();
            } finally {
              context.close();
            }
          }),
          now: () => new Date(),
          ledgerCharacters: LIMITS.fileBytes,
        },
        explain: AsyncResource.bind((error) => {
          const { userMessage, ...report } = reportOf(error);
          return { ...report, message: userText(userMessage, terminalLanguage(host().env)) };
        }),
      },
      host(),
      stopping.signal,
    );
  });
