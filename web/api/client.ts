import { createClient } from "../../src/client/index.ts";
import { clientHeader } from "./acting.ts";
import { type OnBytes, fetchWithUploadProgress } from "./fetch-with-upload-progress.ts";

type Fetch = (url: string, init: RequestInit) => Promise<Response>;

/**
 * Summaries of clauses and mails come in the language of the page, which may not be the browser's. The session's token
 * is to be in the cookie alone, and in no answer that a script could read.
 */
const asPage =
  (send: Fetch): Fetch =>
  async (url, init) => {
    const response = await send(url, {
      ...init,
      headers: {
        ...(init.headers as Record<string, string>),
        ...clientHeader(url),
        "accept-language": document.documentElement.lang,
        "x-lotbuch-page": "cookie",
      },
    });
    // What belongs to the person is refused only where nobody is signed in (any more); below /auth a wrong password is.
    if (response.status === 401 && new URL(url, location.origin).pathname.startsWith("/v1/"))
      dispatchEvent(new Event(SESSION_ENDED));
    if (response.ok && isChange(init.method ?? "GET", url)) notifyFiguresChanged();
    return response;
  };

/** The service on its own page: the session is a cookie that no script can read. */
export const api = createClient({ page: true, fetch: asPage((url, init) => fetch(url, init)) });

/** The same for a file, which may take its time; told how many bytes of it have been sent. */
export const uploading = (onBytes: OnBytes) =>
  createClient({ page: true, timeoutMs: UPLOAD_MS, fetch: asPage(fetchWithUploadProgress(onBytes)) });

const UPLOAD_MS = 15 * 60_000;

const SESSION_ENDED = "lotbuch-session-ended";

/** Hears that the session has ended while the page was open; what it returns stops the hearing. */
export function onSessionEnd(listen: () => void): () => void {
  addEventListener(SESSION_ENDED, listen);
  return () => removeEventListener(SESSION_ENDED, listen);
}

const FIGURES = "lotbuch-figures";
/** POSTs that only ask. */
const READ_ONLY_POST = /\/(tax|what-if|preview|compare|old-report)(\?|$)/;
const isChange = (method: string, url: string): boolean =>
  method !== "GET" && new URL(url, location.origin).pathname.startsWith("/v1/") && !READ_ONLY_POST.test(url);

/** Figures may be others now. */
export const notifyFiguresChanged = (): boolean => dispatchEvent(new Event(FIGURES));

/** Hears that figures may be others now; what it returns stops the hearing. */
export function onFiguresChanged(listen: () => void): () => void {
  addEventListener(FIGURES, listen);
  return () => removeEventListener(FIGURES, listen);
}

/** A list is read with these, as the API names them. */
export type PageParams = { readonly limit?: number; readonly cursor?: string | undefined };
