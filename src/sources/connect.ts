import { storeCredentials } from "../accounts/credentials.ts";
import type { Vault } from "../accounts/vault.ts";
import type { Connector, FetchingConnector } from "../connectors/connector.ts";
import type { Credentials } from "../connectors/fetching.ts";
import { newId } from "../ids.ts";
import { type Problem, problem } from "../problem.ts";
import { err, ok, type Result } from "../result.ts";
import type { Database } from "../store/database.ts";
import { ensureSource, type Source } from "../store/sources.ts";

export type ConnectRequest = {
  readonly providerKey: string;
  readonly name?: string;
  readonly credentials?: { readonly keyName?: string; readonly privateKey?: string };
};

export type Connected = { readonly source: Source; readonly created: boolean };
export type Connect = (userId: string, request: ConnectRequest) => Promise<Result<Connected, Problem>>;

export type ConnectOptions = {
  readonly database: Database;
  readonly vault: Vault;
  readonly connectorFor: (providerKey: string) => Connector | null;
  readonly providerKeys: readonly string[];
  readonly baseUrlOf: (providerKey: string) => string;
  readonly now: () => Date;
};

const IDENTIFY_MS = 15_000;

/** Makes a source. Credentials are tried at the provider before anything is kept. */
export function connecting(options: ConnectOptions): Connect {
  const { database, connectorFor, providerKeys, now } = options;
  return async (userId, request) => {
    const connector = connectorFor(request.providerKey);
    if (connector === null)
      return err(
        problem(
          "SourceBadRequestError",
          `providerKey must be one of ${providerKeys.join(", ")}.`,
          "providerKey",
        ),
      );
    const name = request.name?.trim();
    if (connector.type !== "file") return connectByKey(options, userId, connector, request, name);
    const id = newId();
    const wanted = { userId, providerKey: connector.providerKey, type: connector.type } as const;
    return ok(
      await ensureSource(database.db, { ...wanted, name: name ?? connector.label, accountRef: id }, now()),
    );
  };
}

async function connectByKey(
  { database, vault, baseUrlOf, now }: ConnectOptions,
  userId: string,
  connector: FetchingConnector,
  request: ConnectRequest,
  name: string | undefined,
): Promise<Result<Connected, Problem>> {
  const { providerKey, type, label } = connector;
  for (const field of ["keyName", "privateKey"] as const)
    if ((request.credentials?.[field]?.trim() ?? "") === "")
      return err(
        problem(
          "SourceBadRequestError",
          `credentials.${field} is required: connect ${label} with a CDP API key, or sign in with ${label}.`,
          `credentials.${field}`,
        ),
      );
  const fields = {
    keyName: request.credentials!.keyName!.trim(),
    privateKey: request.credentials!.privateKey!.trim(),
  };
  const credentials: Credentials = { kind: "api_key", ...fields };
  const found = await connector.identify(
    { baseUrl: baseUrlOf(providerKey), credentials, now, retry: { attempts: 2 } },
    AbortSignal.timeout(IDENTIFY_MS),
  );
  if (!found.ok)
    return err(
      found.error.permanent
        ? problem("SourceBadRequestError", found.error.message, "credentials")
        : problem("ServiceUnavailableError", found.error.message, null, { retryAfterSeconds: 10 }),
    );
  const connected = await database.db.transaction(async (tx) => {
    const accountRef = found.identity.externalId;
    const made = await ensureSource(
      tx,
      { userId, providerKey, type, name: name ?? label, accountRef },
      now(),
    );
    await storeCredentials(tx, vault, made.source.id, { kind: "api_key", fields });
    return made;
  });
  return ok(connected);
}
