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

type Input = {
  readonly path?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string | number | boolean | undefined>>;
  readonly body?: unknown;
  readonly signal?: AbortSignal;
};

export const call = <T>(key: string, input: Input = {}): Promise<T> =>
  (api.request as unknown as (key: string, input: Input) => Promise<T>)(key, input);
