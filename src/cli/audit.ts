import type { Command } from "commander";
import type { Schemas } from "../client/index.ts";
import { action, apiCommand } from "./command.ts";
import type { Context } from "./context.ts";
import { message } from "../wording/messages/index.ts";
import { failed } from "./failure.ts";
import { berlinTime, table } from "./terminal/table.ts";
import { sharedHelp, cliText } from "./localized.ts";

/** `lotbuch audit`: the audit log of this account's data. */
export const auditCommand = (): Command =>
  apiCommand("audit", cliText().audit.description, ["lotbuch audit", "lotbuch audit --all"])
    .option("--all", sharedHelp("allNewest"))
    .action(
      action(async (context: Context, { all }: { readonly all?: true }) => {
        const client = await context.signedIn();
        const found: Schemas["AuditEntry"][] = [];
        let broken: string | null = null;
        for await (const page of client.pages("GET /v1/audit", {
          query: { limit: 200 },
          signal: context.signal,
        })) {
          found.push(...page.audit);
          broken = page.guard?.broken ?? broken;
          if (all !== true) break;
        }
        const { style, t } = context;
        context.print(found, () =>
          table<Schemas["AuditEntry"]>(
            style,
            [
              { title: t.shared.when, value: ({ at }) => berlinTime(at) },
              {
                title: t.audit.who,
                value: ({ actor, app, apiKey }) => app?.name ?? apiKey?.name ?? actor.email,
              },
              { title: t.shared.what, value: (entry) => entry.action },
              { title: t.shared.toWhat, value: ({ path }) => path, narrow: "omit" },
            ],
            found,
          ),
        );
        if (broken !== null) throw failed(message("cli.auditBroken", { id: broken }));
      }),
    );
