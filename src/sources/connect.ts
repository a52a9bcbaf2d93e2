import { storeCredentials } from "../accounts/credentials.ts";
import type { Vault } from "../accounts/vault.ts";
import type { Connector, FetchingConnector } from "../connectors/connector.ts";
import { openWays, type Settings } from "../connectors/provider.ts";
import { type ConnectInput, readWay } from "../connectors/read-way.ts";
import { newId } from "../ids.ts";
import { LIMITS } from "../limits.ts";
import { type Problem, problem } from "../problem.ts";
import { err, ok, type Result } from "../result.ts";
import type { Database } from "../store/database.ts";
import { ensureSource, hasRoomFor, type Source } from "../store/sources.ts";
import { say } from "../wording/said/index.ts";

/** The rest is what the provider's ways ask for. */
export type ConnectRequest = ConnectInput & { readonly providerKey: string; readonly name?: string };

export type Connected = { readonly source: Source; readonly created: boolean };
export type Connect = (
  userId: string,
  request: ConnectRequest,
  /** Where it is kept, if more is to be written with it. */
  database?: Database,
) => Promise<Result<Connected, Problem>>;

export type ConnectOptions = {
  readonly database: Database;
  readonly vault: Vault;
  readonly connectorFor: (providerKey: string) => Connector | null;
  readonly providerKeys: readonly string[];
  readonly settingsOf: (providerKey: string) => Settings;
  /** The built-in sandbox stands in for the providers. */
  readonly sandbox: boolean;
  readonly now: () => Date;
};

const IDENTIFY_MS = 15_000;

/** Makes a source. Credentials are tried at the provider before anything is kept. */
export function connecting(options: ConnectOptions): Connect {
  const { connectorFor, providerKeys, now } = options;
  return async (userId, request, database = options.database) => {
    const connector = connectorFor(request.providerKey);
    if (connector === null)
      return err(
        problem(
          "SourceBadRequestError",
          say("source.providerkeyMustOne", { providerKeys: providerKeys.join(", ") }),
          "providerKey",
        ),
      );
    const name = request.name?.trim();
    if (connector.type !== "file")
      return connectByFields({ ...options, database }, userId, connector, request, name);
    const id = newId();
    const wanted = {
      userId,
      providerKey: connector.providerKey,
      type: connector.type,
      name: name ?? connector.label,
      accountRef: id,
    };
    return database.db.transaction(async (tx) =>
      (await hasRoomFor(tx, wanted)) ? ok(await ensureSource(tx, wanted, now())) : err(TOO_MANY),
    );
  };
}

async function connectByFields(
  { database, vault, settingsOf, sandbox, now }: ConnectOptions,
  userId: string,
  connector: FetchingConnector,
  request: ConnectRequest,
  name: string | undefined,
): Promise<Result<Connected, Problem>> {
  const { providerKey, type, label } = connector;
  const settings = settingsOf(providerKey);
  const chosen = readWay(connector, openWays(connector, settings), request);
  if (!chosen.ok) return err(problem("SourceBadRequestError", chosen.error.message, chosen.error.field));
  const { way, fields } = chosen.value;
  const found = await connector.identify(
    { settings, credentials: { kind: "fields", fields }, now, retry: { attempts: 2 } },
    AbortSignal.timeout(IDENTIFY_MS),
  );
  if (!found.ok) {
    const { permanent, message } = found.error;
    // Whoever tries a key of their own has to learn that nobody real was asked.
    if (!permanent) return err(problem("ServiceUnavailableError", message, null, { retryAfterSeconds: 10 }));
    const field = way.kind === "credentials" ? "credentials" : (way.fields[0]?.name ?? null);
    return err(
      problem(
        "SourceBadRequestError",
        sandbox ? say("provider.inSandbox", { why: message }) : message,
        field,
      ),
    );
  }
  const wanted = { userId, providerKey, type, name: name ?? label, accountRef: found.identity.externalId };
  return database.db.transaction(async (tx) => {
    if (!(await hasRoomFor(tx, wanted))) return err(TOO_MANY);
    const made = await ensureSource(tx, wanted, now());
    await storeCredentials(tx, vault, made.source.id, { kind: "api_key", fields });
    return ok(made);
  });
}

const TOO_MANY = problem(
  "ConflictError",
  say("source.accountCanSourcesRemove", { sourcesEach: LIMITS.sourcesEach }),
);
