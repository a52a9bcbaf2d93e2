/**
 * A fault that tests can inject. It affects requests whose path starts with `path` (Coinbase's API if omitted), `times`
 * times, after letting `after` matching requests pass.
 */
export type Fault = {
  readonly path?: string;
  readonly times?: number;
  readonly after?: number;
} & (
  | { readonly kind: "latency"; readonly ms: number }
  | { readonly kind: "status"; readonly status: number; readonly retryAfter?: number }
  /** The provider's own error format. */
  | { readonly kind: "error"; readonly code: string }
  /** 200 with JSON that does not match the request. */
  | { readonly kind: "garbage"; readonly body: string }
  /** A field is renamed everywhere in the response; without a new name it is removed. */
  | { readonly kind: "rename"; readonly field: string; readonly to?: string }
  /** A field occurs twice everywhere in the response, first with an empty value. */
  | { readonly kind: "double"; readonly field: string }
  /** The socket closes in the middle of the body. */
  | { readonly kind: "cut" }
  /** The body ends early but the response looks complete. */
  | { readonly kind: "truncate" }
  /** The page before is sent again. */
  | { readonly kind: "repeat" }
  /** 404, as for a closed account. */
  | { readonly kind: "vanish" }
  /** The access token is no longer accepted; a refresh resolves it. */
  | { readonly kind: "expire" }
  /** The whole consent is revoked. */
  | { readonly kind: "revoke" }
);

const KINDS: readonly Fault["kind"][] = [
  "latency",
  "status",
  "error",
  "garbage",
  "rename",
  "double",
  "cut",
  "truncate",
  "repeat",
  "vanish",
  "expire",
  "revoke",
];

export type Faults = {
  add(...faults: readonly Fault[]): void;
  clear(): void;
  /** The faults that apply to this request; each is used up by one. */
  take(path: string): Fault[];
};

export const openFaults = (initial: readonly Fault[] = []): Faults => {
  let active = initial.map((fault) => ({ fault, left: fault.times ?? 1, wait: fault.after ?? 0 }));
  return {
    add: (...faults) => {
      active.push(...faults.map((fault) => ({ fault, left: fault.times ?? 1, wait: fault.after ?? 0 })));
    },
    clear: () => {
      active = [];
    },
    take: (path) => {
      const hit: Fault[] = [];
      for (const entry of active) {
        if (entry.left <= 0 || !path.startsWith(entry.fault.path ?? "/v2/")) continue;
        if (entry.wait > 0) entry.wait -= 1;
        else {
          entry.left -= 1;
          hit.push(entry.fault);
        }
      }
      active = active.filter((entry) => entry.left > 0);
      return hit;
    },
  };
};

/** Parses a fault from an HTTP request; null if invalid. */
export const readFault = (value: unknown): Fault | null => {
  if (typeof value !== "object" || value === null || !("kind" in value)) return null;
  const kind = KINDS.find((known) => known === value.kind);
  if (kind === undefined) return null;
  const number = (name: string): number | undefined => {
    const found: unknown = Object.entries(value).find(([key]) => key === name)?.[1];
    return typeof found === "number" && Number.isFinite(found) ? found : undefined;
  };
  const path = "path" in value && typeof value.path === "string" ? { path: value.path } : {};
  const [times, after, retryAfter] = [number("times"), number("after"), number("retryAfter")];
  const common = {
    ...path,
    ...(times === undefined ? {} : { times }),
    ...(after === undefined ? {} : { after }),
  };
  const text = (name: string): string | undefined => {
    const found: unknown = Object.entries(value).find(([key]) => key === name)?.[1];
    return typeof found === "string" ? found : undefined;
  };
  if (kind === "error") return { ...common, kind, code: text("code") ?? "error" };
  if (kind === "garbage") return { ...common, kind, body: text("body") ?? "{}" };
  if (kind === "rename") {
    const to = text("to");
    return { ...common, kind, field: text("field") ?? "id", ...(to === undefined ? {} : { to }) };
  }
  if (kind === "double") return { ...common, kind, field: text("field") ?? "id" };
  if (kind === "latency") return { ...common, kind, ms: number("ms") ?? 100 };
  if (kind !== "status") return { ...common, kind };
  return {
    ...common,
    kind,
    status: number("status") ?? 500,
    ...(retryAfter === undefined ? {} : { retryAfter }),
  };
};

/** The response after the fault `rename`. */
export const renamed = (body: string, field: string, to: string | undefined): string => {
  const change = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(change);
    if (typeof value !== "object" || value === null) return value;
    return Object.fromEntries(
      Object.entries(value).flatMap(([name, inner]) =>
        name !== field ? [[name, change(inner)]] : to === undefined ? [] : [[to, change(inner)]],
      ),
    );
  };
  try {
    return JSON.stringify(change(JSON.parse(body)));
  } catch {
    return body;
  }
};

/** The response after the fault `double`. */
export const doubled = (body: string, field: string): string => {
  const name = `${JSON.stringify(field)}:`;
  return body.replaceAll(name, `${name}null,${name}`);
};
