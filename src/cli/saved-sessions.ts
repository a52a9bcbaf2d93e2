import { chmodSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { homedir } from "node:os";
import { join } from "node:path";

/** A session for one URL of the API, as saved between commands. */
export type SavedSession = {
  readonly token: string;
  readonly email: string;
  readonly expiresAt: string;
};

type Env = Readonly<Record<string, string | undefined>>;
type Sessions = Readonly<Record<string, SavedSession>>;

/** `$XDG_CONFIG_HOME/lotbuch`, by default `~/.config/lotbuch`. */
export function configFolder(env: Env): string {
  const xdg = env["XDG_CONFIG_HOME"];
  if (xdg !== undefined && xdg.startsWith("/")) return join(xdg, "lotbuch");
  if (process.platform === "win32" && env["APPDATA"] !== undefined) return join(env["APPDATA"], "lotbuch");
  return join(env["HOME"] ?? homedir(), ".config", "lotbuch");
}

export function savedSession(env: Env, apiUrl: string): SavedSession | null {
  return readAll(env)[apiUrl] ?? null;
}

/** Saves a session; null deletes it. */
export function saveSession(env: Env, apiUrl: string, session: SavedSession | null): void {
  const { [apiUrl]: _old, ...others } = readAll(env);
  const folder = configFolder(env);
  const file = join(folder, "sessions.json");
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  // Written to a temporary file and renamed: a crash leaves the old file or the new one, never with wider permissions.
  const draft = `${file}.${process.pid}`;
  const sessions = session === null ? others : { ...others, [apiUrl]: session };
  writeFileSync(draft, `${JSON.stringify(sessions, null, 2)}\n`, { mode: 0o600 });
  chmodSync(draft, 0o600);
  renameSync(draft, file);
}

/** A missing or damaged file holds no session: the next sign-in writes it anew. */
function readAll(env: Env): Sessions {
  try {
    const content: unknown = JSON.parse(readFileSync(join(configFolder(env), "sessions.json"), "utf8"));
    if (typeof content !== "object" || content === null) return {};
    return Object.fromEntries(Object.entries(content).filter(([, entry]) => isSession(entry)));
  } catch {
    return {};
  }
}

const isSession = (entry: unknown): boolean =>
  typeof entry === "object" &&
  entry !== null &&
  ["token", "email", "expiresAt"].every(
    (name) => typeof (entry as Record<string, unknown>)[name] === "string",
  );
