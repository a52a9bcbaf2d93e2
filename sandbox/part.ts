import type { Fault, Faults } from "./faults.ts";

/** State that the parts of the sandbox share while it runs. */
export type World = {
  readonly now: () => number;
  readonly faults: Faults;
  readonly stats: Stats;
  /** Factor by which the clock for the providers' own limits is faster; null: no limits. */
  readonly limits: number | null;
};

export type Stats = {
  requests: number;
  byPath: Record<string, number>;
  byStatus: Record<string, number>;
  refreshes: number;
  /** Number of requests that exceeded a provider's own limit. */
  limited: number;
};

export type PartRequest = {
  readonly method: string;
  /** Path without the part's own prefix. */
  readonly path: string;
  readonly query: URLSearchParams;
  readonly host: string;
  readonly header: (name: string) => string | null;
  readonly body: string;
};

export type Reply = {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body: string;
};

/** One running provider of the sandbox. */
export type Running = {
  readonly handle: (request: PartRequest) => Reply;
  /** The provider's own error response, for the fault `error`. */
  readonly refuse: (code: string) => Reply;
  /** Faults that are specific to this provider. */
  readonly strike?: (fault: Fault, request: PartRequest) => void;
};

/** The account of a sandbox user as a connection: a body of `POST /v1/sources`. */
export type SampleAccount = Readonly<Record<string, unknown>> & {
  readonly providerKey: string;
  readonly name: string;
};

/** One provider of the sandbox: the folder that exports it is registered by `npm run generate`. */
export type SandboxPart = {
  readonly providerKey: string;
  /** Prefix of its paths. */
  readonly prefix: string;
  /** Settings by name that direct a client to the sandbox at this address. */
  readonly settings: (url: string) => Readonly<Record<string, string>>;
  readonly samples: readonly SampleAccount[];
  /** Credentials of a sandbox user; `whale-N` has N records. */
  readonly keys: (user: string) => Readonly<Record<string, string>>;
  readonly open: (world: World) => Running;
  /** User whose account has every kind of record; for an exchange, with its figures in `USER.expected.json`. */
  readonly everything: string;
  /** Credentials of a key that may trade, if the provider returns the permissions of a key. */
  readonly tradingKeys?: (user: string) => Readonly<Record<string, string>>;
  /** Fields of the responses, and what a renamed one leads to: the sync `fails`, or records fail with this code. */
  readonly renamed: readonly (readonly [field: string, outcome: string])[];
};

/** Number of records of `whale-N`; 0 for other users. */
export const whaleSize = (user: string): number => Number(/^whale-(\d{1,7})$/.exec(user)?.[1] ?? 0);

export const json = (
  status: number,
  body: unknown,
  headers: Readonly<Record<string, string>> = {},
): Reply => ({
  status,
  headers: { "content-type": "application/json; charset=utf-8", ...headers },
  body: typeof body === "string" ? body : JSON.stringify(body),
});

export const parseJson = (text: string): unknown => {
  try {
    const value: unknown = JSON.parse(text);
    return value;
  } catch {
    return null;
  }
};
