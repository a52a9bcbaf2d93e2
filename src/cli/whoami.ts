import type { Command } from "commander";
import { action, apiCommand } from "./command.ts";
import type { Context } from "./context.ts";
import { plain } from "./terminal/style.ts";
import { berlinTime } from "./terminal/table.ts";
import { spoken } from "./spoken.ts";

export const whoamiCommand = (): Command =>
  apiCommand(
    "whoami",
    spoken("sagt, wer wo und bis wann angemeldet ist", "say who is signed in, where, and until when"),
    ["lotbuch whoami"],
  ).action(action(run));

async function run(context: Context): Promise<void> {
  const client = await context.signedIn();
  const me = await context.working(context.say("Wird gefragt ...", "Asking ..."), () =>
    client.me({ signal: context.signal }),
  );
  context.print([me], () =>
    [
      `${context.style.bold(plain(me.user.displayName))} <${plain(me.user.email)}>`,
      `  ${context.say("bei       ", "at     ")}  ${context.apiUrl}`,
      `  ${context.say("bis       ", "until  ")}  ${berlinTime(me.session.expiresAt)}`,
      `  ${context.say("Anmeldung ", "sign-in")}  ${me.identities.map(({ provider }) => plain(provider)).join(", ")}`,
    ].join("\n"),
  );
}
