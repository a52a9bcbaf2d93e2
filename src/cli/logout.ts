import type { Command } from "commander";
import { isLotbuchError } from "../client/index.ts";
import { action, apiCommand } from "./command.ts";
import type { Context } from "./context.ts";
import { spoken } from "./spoken.ts";

export const logoutCommand = (): Command =>
  apiCommand(
    "logout",
    spoken("beendet die Sitzung, hier und beim Dienst", "end the session, here and at the service"),
    ["lotbuch logout"],
  ).action(action(run));

async function run(context: Context): Promise<void> {
  const signedIn = context.hasSession();
  try {
    if (signedIn) await (await context.signedIn()).logout({ signal: context.signal });
  } catch (error) {
    // A session that has ended already leaves only the file to clear.
    if (!isLotbuchError(error, "UnauthorizedError")) throw error;
  }
  context.keepSession(null);
  return context.print([{ success: true }], () =>
    signedIn
      ? context.say("Abgemeldet.", "Signed out.")
      : context.say("Sie waren nicht angemeldet.", "You were not signed in."),
  );
}
