import type { Operations, Schemas } from "./schema.ts";

/** `METHOD /path`, as in the OpenAPI document. */
export type OperationKey = keyof Operations;
/** Operations that return JSON. */
export type JsonOperation = {
  [K in OperationKey]: Operations[K] extends { readonly result: unknown } ? K : never;
}[OperationKey];
/** Operations that return a file: a report, an export. */
export type FileOperation = Exclude<OperationKey, JsonOperation>;

/** The input of an operation: its path, query and body. */
export type InputOf<K extends OperationKey> = Pick<
  Operations[K],
  Extract<keyof Operations[K], "path" | "query" | "body">
>;
export type ResultOf<K extends JsonOperation> = Operations[K] extends { readonly result: infer R }
  ? R
  : never;

export type CallOptions = {
  readonly signal?: AbortSignal | undefined;
  /** Makes a creating request safe to repeat: the same key returns the first result. */
  readonly idempotencyKey?: string | undefined;
};

/** The second argument is optional if nothing in it is required. */
export type Arguments<K extends OperationKey> = CallOptions extends InputOf<K> & CallOptions
  ? readonly [input?: InputOf<K> & CallOptions]
  : readonly [input: InputOf<K> & CallOptions];

/** An operation's input without its type, for code that only passes it on. */
export type AnyInput = CallOptions & {
  readonly path?: Readonly<Record<string, string | number>>;
  readonly query?: Readonly<Record<string, string | number | boolean | null | undefined>>;
  readonly body?: unknown;
};

export type ErrorBody = Schemas["Error"];
