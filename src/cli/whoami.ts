import type { Command } from "commander";
import { action, apiCommand } from "./command.ts";
import type { Context } from "./context.ts";
import { plain } from "./terminal/style.ts";
import { berlinTime } from "./terminal/table.ts";
import { cliText } from "./localized.ts";

export const whoamiCommand = (): Command =>
  apiCommand("whoami", cliText().whoami.description, ["lotbuch whoami"]).action(action(run));

async function run(context: Context): Promise<void> {
  const client = await context.signedIn();
  const me = await context.working(context.t.whoami.asking, () => client.me({ signal: context.signal }));
  context.print([me], () =>
    [
      `${context.style.bold(plain(me.user.displayName))} <${plain(me.user.email)}>`,
      `  ${context.t.whoami.at}  ${context.apiUrl}`,
      `  ${context.t.whoami.until}  ${berlinTime(me.session.expiresAt)}`,
      `  ${context.t.whoami.signIn}  ${me.identities.map(({ provider }) => plain(provider)).join(", ")}`,
    ].join("\n"),
  );
}
