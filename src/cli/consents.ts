import { Command } from "commander";
import type { Schemas } from "../client/index.ts";
import { action, apiCommand, withExamples } from "./command.ts";
import type { Context } from "./context.ts";
import { table } from "./terminal/table.ts";
import { sharedHelp, localized } from "./localized.ts";

/** `lotbuch consents ...`: the permissions that this account has granted to apps. */
export const consentsCommand = (): Command =>
  withExamples(
    new Command("consents")
      .description(
        localized(
          "was Sie Apps erlaubt haben, und wie es endet",
          "what you have allowed apps, and how to end it",
        ),
      )
      .addCommand(listCommand(), { isDefault: true })
      .addCommand(removeCommand()),
    ["lotbuch consents", "lotbuch consents remove ID"],
  );

const listCommand = (): Command =>
  apiCommand("list", localized("nennt, was Sie Apps erlaubt haben", "list what you have allowed apps"), [
    "lotbuch consents list",
  ]).action(
    action(async (context: Context) => {
      const client = await context.signedIn();
      const { consents } = await client.consents({ signal: context.signal });
      const { style, t } = context;
      context.print(consents, () =>
        consents.length === 0
          ? t("Keiner App ist etwas erlaubt.", "No app is allowed anything.")
          : table<Schemas["Consent"]>(
              style,
              [
                { title: "id", value: ({ id }) => id },
                { title: "App", value: ({ app }) => app.name, narrow: "wrap" },
                { title: t("wer für sie einsteht", "who answers for it"), value: ({ app }) => app.owner },
                { title: t("darf", "may"), value: ({ scopes }) => scopes.join(", ") },
              ],
              consents,
            ),
      );
    }),
  );

const removeCommand = (): Command =>
  apiCommand(
    "remove",
    localized("beendet, was einer App erlaubt war, sofort", "end what an app was allowed, at once"),
    ["lotbuch consents remove ID"],
  )
    .argument("<id>", sharedHelp("id"))
    .action(
      action(async (context: Context, _flags: object, id) => {
        const client = await context.signedIn();
        await client.endConsent({ path: { consentId: id ?? "" }, signal: context.signal });
        context.print([{ id, removed: true }], () => context.t("Beendet.", "Ended."));
      }),
    );
