import type { Command } from "commander";
import { isLotbuchError } from "../client/index.ts";
import { action, apiCommand } from "./command.ts";
import type { Context } from "./context.ts";

export const logoutCommand = (): Command =>
  apiCommand("logout", "end the session, here and at the service", ["lotbuch logout"]).action(action(run));

async function run(context: Context): Promise<void> {
  if (!context.hasSession()) return context.print([{ success: true }], () => "You were not signed in.");
  try {
    const client = await context.signedIn();
    await client.logout({ signal: context.signal });
  } catch (error) {
    // A session that has ended already leaves only the file to clear.
    if (!isLotbuchError(error, "UnauthorizedError") && !isEnded(error)) throw error;
  }
  context.keepSession(null);
  return context.print([{ success: true }], () => "Signed out.");
}

const isEnded = (error: unknown): boolean => (error as { readonly code?: unknown }).code === "NotSignedIn";
