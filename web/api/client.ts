import { createClient } from "../../src/client/index.ts";
import { clientHeader } from "./acting.ts";
import { type OnBytes, fetchWithUploadProgress } from "./fetch-with-upload-progress.ts";

type Fetch = (url: string, init: RequestInit) => Promise<Response>;

/**
 * Requests summaries of clauses and emails in the language of the page, which may not be the browser's. The header
 * makes the service return the session token in the cookie only, never in a response body that a script could read.
 */
const asPage =
  (send: Fetch): Fetch =>
  async (url, init) => {
    const response = await send(url, {
      ...init,
      headers: {
        ...clientHeader(url),
        // A request that names its client keeps that name.
        ...(init.headers as Record<string, string>),
        "accept-language": document.documentElement.lang,
        "x-lotbuch-page": "cookie",
      },
    });
    // A 401 for user data means that the session has ended; below /auth it means a wrong password.
    if (response.status === 401 && new URL(url, location.origin).pathname.startsWith("/v1/"))
      dispatchEvent(new Event(SESSION_ENDED));
    if (response.ok && isChange(init.method ?? "GET", url)) notifyFiguresChanged();
    return response;
  };

/** The API client of the service's own page: the session is a cookie that no script can read. */
export const api = createClient({ page: true, fetch: asPage((url, init) => fetch(url, init)) });

/** The same for one client of the signed-in adviser, whichever account the page shows. */
export const actingFor = (accountId: string) =>
  createClient({ page: true, client: accountId, fetch: asPage((url, init) => fetch(url, init)) });

/** The same for file uploads, with a long timeout and a callback for the number of bytes sent. */
export const uploading = (onBytes: OnBytes) =>
  createClient({ page: true, timeoutMs: UPLOAD_MS, fetch: asPage(fetchWithUploadProgress(onBytes)) });

const UPLOAD_MS = 15 * 60_000;

const SESSION_ENDED = "lotbuch-session-ended";

/** Subscribes to the end of the session while the page is open; returns the unsubscribe function. */
export function onSessionEnd(listen: () => void): () => void {
  addEventListener(SESSION_ENDED, listen);
  return () => removeEventListener(SESSION_ENDED, listen);
}

const FIGURES = "lotbuch-figures";
/** POST requests that change nothing. */
const READ_ONLY_POST = /\/(tax|what-if|preview|compare|old-report)(\?|$)/;
const isChange = (method: string, url: string): boolean =>
  method !== "GET" && new URL(url, location.origin).pathname.startsWith("/v1/") && !READ_ONLY_POST.test(url);

/** Announces that figures may have changed. */
export const notifyFiguresChanged = (): boolean => dispatchEvent(new Event(FIGURES));

/** Subscribes to possible changes of figures; returns the unsubscribe function. */
export function onFiguresChanged(listen: () => void): () => void {
  addEventListener(FIGURES, listen);
  return () => removeEventListener(FIGURES, listen);
}

/** Paging parameters of a list, with the names of the API. */
export type PageParams = { readonly limit?: number; readonly cursor?: string | undefined };
