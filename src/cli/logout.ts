import type { Command } from "commander";
import { isLotbuchError } from "../client/index.ts";
import { action, apiCommand } from "./command.ts";
import type { Context } from "./context.ts";
import { cliText } from "./localized.ts";

export const logoutCommand = (): Command =>
  apiCommand("logout", cliText().logout.description, ["lotbuch logout"]).action(action(run));

async function run(context: Context): Promise<void> {
  const signedIn = context.hasSession();
  try {
    if (signedIn) await (await context.signedIn()).logout({ signal: context.signal });
  } catch (error) {
    // If the session has already expired, only the file needs to be cleared.
    if (!isLotbuchError(error, "UnauthorizedError")) throw error;
  }
  context.storeSession(null);
  return context.print([{ success: true }], () =>
    signedIn ? context.t.logout.signedOut : context.t.logout.notSignedIn,
  );
}
