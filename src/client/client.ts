import { type Named, named } from "./names.ts";
import type {
  AnyInput,
  Arguments,
  FileOperation,
  JsonOperation,
  OperationKey,
  ResultOf,
} from "./operations.ts";
import { type Paged, pagesOf } from "./pages.ts";
import { RETRY_POLICY, retrying, type RetryPolicy } from "./retry.ts";
import { type WaitMethods, waitMethods } from "./wait.ts";
import { type Fetch, type Sender, sendForFile, sendForJson } from "./send.ts";

export type ClientOptions = {
  /** URL of the service. Omitted on the service's own page, which uses the host it was loaded from. */
  readonly baseUrl?: string;
  /** The session token, or a function that returns it before each request. */
  readonly token?: string | null | (() => string | null | Promise<string | null>);
  /** The id of the account that an adviser acts in; omitted for the user's own. */
  readonly client?: string;
  /** The id of the user that an app acts for, with the app's own token. */
  readonly user?: string;
  /** On the service's own page: the browser's session cookie instead of a token. */
  readonly page?: boolean;
  readonly fetch?: Fetch;
  /** Timeout of one attempt. */
  readonly timeoutMs?: number;
  readonly retry?: Partial<RetryPolicy>;
  readonly userAgent?: string;
  /** The language of summaries and emails. */
  readonly language?: "de" | "en";
};

/** Operations whose response is one page of a list. */
export type PagedOperation = {
  [K in JsonOperation]: ResultOf<K> extends Paged ? K : never;
}[JsonOperation];

export type Client = Named &
  WaitMethods & {
    readonly baseUrl: string;
    /** Any operation by its method and path. */
    readonly request: <K extends JsonOperation>(key: K, ...args: Arguments<K>) => Promise<ResultOf<K>>;
    /** The response of an operation that returns a file. */
    readonly download: <K extends FileOperation>(key: K, ...args: Arguments<K>) => Promise<Response>;
    /** Every page of a list: `for await (const page of client.pages("GET /v1/sources/{sourceId}/lots", ...))`. */
    readonly pages: <K extends PagedOperation>(
      key: K,
      ...args: Arguments<K>
    ) => AsyncGenerator<ResultOf<K>, void, undefined>;
  };

export function createClient(options: ClientOptions = {}): Client {
  const baseUrl = (options.baseUrl ?? "").replace(/\/+$/, "");
  const policy: RetryPolicy = { ...RETRY_POLICY, ...options.retry };
  const sender: Sender = {
    baseUrl,
    fetch: options.fetch ?? ((url, init) => fetch(url, init)),
    timeoutMs: options.timeoutMs ?? 60_000,
    identify: async () => {
      const token = typeof options.token === "function" ? await options.token() : options.token;
      return {
        headers: {
          ...(options.page === true ? { "x-lotbuch-page": "1" } : {}),
          ...(typeof token === "string" && token !== "" ? { authorization: `Bearer ${token}` } : {}),
          ...(options.client === undefined ? {} : { "x-lotbuch-client": options.client }),
          ...(options.user === undefined ? {} : { "x-lotbuch-user": options.user }),
          ...(options.language === undefined ? {} : { "accept-language": options.language }),
          ...(options.userAgent === undefined ? {} : { "user-agent": options.userAgent }),
        },
        credentials: options.page === true ? "same-origin" : "omit",
      };
    },
  };
  const call = <T>(key: OperationKey, input: AnyInput, send: typeof sendForJson): Promise<T> => {
    const attempt = () => send(sender, key, input) as Promise<T>;
    return isIdempotent(key, input) ? retrying(policy, input.signal, attempt) : attempt();
  };
  const request: Client["request"] = (key, ...[input]) => call(key, (input ?? {}) as AnyInput, sendForJson);
  return {
    baseUrl,
    request,
    download: (key, ...[input]) => call(key, (input ?? {}) as AnyInput, sendForFile),
    pages: <K extends PagedOperation>(key: K, ...[input]: Arguments<K>) => {
      const given = (input ?? {}) as AnyInput;
      return pagesOf((cursor) =>
        call<ResultOf<K> & Paged>(
          key,
          cursor === undefined ? given : { ...given, query: { ...given.query, cursor } },
          sendForJson,
        ),
      );
    },
    ...named(request),
    ...waitMethods(request as Parameters<typeof waitMethods>[0]),
  };
}

export type LotbuchClient = Client;

function withNew(options?: ClientOptions): Client {
  return createClient(options);
}
/** The same as a class, for `new LotbuchClient({ ... })`. */
export const LotbuchClient = withNew as unknown as {
  new (options?: ClientOptions): Client;
  (options?: ClientOptions): Client;
};

/** Whether a request only reads or may be sent twice. An idempotency key makes any request so. */
const isIdempotent = (key: OperationKey, input: AnyInput): boolean =>
  !key.startsWith("POST ") || input.idempotencyKey !== undefined || SAFE_POSTS.has(key);

/** POST operations that only compute or search, or return the running job. */
const SAFE_POSTS: ReadonlySet<string> = new Set([
  "POST /v1/sources/{sourceId}/sync",
  "POST /v1/sources/{sourceId}/replay",
  "POST /v1/sources/{sourceId}/tax",
  "POST /v1/tax",
  "POST /v1/legal/references/question",
  "POST /v1/legal/references/transaction-type",
]);
