import { Command } from "commander";
import type { Schemas } from "../client/index.ts";
import { action, apiCommand, withExamples } from "./command.ts";
import type { Context } from "./context.ts";
import { table } from "./terminal/table.ts";
import { sharedHelp, cliText } from "./localized.ts";

/** `lotbuch consents ...`: the permissions that this account has granted to apps. */
export const consentsCommand = (): Command =>
  withExamples(
    new Command("consents")
      .description(cliText().consents.description)
      .addCommand(listCommand(), { isDefault: true })
      .addCommand(removeCommand()),
    ["lotbuch consents", "lotbuch consents remove ID"],
  );

const listCommand = (): Command =>
  apiCommand("list", cliText().consents.listConsents, ["lotbuch consents list"]).action(
    action(async (context: Context) => {
      const client = await context.signedIn();
      const { consents } = await client.consents({ signal: context.signal });
      const { style, t } = context;
      context.print(consents, () =>
        consents.length === 0
          ? t.consents.noConsent
          : table<Schemas["Consent"]>(
              style,
              [
                { title: "id", value: ({ id }) => id },
                { title: "App", value: ({ app }) => app.name, narrow: "wrap" },
                { title: t.consents.responsible, value: ({ app }) => app.owner },
                { title: t.shared.may, value: ({ scopes }) => scopes.join(", ") },
              ],
              consents,
            ),
      );
    }),
  );

const removeCommand = (): Command =>
  apiCommand("remove", cliText().consents.revoke, ["lotbuch consents remove ID"])
    .argument("<id>", sharedHelp("id"))
    .action(
      action(async (context: Context, _flags: object, id) => {
        const client = await context.signedIn();
        await client.endConsent({ path: { consentId: id ?? "" }, signal: context.signal });
        context.print([{ id, removed: true }], () => context.t.shared.ended);
      }),
    );
