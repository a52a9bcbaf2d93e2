import type { ResultOf, Schemas } from "../../src/client/index.ts";
import { api, uploading } from "./client.ts";
import type { OnBytes } from "./fetch-with-upload-progress.ts";

export type Mapping = Schemas["Mapping"];
export type SavedMapping = Schemas["SavedMapping"];
export type ListedFile = Schemas["ListedFile"];
/** Preview of a file import. */
export type Preview = ResultOf<"POST /v1/files/preview">;
export type AddedFile = ResultOf<"POST /v1/sources/{sourceId}/files">;
export type Attachment = Schemas["Attachment"];

/** A client without a short timeout, for files. */
const patient = uploading(() => {});

/** The file is the last field: the service reads the fields before it first. */
function formOf(file: File, fields: Readonly<Record<string, string>> = {}): FormData {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.set(name, value);
  body.set("file", file, file.name);
  return body;
}

/** Uploads a file; parsed with a saved mapping if one is named. */
export const addFile = (sourceId: string, file: File, mappingId: string | null, onBytes: OnBytes) =>
  uploading(onBytes).addFile({
    path: { sourceId },
    query: mappingId === null ? {} : { mappingId },
    body: formOf(file),
  });

/** The service's progress with a file that it has received but not finished. */
export type FileProgress = ResultOf<"GET /v1/sources/{sourceId}/files/reading">["reading"][number];
export const readFileProgress = (sourceId: string, signal: AbortSignal): Promise<FileProgress | null> =>
  api
    .request("GET /v1/sources/{sourceId}/files/reading", { path: { sourceId }, signal })
    .then(({ reading: [first] }) => first ?? null)
    .catch(() => null);

export const listFiles = (sourceId: string, signal: AbortSignal) => api.files({ path: { sourceId }, signal });
export const removeFile = (sourceId: string, fileId: string) =>
  api.removeFile({ path: { sourceId, fileId } });

export const previewFile = (file: File, mapping: Mapping | null, signal?: AbortSignal): Promise<Preview> =>
  patient.request("POST /v1/files/preview", {
    body: formOf(file, mapping === null ? {} : { mapping: JSON.stringify(mapping) }),
    signal,
  });
export const saveMapping = (body: Mapping) => api.request("POST /v1/mappings", { body });
export const removeMapping = (mappingId: string) =>
  api.request("DELETE /v1/mappings/{mappingId}", { path: { mappingId } });

type OfTransaction = { readonly sourceId: string; readonly transactionId: string };

export const listAttachments = (path: OfTransaction, signal: AbortSignal) =>
  api.request("GET /v1/sources/{sourceId}/transactions/{transactionId}/attachments", { path, signal });
export const attach = (path: OfTransaction, file: File, note: string) =>
  patient.request("POST /v1/sources/{sourceId}/transactions/{transactionId}/attachments", {
    path,
    body: formOf(file, note === "" ? {} : { note }),
  });
export const readAttachment = (attachmentId: string): Promise<Response> =>
  api.download("GET /v1/attachments/{attachmentId}", { path: { attachmentId } });
export const removeAttachment = (attachmentId: string) =>
  api.request("DELETE /v1/attachments/{attachmentId}", { path: { attachmentId } });
