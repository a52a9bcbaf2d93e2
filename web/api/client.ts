import { createClient } from "../../src/client/index.ts";

/** The service on its own page: the session is a cookie that no script can read. */
export const api = createClient({
  page: true,
  // Summaries of clauses and mails come in the language of the page, which may not be the browser's. The session's token
  // is to be in the cookie alone, and in no answer that a script could read.
  fetch: (url, init) =>
    fetch(url, {
      ...init,
      headers: {
        ...(init.headers as Record<string, string>),
        "accept-language": document.documentElement.lang,
        "x-lotbuch-page": "cookie",
      },
    }),
});

/** A list is read with these, as the API names them. */
export type Listing = { readonly limit?: number; readonly cursor?: string | undefined };
