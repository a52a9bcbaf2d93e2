import { err, ok, type Result } from "../basics/result.ts";

/** Required state of the server, in the terms of libpq. */
const SESSION_TARGETS = ["any", "read-write", "read-only", "primary", "standby"] as const;
export type SessionTarget = (typeof SESSION_TARGETS)[number];

export type DatabaseHost = { readonly host: string; readonly port: number; readonly url: string };

export type DatabaseAddress = {
  /** Servers, in the order in which they are tried. */
  readonly hosts: readonly [DatabaseHost, ...DatabaseHost[]];
  readonly target: SessionTarget;
};

const PARTS = /^(postgres(?:ql)?:\/\/(?:[^@/?#]*@)?)([^/?#]*)([^?#]*)(\?[^#]*)?$/;
const HOST_AND_PORT = /^(\[[0-9a-f:.]+\]|[^:[\]]*)(?::(\d{1,5}))?$/i;
const PORT = 5432;

/**
 * Parses an address with one or several servers, such as
 * `postgres://user:password@a:5432,b:5433/name?target_session_attrs=read-write`.
 */
export function readAddress(url: string): Result<DatabaseAddress, string> {
  const [, start, hostList = "", path = "", query = ""] = PARTS.exec(url) ?? [];
  if (start === undefined) return err("is no PostgreSQL address");
  const settings = new URLSearchParams(query);
  const stated = settings.get("target_session_attrs");
  settings.delete("target_session_attrs");
  const rest = path + (settings.size > 0 ? `?${settings.toString()}` : "");
  const hosts: DatabaseHost[] = [];
  for (const hostAndPort of hostList.split(",")) {
    const [, host, port = String(PORT)] = HOST_AND_PORT.exec(hostAndPort) ?? [];
    if (host === undefined || Number(port) > 65_535) return err("names a host that is none");
    const one = stated === null && !hostList.includes(",") ? url : `${start}${hostAndPort}${rest}`;
    if (!URL.canParse(one)) return err("names a host that is none");
    hosts.push({ host: host.replaceAll(/[[\]]/g, ""), port: Number(port), url: one });
  }
  // With several servers only one is writable, and it may change.
  const target = SESSION_TARGETS.find((one) => one === (stated ?? (hosts.length > 1 ? "read-write" : "any")));
  if (target === undefined)
    return err(`asks for target_session_attrs other than ${SESSION_TARGETS.join(", ")}`);
  const [first, ...others] = hosts;
  return first === undefined ? err("names no host") : ok({ hosts: [first, ...others], target });
}

export type ServerState = {
  readonly version: number;
  readonly readOnly: boolean;
  readonly standby: boolean;
  /** A pooler is in between: the state of a session may be lost before the next transaction. */
  readonly pooled: boolean;
};

type Writability = Pick<ServerState, "readOnly" | "standby">;

const FITS: Readonly<Record<SessionTarget, (state: Writability) => boolean>> = {
  any: () => true,
  "read-write": ({ readOnly }) => !readOnly,
  "read-only": ({ readOnly }) => readOnly,
  primary: ({ standby }) => !standby,
  standby: ({ standby }) => standby,
};

export const fits = (state: Writability, target: SessionTarget): boolean => FITS[target](state);
