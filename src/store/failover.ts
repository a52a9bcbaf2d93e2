import { Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { err, ok, type Result } from "../basics/result.ts";
import { type DatabaseAddress, fits, type DatabaseHost, readAddress, type ServerState } from "./address.ts";

/** Endpoint of a database for all connections of this thread. */
export type DatabaseEndpoint = {
  /** Options for the driver. */
  readonly options: pg.PoolConfig;
  /** Class of its connections; also part of the options. */
  readonly Client: new (config?: pg.ClientConfig) => pg.Client;
  /** Finds the first server in the required state and uses it from then on; otherwise returns the state of each. */
  readonly find: () => Promise<Result<ServerState, string>>;
  /** Monitors the server until every subscriber has left. */
  readonly join: () => () => void;
};

/** Interval of the checks, maximum silence, timeout of an attempt, and delay before the next one. */
const TIMES = { everyMs: 5_000, silentMs: 10_000, tryMs: 3_000, retryMs: 1_000 };

const endpoints = new Map<string, DatabaseEndpoint>();

export function endpointFor(url: string): DatabaseEndpoint {
  const known = endpoints.get(url);
  if (known !== undefined) return known;
  const address = readAddress(url);
  const endpoint = openEndpoint(
    address.ok ? address.value : { hosts: [{ host: "", port: 0, url }], target: "any" }, // the driver reports what is wrong with it
  );
  endpoints.set(url, endpoint);
  return endpoint;
}

/**
 * A network that silently drops packets leaves queries on its connections waiting forever. The server is therefore
 * checked regularly. When it stays silent, or is no longer in the required state, every connection of this thread is
 * closed and new ones go to a suitable server.
 */
export function openEndpoint({ hosts, target }: DatabaseAddress, times = TIMES): DatabaseEndpoint {
  /** Open sockets with their server; null: not connected yet. */
  const sockets = new Map<Socket, DatabaseHost | null>();
  let current: DatabaseHost = hosts[0];
  let searched: Promise<unknown> = Promise.resolve();
  let joined = 0;
  let watching = new AbortController();

  /**
   * A connection to the last server found; it waits while a search is running. Certificates are checked against the
   * name of that server.
   */
  class Client extends pg.Client {
    readonly #socket: Socket;

    constructor(config: pg.ClientConfig = {}) {
      const socket = new Socket();
      super({ ...config, stream: () => socket });
      this.#socket = socket;
      sockets.set(socket, hosts.length === 1 ? current : null);
      socket.once("close", () => sockets.delete(socket));
    }

    override connect(): Promise<pg.Client>;
    override connect(callback: (error: Error) => void): void;
    override connect(callback?: (error: Error) => void): Promise<pg.Client> | void {
      if (hosts.length === 1) return callback === undefined ? super.connect() : super.connect(callback);
      const connecting = this.#connectToFound();
      if (callback === undefined) return connecting;
      void reportTo(callback, connecting);
    }

    async #connectToFound(): Promise<pg.Client> {
      await searched;
      if (this.#socket.destroyed) throw new Error("the connection was closed before it was made");
      sockets.set(this.#socket, current);
      Object.assign(this, { host: current.host, port: current.port });
      return super.connect();
    }
  }
  const options = { connectionString: hosts[0].url, Client };
  const cut = (isStale: (host: DatabaseHost) => boolean): void => {
    for (const [socket, host] of sockets) if (host !== null && isStale(host)) socket.destroy();
  };

  const search = async (): Promise<Result<ServerState, string>> => {
    const reports: string[] = [];
    for (const host of hosts) {
      const state = await stateOf(host.url, hosts.length > 1 ? times.tryMs : times.silentMs);
      if (state.ok && fits(state.value, target)) {
        current = host;
        cut((other) => other !== host);
        return state;
      }
      const what = state.ok ? `is ${state.value.readOnly ? "read-only" : "read-write"}` : state.error;
      reports.push(hosts.length > 1 ? `${host.host}:${host.port} ${what}` : what);
    }
    return err(reports.join("; "));
  };
  const find = (): Promise<Result<ServerState, string>> => {
    const searching = search();
    searched = searching;
    return searching;
  };

  const watch = async (signal: AbortSignal): Promise<void> => {
    let client: pg.Client | null = null;
    const pause = (ms: number) => sleep(ms, undefined, { ref: false, signal }).catch(() => {});
    const drop = (): void => {
      void client?.end().catch(() => {});
      client = null;
    };
    while (!signal.aborted) {
      await pause(times.everyMs);
      if (signal.aborted) break;
      client ??= new Client({ connectionString: hosts[0].url });
      const state = await patiently(queryState(client), times.silentMs).catch(() => "away" as const);
      if (typeof state === "object" && fits(state, target)) continue;
      drop();
      if (signal.aborted) break;
      let finding = hosts.length > 1 ? find() : null; // connections opened meanwhile wait for it
      if (state === "silent") cut(() => true);
      while (finding !== null && !(await finding).ok && !signal.aborted) {
        await pause(times.retryMs);
        finding = find();
      }
    }
    drop();
  };

  // A new thread does not know the current server and has to find it first.
  if (hosts.length > 1) void find();
  return {
    options,
    Client,
    find,
    join: () => {
      if (joined++ === 0) {
        watching = new AbortController();
        void watch(watching.signal);
      }
      let left = false;
      return () => {
        if (left) return;
        left = true;
        if (--joined === 0) watching.abort();
      };
    },
  };
}

/** The driver's pool connects its clients with a callback. */
async function reportTo(callback: (error: Error) => void, connecting: Promise<unknown>): Promise<void> {
  const error = await connecting.then(
    () => undefined,
    (failure: Error) => failure,
  );
  callback(error as Error); // the driver's types omit the case without an error
}

const STATE = `select current_setting('server_version_num')::int as version,
  current_setting('transaction_read_only') = 'on' as "readOnly", pg_is_in_recovery() as standby,
  current_setting('statement_timeout') as "statementTimeout"`;

type StateRow = Omit<ServerState, "pooled"> & { readonly statementTimeout: string };

const connected = new WeakSet<pg.Client>();

async function queryState(client: pg.Client): Promise<StateRow> {
  if (!connected.has(client)) {
    connected.add(client);
    client.on("error", () => {}); // the failing query reports it
    await client.connect();
  }
  const { rows } = await client.query<StateRow>(STATE);
  return rows[0]!;
}

/** An unusual timeout: a session that has it accepted the startup parameters. */
const START_TIMEOUT = { statement_timeout: 54_321 } as const;
const PROTOCOL_VIOLATION = "08P01";

async function stateOf(url: string, withinMs: number): Promise<Result<ServerState, string>> {
  const direct = await stateWith({ connectionString: url, ...START_TIMEOUT }, withinMs);
  // PgBouncer rejects startup parameters and other poolers drop them: the next transaction may then run in another
  // session.
  const refused = !direct.ok && direct.error.code === PROTOCOL_VIOLATION;
  const state = refused ? await stateWith({ connectionString: url }, withinMs) : direct;
  if (!state.ok) return err(state.error.message || String(state.error.code));
  const { statementTimeout, ...found } = state.value;
  const pooled = refused || statementTimeout !== `${START_TIMEOUT.statement_timeout}ms`;
  return ok({ ...found, pooled });
}

async function stateWith(
  config: pg.ClientConfig,
  withinMs: number,
): Promise<Result<StateRow, Error & { readonly code?: string }>> {
  const client = new pg.Client(config);
  try {
    const state = await patiently(queryState(client), withinMs);
    return state === "silent" ? err(new Error("does not answer")) : ok(state);
  } catch (error) {
    return err(error as Error);
  } finally {
    void client.end().catch(() => {});
  }
}

const TICK_MS = 250;

/**
 * Waits up to a time, counted in steps instead of by the clock: while the process is suspended, the server has no
 * chance to respond.
 */
async function patiently<T>(response: Promise<T>, withinMs: number): Promise<T | "silent"> {
  response.catch(() => {}); // handled below, or no longer relevant
  for (let waited = 0; waited < withinMs; waited += TICK_MS) {
    const first = await Promise.race([response, sleep(TICK_MS, "waiting" as const, { ref: false })]);
    if (first !== "waiting") return first;
  }
  return "silent";
}
