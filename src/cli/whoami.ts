import type { Command } from "commander";
import { action, apiCommand } from "./command.ts";
import type { Context } from "./context.ts";
import { plain } from "./terminal/style.ts";
import { berlinTime } from "./terminal/table.ts";
import { localized } from "./localized.ts";

export const whoamiCommand = (): Command =>
  apiCommand(
    "whoami",
    localized("sagt, wer wo und bis wann angemeldet ist", "say who is signed in, where, and until when"),
    ["lotbuch whoami"],
  ).action(action(run));

async function run(context: Context): Promise<void> {
  const client = await context.signedIn();
  const me = await context.working(context.t("Wird gefragt ...", "Asking ..."), () =>
    client.me({ signal: context.signal }),
  );
  context.print([me], () =>
    [
      `${context.style.bold(plain(me.user.displayName))} <${plain(me.user.email)}>`,
      `  ${context.t("bei       ", "at     ")}  ${context.apiUrl}`,
      `  ${context.t("bis       ", "until  ")}  ${berlinTime(me.session.expiresAt)}`,
      `  ${context.t("Anmeldung ", "sign-in")}  ${me.identities.map(({ provider }) => plain(provider)).join(", ")}`,
    ].join("\n"),
  );
}
