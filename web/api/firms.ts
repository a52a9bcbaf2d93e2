import type { InputOf, Schemas } from "../../src/client/index.ts";
import { api } from "./client.ts";

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
export const noteClient = (
  accountId: string,
  firm: string,
  note: { readonly number: string; readonly name: string; readonly assignedTo: string | null },
) => api.noteClient({ path: { accountId }, body: { firm, ...note } });
export const downloadClientReports = (query: InputOf<"GET /v1/clients/papers">["query"]): Promise<Response> =>
  api.download("GET /v1/clients/papers", { query });
export const letFirmIn = (firm: string, role: "viewer" | "editor") =>
  api.request("POST /v1/grants", { body: { firm, role } });
