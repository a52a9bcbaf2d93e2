import type { InputOf, ResultOf, Schemas } from "../../src/client/index.ts";
import { api, type Listing } from "./client.ts";

export type Job = Schemas["Job"];
export type Source = Schemas["Source"];
export type RawRecord = Schemas["Record"];

export const listSources = () => api.sources();
export const startSync = (sourceId: string) => api.sync({ path: { sourceId } });
export const startReplay = (sourceId: string) => api.replay({ path: { sourceId } });
export const renameSource = (sourceId: string, name: string) =>
  api.renameSource({ path: { sourceId }, body: { name } });
export const removeSource = (sourceId: string) => api.removeSource({ path: { sourceId } });
export type Provider = Schemas["Provider"];
export type Way = Provider["ways"][number];
export type ProviderField = Way["fields"][number];
export const listProviders = () => api.providers();
/** What the way asks for goes where the API wants it: below credentials, or at the top. */
export function connectProvider(
  { providerKey }: Provider,
  { kind, fields }: Way,
  name: string,
  values: Readonly<Record<string, string>>,
) {
  const filled = Object.fromEntries(
    fields.flatMap(({ name: field, choices }) => {
      const value = values[field]?.trim() ?? "";
      return value === ""
        ? []
        : [[field, choices === undefined ? value : value.split(",").map((one) => one.trim())]];
    }),
  );
  return api.createSource({
    body: {
      providerKey,
      ...(name === "" ? {} : { name }),
      ...(kind === "credentials" ? { credentials: filled } : filled),
    },
  });
}
export const createFileSource = (name: string) => api.createSource({ body: { providerKey: "file", name } });
export function addFile(sourceId: string, file: File) {
  const body = new FormData();
  body.set("file", file, file.name);
  return api.addFile({ path: { sourceId }, body });
}
export const listJobs = (sourceId: string, signal: AbortSignal) =>
  api.jobs({ path: { sourceId }, query: { limit: 20 }, signal });
export const listFailedRecords = (sourceId: string, query: Listing, signal: AbortSignal) =>
  api.request("GET /v1/sources/{sourceId}/records", {
    path: { sourceId },
    query: { ...query, status: "failed" },
    signal,
  });

export type Transaction = Schemas["Transaction"];
export type Leg = Schemas["Leg"];
export type LedgerType = Transaction["type"];
/** A transaction from the raw record to its tax effect. */
export type Trace = ResultOf<"GET /v1/sources/{sourceId}/transactions/{transactionId}/trace">;
type TransactionFilter = NonNullable<InputOf<"GET /v1/transactions">["query"]>;

/** Of one source, or of all of them. */
export const listTransactions = (query: TransactionFilter, signal: AbortSignal) =>
  api.request("GET /v1/transactions", { query, signal });
type PagesFilter = NonNullable<InputOf<"GET /v1/sources/{sourceId}/transaction-pages">["query"]>;
/** How many there are, and where each page of them begins. */
export const readTransactionPages = (sourceId: string, query: PagesFilter, signal: AbortSignal) =>
  api.request("GET /v1/sources/{sourceId}/transaction-pages", { path: { sourceId }, query, signal });
export const readTrace = (sourceId: string, transactionId: string, signal: AbortSignal): Promise<Trace> =>
  api.request("GET /v1/sources/{sourceId}/transactions/{transactionId}/trace", {
    path: { sourceId, transactionId },
    signal,
  });

type Correction = InputOf<"PATCH /v1/sources/{sourceId}/transactions/{transactionId}">["body"];
export const correctTransaction = (sourceId: string, transactionId: string, body: Correction) =>
  api.correct({ path: { sourceId, transactionId }, body });
export const undoCorrection = (sourceId: string, correctionId: string) =>
  api.undoCorrection({ path: { sourceId, correctionId } });
