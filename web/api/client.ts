import { createClient } from "../../src/client/index.ts";
import { clientHeader } from "./acting.ts";

/** The service on its own page: the session is a cookie that no script can read. */
export const api = createClient({
  page: true,
  // Summaries of clauses and mails come in the language of the page, which may not be the browser's. The session's token
  // is to be in the cookie alone, and in no answer that a script could read.
  fetch: async (url, init) => {
    const response = await fetch(url, {
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
    return response;
  },
});

const SESSION_ENDED = "lotbuch-session-ended";

/** Hears that the session has ended while the page was open; what it returns stops the hearing. */
export function onSessionEnd(listen: () => void): () => void {
  addEventListener(SESSION_ENDED, listen);
  return () => removeEventListener(SESSION_ENDED, listen);
}

/** A list is read with these, as the API names them. */
export type Listing = { readonly limit?: number; readonly cursor?: string | undefined };
