import { TEXT, type Texts } from "./locales/index.ts";
import { type Client, createClient } from "../client/index.ts";
import type { Language } from "../wording/index.ts";
import { interrupted, notSignedIn, signInHint, wrongUse } from "./failure.ts";
import { host, printError, printLine } from "./host.ts";
import { fetchWithUploadProgress } from "./fetch-with-upload-progress.ts";
import { type SavedSession, saveSession, savedSession } from "./saved-sessions.ts";
import { type ProgressBar, progressOn } from "./terminal/progress.ts";
import { type TerminalStyle, styleFor } from "./terminal/style.ts";
import { terminalLanguage } from "./localized.ts";
import { version } from "./version.ts";
import { message } from "../wording/messages/index.ts";

/** Everything a command works with: clients, output and language. */
export type Context = {
  readonly json: boolean;
  readonly apiUrl: string;
  /** Aborted by Ctrl-C. */
  readonly signal: AbortSignal;
  /** For requests that need no session. */
  readonly client: Client;
  /** For requests with a token that was just received. */
  readonly as: (token: string) => Client;
  /** For requests that need a session; throws if there is none. */
  readonly signedIn: () => Promise<Client>;
  /** A signed-in client for file uploads; calls back with the number of bytes sent. */
  readonly uploading: (onBytes: (sent: number) => void) => Promise<Client>;
  readonly hasSession: () => boolean;
  readonly storeSession: (session: SavedSession | null) => void;
  /** Language of the text output; JSON output is the same in both. */
  readonly language: Language;
  /** The texts of the command line in the current language. */
  readonly t: Texts;
  readonly style: TerminalStyle;
  readonly width: number;
  /** Prints the result: objects for `--json`, text otherwise. */
  readonly print: (objects: readonly object[], text: () => string) => void;
  /** A remark for the user, on stderr. */
  readonly note: (text: string) => void;
  /** Shows progress if the work takes longer than half a second. */
  readonly working: <T>(label: string, work: (progress: ProgressBar) => Promise<T>) => Promise<T>;
  /** The message that Ctrl-C prints from now on. */
  readonly onInterrupt: (message: string) => void;
  readonly close: () => void;
};

export function createContext(options: {
  readonly json: boolean;
  readonly apiUrl: string | undefined;
  /** The account that an adviser acts in. */
  readonly client?: string | undefined;
  readonly language?: Language;
}): Context {
  const { env, stdout, stderr } = host();
  const apiUrl = addressOf(options.apiUrl ?? env["LOTBUCH_API_URL"]);
  const style = styleFor(stdout, env);
  const abort = new AbortController();
  const language: Language = options.language ?? terminalLanguage(env);
  const t = TEXT[language];
  let interruptMessage = t.context.interrupted;
  let running: ProgressBar | null = null;
  const onSignal = (): void => abort.abort(interrupted(interruptMessage));
  host().once("SIGINT", onSignal);

  // JSON output does not depend on the terminal's language, so the service's messages are requested in English for it.
  const wire = options.language ?? (options.json ? "en" : language);
  const acting = options.client === undefined ? {} : { client: options.client };
  const base = { baseUrl: apiUrl, userAgent: `lotbuch/${version}`, language: wire, ...acting } as const;
  const client = createClient(base);
  let signedIn: Promise<Client> | null = null;
  const given = env["LOTBUCH_TOKEN"];

  return {
    json: options.json,
    apiUrl,
    signal: abort.signal,
    client,
    as: (token) => createClient({ ...base, token }),
    signedIn: () => (signedIn ??= signIn()),
    uploading: async (onBytes) => {
      await (signedIn ??= signIn());
      const token = given !== undefined && given !== "" ? given : (savedSession(env, apiUrl)?.token ?? null);
      return createClient({ ...base, token, timeoutMs: UPLOAD_MS, fetch: fetchWithUploadProgress(onBytes) });
    },
    hasSession: () => {
      if (given !== undefined && given !== "") return true;
      const saved = savedSession(env, apiUrl);
      return saved !== null && Date.parse(saved.expiresAt) > Date.now();
    },
    storeSession: (session) => {
      // A sign-out with a token from the environment leaves the file alone, because it holds another session.
      if (session === null && given !== undefined && given !== "") return;
      saveSession(env, apiUrl, session);
      signedIn = null;
    },
    language,
    t,
    style,
    width: Number.isFinite(style.width) ? Math.min(120, style.width) : 100,
    print: (objects, text) => {
      running?.stop();
      const lines = options.json ? objects.map((object) => JSON.stringify(object)) : [text()];
      lines.forEach(printLine);
    },
    note: (text) => {
      running?.stop();
      if (!options.json) printError(text);
    },
    working: async (label, work) => {
      const progress = progressOn(stderr, styleFor(stderr, env), label);
      running = progress;
      try {
        return await work(progress);
      } finally {
        running = null;
        progress.stop();
      }
    },
    onInterrupt: (text) => (interruptMessage = text),
    close: () => void host().off("SIGINT", onSignal),
  };

  async function signIn(): Promise<Client> {
    if (given !== undefined && given !== "") {
      // A key copied in its shortened form (`lb_ab…`) is no valid header value: the request could not even be sent.
      if (!/^[\x21-\x7e]+$/.test(given.trim())) throw notSignedIn(signInHint(given));
      return createClient({ ...base, token: given });
    }
    const saved = savedSession(env, apiUrl);
    if (saved === null) throw notSignedIn(message("cli.notSignedInAt", { apiUrl }));
    const left = Date.parse(saved.expiresAt) - Date.now();
    if (!(left > 0)) throw notSignedIn(message("cli.sessionExpired"));
    const current = createClient({ ...base, token: saved.token });
    if (left > REFRESH_BELOW_MS) return current;
    return refreshed(current, saved);
  }

  /** Refreshes a session that is about to expire, so that an active user stays signed in. */
  async function refreshed(current: Client, saved: SavedSession): Promise<Client> {
    try {
      const { token, expiresAt } = await current.refresh({ signal: abort.signal });
      saveSession(env, apiUrl, { ...saved, token, expiresAt });
      return createClient({ ...base, token });
    } catch {
      // Another process may have refreshed the session already: then its token is used. Otherwise this one is valid
      // until it expires.
      return createClient({ ...base, token: savedSession(env, apiUrl)?.token ?? saved.token });
    }
  }
}

/** Timeout of an upload: a large file over a slow connection. */
const UPLOAD_MS = 15 * 60_000;
const REFRESH_BELOW_MS = 7 * 24 * 3_600_000;

function addressOf(text: string | undefined): string {
  const given = text === undefined || text.trim() === "" ? "http://localhost:8080" : text.trim();
  if (!/^https?:\/\/[^\s/]/.test(given) || !URL.canParse(given))
    throw wrongUse(message("cli.apiUrlNotValid", { given }));
  return given.replace(/\/+$/, "");
}
