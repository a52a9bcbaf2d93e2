import { api } from "./client.ts";

/** Says of issues that it is as assumed. */
export const acknowledgeIssues = (issueIds: readonly string[]) =>
  api.request("POST /v1/issues/acknowledgements", { body: { issueIds: [...issueIds] } });

/** Takes that back: the issues are open again. */
export async function undoAcknowledgement(acknowledgementId: string): Promise<void> {
  await api.request("DELETE /v1/issues/acknowledgements/{acknowledgementId}", {
    path: { acknowledgementId },
  });
}
