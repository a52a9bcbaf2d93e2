import type { InputOf, ResultOf, Schemas } from "../../src/client/index.ts";
import { api, type PageParams } from "./client.ts";

export { notifyFiguresChanged } from "./client.ts";

export type Job = Schemas["Job"];
export type Source = Schemas["Source"];
export type SourceRecord = Schemas["Record"];

export const listSources = () => api.sources();
export const startSync = (sourceId: string) => api.sync({ path: { sourceId } });
export const startReplay = (sourceId: string) => api.replay({ path: { sourceId } });
export const renameSource = (sourceId: string, name: string) =>
  api.renameSource({ path: { sourceId }, body: { name } });
/** Assigns a source to one of two persons with a joint assessment. */
export const giveSource = (sourceId: string, owner: Source["owner"]) =>
  api.renameSource({ path: { sourceId }, body: { owner } });
export const removeSource = (sourceId: string) => api.removeSource({ path: { sourceId } });
export type Provider = Schemas["Provider"];
export type ConnectionMethod = Provider["ways"][number];
export type FileFormat = Provider["fileFormats"][number];
export type ProviderField = ConnectionMethod["fields"][number];
export const listProviders = () => api.providers();
/** Connects a provider; the fields go below credentials or at the top level, as the API expects them. */
export function connectProvider(
  { providerKey }: Provider,
  method: ConnectionMethod,
  name: string,
  values: Readonly<Record<string, string>>,
) {
  const filled = filledFields(method, values);
  return api.createSource({
    body: {
      providerKey,
      ...(name === "" ? {} : { name }),
      ...(method.kind === "credentials" ? { credentials: filled } : filled),
    },
  });
}
/** Replaces an API key that no longer works. */
export const renewKey = (
  sourceId: string,
  method: ConnectionMethod,
  values: Readonly<Record<string, string>>,
) => api.renameSource({ path: { sourceId }, body: { credentials: filledFields(method, values) } });

const filledFields = ({ fields }: ConnectionMethod, values: Readonly<Record<string, string>>) =>
  Object.fromEntries(
    fields.flatMap(({ name, choices }) => {
      const value = values[name]?.trim() ?? "";
      return value === ""
        ? []
        : [[name, choices === undefined ? value : value.split(",").map((one) => one.trim())]];
    }),
  );

export const createFileSource = (name: string) => api.createSource({ body: { providerKey: "file", name } });
export const listJobs = (sourceId: string, signal: AbortSignal) =>
  api.jobs({ path: { sourceId }, query: { limit: 20 }, signal });
export const listFailedRecords = (sourceId: string, query: PageParams, signal: AbortSignal) =>
  api.request("GET /v1/sources/{sourceId}/records", {
    path: { sourceId },
    query: { ...query, status: "failed" },
    signal,
  });
/** All records of a source that were not understood. */
export async function allFailedRecords(
  sourceId: string,
  signal: AbortSignal,
): Promise<readonly SourceRecord[]> {
  const found: SourceRecord[] = [];
  const query = { limit: 200, status: "failed" } as const;
  for await (const page of api.pages("GET /v1/sources/{sourceId}/records", {
    path: { sourceId },
    query,
    signal,
  }))
    found.push(...page.records);
  return found;
}
/** Excludes records that were not understood, or includes them again. */
export const leaveOutRecords = (
  sourceId: string,
  recordIds: readonly string[],
  exclusion: { readonly excluded: boolean; readonly reason: string },
) =>
  api.request("PATCH /v1/sources/{sourceId}/records", {
    path: { sourceId },
    body: { recordIds, ...exclusion },
  });

export type Transaction = Schemas["Transaction"];
export type Leg = Schemas["Leg"];
export type LedgerType = Transaction["type"];
/** A transaction from the raw record to its tax effect. */
export type Trace = ResultOf<"GET /v1/sources/{sourceId}/transactions/{transactionId}/trace">;
type TransactionFilter = NonNullable<InputOf<"GET /v1/transactions">["query"]>;

/** The transactions of one source, or of all of them. */
export const listTransactions = (query: TransactionFilter, signal: AbortSignal) =>
  api.request("GET /v1/transactions", { query, signal });
/** The computed balance of each coin, compared with the one that the account reports. */
export const listBalances = (sourceId: string, signal: AbortSignal) =>
  api.request("GET /v1/balances", { query: { sourceId }, signal });
type PagesFilter = NonNullable<InputOf<"GET /v1/sources/{sourceId}/transaction-pages">["query"]>;
/** The number of transactions, and the cursor of each page. */
export const readTransactionPages = (sourceId: string, query: PagesFilter, signal: AbortSignal) =>
  api.request("GET /v1/sources/{sourceId}/transaction-pages", { path: { sourceId }, query, signal });
let counted: Promise<unknown> = Promise.resolve();

/** The number of transactions of a source. The count reads every row, so sources are counted one after another. */
export function countTransactions(sourceId: string, signal: AbortSignal): Promise<number> {
  const count = async () => (await readTransactionPages(sourceId, {}, signal)).total;
  const mine = counted.then(count, count);
  counted = mine;
  return mine;
}
export const readTrace = (sourceId: string, transactionId: string, signal: AbortSignal): Promise<Trace> =>
  api.request("GET /v1/sources/{sourceId}/transactions/{transactionId}/trace", {
    path: { sourceId, transactionId },
    signal,
  });

/** The lots that a disposal may take. */
export const readLotsOfDisposal = (sourceId: string, transactionId: string, signal: AbortSignal) =>
  api.request("GET /v1/sources/{sourceId}/transactions/{transactionId}/lots", {
    path: { sourceId, transactionId },
    signal,
  });

type Correction = InputOf<"PATCH /v1/sources/{sourceId}/transactions/{transactionId}">["body"];
export const correctTransaction = (sourceId: string, transactionId: string, body: Correction) =>
  api.correct({ path: { sourceId, transactionId }, body });
type NewTransaction = InputOf<"POST /v1/sources/{sourceId}/transactions">["body"];

/** Creates a transaction that no source has, in a wallet of this source. */
export const enterTransaction = (sourceId: string, body: NewTransaction) =>
  api.request("POST /v1/sources/{sourceId}/transactions", { path: { sourceId }, body });

/** Creates a list of transactions, all or none. */
export const enterMany = (sourceId: string, entries: readonly NewEntry[], reason: string) =>
  api.enterMany({ path: { sourceId }, body: { entries: [...entries], reason } });
type NewEntry = InputOf<"POST /v1/sources/{sourceId}/transactions/bulk">["body"]["entries"][number];

/** Deletes manually entered transactions, all or none. */
export const removeEntries = (sourceId: string, ids: readonly string[]) =>
  api.removeEntries({ path: { sourceId }, body: { ids: [...ids] } });

export const removeEntry = (sourceId: string, transactionId: string) =>
  api.request("DELETE /v1/sources/{sourceId}/transactions/{transactionId}", {
    path: { sourceId, transactionId },
  });

export type Decision = Schemas["Decision"];

/** All decisions of the user, oldest first. */
export async function allDecisions(signal: AbortSignal): Promise<readonly Decision[]> {
  const found: Decision[] = [];
  for await (const page of api.pages("GET /v1/decisions", { query: { limit: 200 }, signal }))
    found.push(...page.decisions);
  return found;
}

export const undoCorrection = (sourceId: string, correctionId: string) =>
  api.undoCorrection({ path: { sourceId, correctionId } });
