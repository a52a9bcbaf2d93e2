import { createClient } from "../../src/client/index.ts";

/** The service on its own page: the session is a cookie that no script can read. */
export const api = createClient({
  page: true,
  // Summaries of clauses and mails come in the language of the page, which may not be the browser's.
  fetch: (url, init) =>
    fetch(url, {
      ...init,
      headers: {
        ...(init.headers as Record<string, string>),
        "accept-language": document.documentElement.lang,
      },
    }),
});

/** A list is read with these, as the API names them. */
export type Listing = { readonly limit?: number; readonly cursor?: string | undefined };
