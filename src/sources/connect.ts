import { storeCredentials } from "../accounts/credentials.ts";
import type { Vault } from "../accounts/vault.ts";
import type { Connector, FetchingConnector } from "../connectors/connector.ts";
import { type Fields, availableMethods, type ProviderSettings } from "../connectors/provider.ts";
import { type ConnectInput, readConnectInput } from "../connectors/connect-input.ts";
import { newId } from "../process/ids.ts";
import { LIMITS } from "../basics/limits.ts";
import { type Problem, problem } from "../basics/problem.ts";
import { err, ok, type Result } from "../basics/result.ts";
import type { Queryable } from "../store/database.ts";
import { ensureSource, isWithinSourceLimit, type Source } from "../store/sources.ts";
import { sourceKeyOf } from "../store/records.ts";
import type { Prepared } from "../store/transaction.ts";
import { message } from "../wording/messages/index.ts";

/** The remaining fields depend on the provider's connection methods. */
export type ConnectRequest = ConnectInput & { readonly providerKey: string; readonly name?: string };

export type Connected = { readonly source: Source; readonly created: boolean };
export type Connect = (
  accountId: string,
  request: ConnectRequest,
) => Promise<Result<Prepared<Connected>, Problem>>;

/** Settings of the provider for an account, and whether the built-in sandbox replaces the provider. */
export type SettingsFor = (
  accountId: string,
  providerKey: string,
) => Promise<{ readonly settings: ProviderSettings; readonly sandbox: boolean }>;

export type ConnectOptions = {
  readonly vault: Vault;
  readonly connectorFor: (providerKey: string) => Connector | null;
  readonly providerKeys: readonly string[];
  readonly settingsFor: SettingsFor;
  readonly now: () => Date;
};

const IDENTIFY_MS = 15_000;

/** Creates sources. Credentials are tried at the provider before anything is stored. */
export function connecting(options: ConnectOptions): Connect {
  const { connectorFor, providerKeys, now } = options;
  return async (accountId, request) => {
    const connector = connectorFor(request.providerKey);
    if (connector === null)
      return err(
        problem(
          "SourceBadRequestError",
          message("source.unknownProviderKey", { providerKeys: providerKeys.join(", ") }),
          "providerKey",
        ),
      );
    const name = request.name?.trim();
    if (connector.type !== "file") return connectByFields(options, accountId, connector, request, name);
    const id = newId();
    const newSource = {
      accountId,
      providerKey: connector.providerKey,
      type: connector.type,
      name: name ?? connector.label,
      accountRef: id,
    };
    return ok(async (tx) =>
      (await isWithinSourceLimit(tx, newSource))
        ? ok(await ensureSource(tx, newSource, now()))
        : err(TOO_MANY),
    );
  };
}

type Tried = { readonly fields: Fields; readonly accountRef: string };

/** Tries the entered credentials; the provider's response identifies the account. */
async function tryFields(
  { settingsFor, now }: ConnectOptions,
  accountId: string,
  connector: FetchingConnector,
  input: ConnectInput,
): Promise<Result<Tried, Problem>> {
  const { settings, sandbox } = await settingsFor(accountId, connector.providerKey);
  const chosen = readConnectInput(connector, availableMethods(connector, settings), input);
  if (!chosen.ok) return err(problem("SourceBadRequestError", chosen.error.message, chosen.error.field));
  const { method, fields } = chosen.value;
  const found = await connector.identify(
    { settings, credentials: { kind: "fields", fields }, now, retry: { attempts: 2 } },
    AbortSignal.timeout(IDENTIFY_MS),
  );
  if (found.ok) return ok({ fields, accountRef: found.identity.externalId });
  const { permanent, message: reason } = found.error;
  // The message of the sandbox states that the key was not tried at the real provider.
  if (!permanent) return err(problem("ServiceUnavailableError", reason, null, { retryAfterSeconds: 10 }));
  const field = method.kind === "credentials" ? "credentials" : (method.fields[0]?.name ?? null);
  return err(
    problem(
      "SourceBadRequestError",
      sandbox ? message("provider.inSandbox", { why: reason }) : reason,
      field,
    ),
  );
}

/** A source read by one address is named by it, "Wallet 0x57ac…57ac": its provider may read a dozen chains. */
const defaultName = (label: string, address: string | undefined, accountRef: string): string =>
  address?.trim().toLowerCase() === accountRef.toLowerCase()
    ? `Wallet ${accountRef.slice(0, 6)}…${accountRef.slice(-4)}`
    : label;

async function connectByFields(
  options: ConnectOptions,
  accountId: string,
  connector: FetchingConnector,
  request: ConnectRequest,
  name: string | undefined,
): Promise<Result<Prepared<Connected>, Problem>> {
  const tried = await tryFields(options, accountId, connector, request);
  if (!tried.ok) return tried;
  const { providerKey, type, label } = connector;
  const { fields, accountRef } = tried.value;
  const newSource = {
    accountId,
    providerKey,
    type,
    name: name ?? defaultName(label, fields["address"], accountRef),
    accountRef,
  };
  return ok(async (tx) => {
    if (!(await isWithinSourceLimit(tx, newSource))) return err(TOO_MANY);
    const ensured = await ensureSource(tx, newSource, options.now());
    await storeCredentials(tx, options.vault, sourceKeyOf(ensured.source), { kind: "api_key", fields });
    return ok(ensured);
  });
}

/** Replaces an API key that no longer works; all records read before stay. */
export type RenewKey = (
  source: Source,
  credentials: unknown,
) => Promise<Result<(tx: Queryable) => Promise<void>, Problem>>;

/** A key of another account would mix two histories, so it is refused. */
export function renewing(options: ConnectOptions): RenewKey {
  return async (source, credentials) => {
    const connector = options.connectorFor(source.providerKey);
    if (connector === null || connector.type === "file" || !takesKeys(connector))
      return err(problem("SourceBadRequestError", message("source.notReadByKey"), "credentials"));
    const tried = await tryFields(options, source.accountId, connector, { credentials });
    if (!tried.ok) return tried;
    const { fields, accountRef } = tried.value;
    // An account that was empty when it was connected is identified by its old key only.
    if (accountRef !== source.accountRef && source.size > 0)
      return err(problem("ConflictError", message("source.keyOfOtherAccount"), "credentials"));
    return ok((tx) => storeCredentials(tx, options.vault, sourceKeyOf(source), { kind: "api_key", fields }));
  };
}

const takesKeys = ({ connectionMethods }: FetchingConnector): boolean =>
  connectionMethods.some(({ kind }) => kind === "credentials");

const TOO_MANY = problem(
  "ConflictError",
  message("source.tooManySources", { sourcesEach: LIMITS.sourcesEach }),
);
