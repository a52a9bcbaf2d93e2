import type { InputOf, ResultOf, Schemas } from "../../src/client/index.ts";
import { actingFor, api, uploading } from "./client.ts";

export type Firm = Schemas["Firm"];
export type FirmMember = Schemas["FirmMember"];
export type FirmClient = Schemas["Client"];
export type ClientQuery = NonNullable<InputOf<"GET /v1/clients">["query"]>;
export type MemberRole = Firm["role"];

export const readFirms = (signal?: AbortSignal) =>
  api.firms(signal === undefined ? {} : { signal }).then(({ firms }) => firms);
export const createFirm = (name: string, address: string, taxNumber: string) =>
  api.makeFirm({ body: { name, address, taxNumber } });
export const changeFirm = (
  firmId: string,
  change: { readonly name: string; readonly address: string; readonly taxNumber: string },
) => api.changeFirm({ path: { firmId }, body: change });
/** Creates a new recovery code; the old one becomes invalid. */
export const renewRecovery = (firmId: string) =>
  api.request("POST /v1/firms/{firmId}/recovery-code", { path: { firmId } });
export const recoverFirm = (firmId: string, code: string) =>
  api.request("POST /v1/firms/{firmId}/recover", { path: { firmId }, body: { code } });
export const joinFirm = (firmId: string) => api.joinFirm({ path: { firmId } });
export const declineFirm = (firmId: string) =>
  api.request("POST /v1/firms/{firmId}/decline", { path: { firmId } });
export const readMembers = (firmId: string, signal: AbortSignal) =>
  api.firmMembers({ path: { firmId }, signal }).then(({ members }) => members);
export const inviteMember = (firmId: string, email: string, role: MemberRole) =>
  api.inviteMember({ path: { firmId }, body: { email, role } });
export const changeMember = (firmId: string, memberId: string, role: MemberRole) =>
  api.changeMember({ path: { firmId, memberId }, body: { role } });
export const endMember = (firmId: string, memberId: string) =>
  api.removeMember({ path: { firmId, memberId } });
export const inviteClients = (firmId: string, emails: readonly string[]) =>
  api.inviteClients({ path: { firmId }, body: { emails: [...emails] } });
export const readInvitations = (firmId: string, signal: AbortSignal) =>
  api
    .request("GET /v1/firms/{firmId}/invitations", { path: { firmId }, signal })
    .then(({ invitations }) => invitations);
export const withdrawInvitation = (firmId: string, invitationId: string) =>
  api.request("DELETE /v1/firms/{firmId}/invitations/{invitationId}", { path: { firmId, invitationId } });
export const acceptClients = (firm: string, accountIds?: readonly string[]) =>
  api.acceptClients({ body: { firm, ...(accountIds === undefined ? {} : { accountIds: [...accountIds] }) } });
export const readTable = (query: ClientQuery, signal?: AbortSignal) =>
  api.clients({ query, ...(signal === undefined ? {} : { signal }) });
export type ClientNoteInput = NonNullable<InputOf<"PATCH /v1/clients/{accountId}">["body"]>;
export const noteClient = (accountId: string, firm: string, note: Omit<ClientNoteInput, "firm">) =>
  api.noteClient({ path: { accountId }, body: { firm, ...note } });
export const createClientAccount = (body: InputOf<"POST /v1/clients">["body"]) =>
  api.request("POST /v1/clients", { body });
export type ImportedClients = ResultOf<"POST /v1/clients/import">;
/** Imports a list of clients, or only checks it. */
export function importClients(firm: string, file: File, dryRun: boolean): Promise<ImportedClients> {
  const body = new FormData();
  body.set("file", file, file.name);
  return uploading(() => {}).request("POST /v1/clients/import", { query: { firm, dryRun }, body });
}
export const remindClients = (firm: string, accountIds: readonly string[]) =>
  api.request("POST /v1/clients/remind", { body: { firm, accountIds: [...accountIds] } });
export const readClientCounts = (firm: string, year: number, signal: AbortSignal) =>
  api.request("GET /v1/clients/counts", { query: { firm, year }, signal });
export const downloadTable = (query: InputOf<"GET /v1/clients/export">["query"]): Promise<Response> =>
  api.download("GET /v1/clients/export", { query });
export const handOverClient = (accountId: string, firm: string, email: string) =>
  api.request("POST /v1/clients/{accountId}/invitation", {
    path: { accountId },
    query: { firm },
    body: { email },
  });
export const endHandOver = (accountId: string, firm: string) =>
  api.request("DELETE /v1/clients/{accountId}/invitation", { path: { accountId }, query: { firm } });
export const eraseClient = (accountId: string, firm: string) =>
  api.request("DELETE /v1/clients/{accountId}", { path: { accountId }, query: { firm } });
export const exportClient = (accountId: string): Promise<Response> =>
  actingFor(accountId).download("GET /v1/account/export", {});
export const downloadReviewRecord = (accountId: string, year: number, language: "de" | "en") =>
  actingFor(accountId).download("GET /v1/tax/{year}/review-record", {
    path: { year: String(year) },
    query: { format: "pdf", language },
  });
export type FileNote = Schemas["FileNote"];
export const readNotes = (accountId: string, signal: AbortSignal) =>
  actingFor(accountId)
    .request("GET /v1/notes", { query: { limit: 200 }, signal })
    .then(({ notes }) => notes);
export const writeNote = (accountId: string, body: InputOf<"POST /v1/notes">["body"]) =>
  actingFor(accountId).request("POST /v1/notes", { body });
export const deleteNote = (accountId: string, noteId: string) =>
  actingFor(accountId).request("DELETE /v1/notes/{noteId}", { path: { noteId } });
export const askClient = (accountId: string, year: number, text: string) =>
  actingFor(accountId).request("POST /v1/questions", { body: { year, text } });
/** Starts a sync of every source of a client that has a provider. */
export async function syncClient(accountId: string): Promise<void> {
  const client = actingFor(accountId);
  const { sources } = await client.request("GET /v1/sources", {});
  for (const { id, providerKey } of sources)
    if (providerKey !== "file")
      await client.request("POST /v1/sources/{sourceId}/sync", { path: { sourceId: id } });
}
export const downloadClientReports = (query: InputOf<"GET /v1/clients/papers">["query"]): Promise<Response> =>
  api.download("GET /v1/clients/papers", { query });
export const letFirmIn = (firm: string, role: "viewer" | "editor") =>
  api.request("POST /v1/grants", { body: { firm, role } });
