import { api } from "./client.ts";

/** Accepts the assumptions of issues. */
export const acknowledgeIssues = (issueIds: readonly string[]) =>
  api.request("POST /v1/issues/acknowledgements", { body: { issueIds: [...issueIds] } });

/** Withdraws an acknowledgement: its issues are open again. */
export async function undoAcknowledgement(acknowledgementId: string): Promise<void> {
  await api.request("DELETE /v1/issues/acknowledgements/{acknowledgementId}", {
    path: { acknowledgementId },
  });
}
