import type { Fault, Faults } from "./faults.ts";

/** What the parts of the sandbox share while it runs. */
export type World = {
  readonly now: () => number;
  readonly faults: Faults;
  readonly stats: Stats;
  /** Each provider's own limits are kept, with a clock that runs so many times as fast; null: there are none. */
  readonly limits: number | null;
};

export type Stats = {
  requests: number;
  byPath: Record<string, number>;
  byStatus: Record<string, number>;
  refreshes: number;
  /** How often a provider's own limit was met. */
  limited: number;
};

export type PartRequest = {
  readonly method: string;
  /** Behind the part's own prefix. */
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

/** One provider while the sandbox runs. */
export type Running = {
  readonly handle: (request: PartRequest) => Reply;
  /** How the provider itself says no, for the fault `error`. */
  readonly refuse: (code: string) => Reply;
  /** Faults that only this provider knows. */
  readonly strike?: (fault: Fault, request: PartRequest) => void;
};

/** An account of somebody made up, as it is connected: a body of `POST /v1/sources`. */
export type SampleAccount = Readonly<Record<string, unknown>> & {
  readonly providerKey: string;
  readonly name: string;
};

/** One provider of the sandbox: its folder, and a line in `parts.ts`. */
export type SandboxPart = {
  readonly providerKey: string;
  /** What its paths begin with. */
  readonly prefix: string;
  /** By the names that clients give them: what leads to the sandbox at this address. */
  readonly settings: (url: string) => Readonly<Record<string, string>>;
  readonly samples: readonly SampleAccount[];
  /** What opens the account of somebody made up; `whale-N` has N records. */
  readonly keys: (user: string) => Readonly<Record<string, string>>;
  readonly open: (world: World) => Running;
};

/** `whale-N` has N records; nobody else has any. */
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
