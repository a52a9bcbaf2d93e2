import type { InputOf, Schemas } from "../../src/client/index.ts";
import { api } from "./client.ts";

export type Transfer = Schemas["Transfer"];
export type TransferSide = Schemas["TransferSide"];
export type TransferStatus = Transfer["status"];
type Filter = NonNullable<InputOf<"GET /v1/transfers">["query"]>;

export const listTransfers = (query: Filter, signal?: AbortSignal) =>
  api.request("GET /v1/transfers", { query, ...(signal === undefined ? {} : { signal }) });

/** The unmatched transfers of one coin, in both directions. */
export async function listUnmatchedTransfers(
  asset: string,
  signal: AbortSignal,
): Promise<readonly Transfer[]> {
  const found: Transfer[] = [];
  for (const status of ["suggested", "open"] as const)
    for await (const page of api.pages("GET /v1/transfers", { query: { limit: 200, status, asset }, signal }))
      found.push(...page.transfers);
  return found;
}

type Ref = Pick<TransferSide, "sourceId" | "transactionId">;
const refOf = ({ sourceId, transactionId }: Ref): Ref => ({ sourceId, transactionId });

export const linkTransfer = (sent: Ref, received: Ref, reason: string | null) =>
  api.linkTransfer({
    body: { sent: refOf(sent), received: refOf(received), ...(reason === null ? {} : { reason }) },
  });

export const unlinkTransfer = (id: string) => api.takeTransferApart({ path: { id } });
