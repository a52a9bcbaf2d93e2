import type { Command } from "commander";
import { action, apiCommand } from "./command.ts";
import type { Context } from "./context.ts";
import { saveFile } from "./save-file.ts";
import { confirmed } from "./sign-in.ts";
import { sharedHelp, cliText } from "./localized.ts";

/** `lotbuch export`: all data of the account. */
export const exportCommand = (): Command =>
  apiCommand("export", cliText().export.description, ["lotbuch export --output lotbuch.zip"])
    .option("--output <file>", sharedHelp("output"), "lotbuch-export.zip")
    .action(
      action(async (context: Context, { output }: { readonly output: string }) => {
        const client = await context.signedIn();
        await context.working(context.t.export.exporting, () =>
          confirmed(context, client, async () =>
            saveFile(
              context,
              await client.download("GET /v1/account/export", { signal: context.signal }),
              output,
            ),
          ),
        );
        context.print([{ file: output }], () => output);
      }),
    );
