import type { Readable } from "node:stream";
import { Type } from "typebox";
import type { Accounts } from "../../accounts/accounts.ts";
import { ok } from "../../basics/result.ts";
import { readableOf } from "../../report/readable.ts";
import { attachmentFile, attachmentOf } from "../../sources/attachment.ts";
import { chainAuditOf } from "../../store/audit-chain.ts";
import type { Database } from "../../store/database.ts";
import { exportRows } from "../../store/export.ts";
import type { SendBuilt } from "../build-first.ts";
import { orThrow } from "../errors.ts";
import { writeExport } from "./export-zip.ts";
import { createWithSecurityEvent } from "../create-with-event.ts";
import { responses } from "../schema.ts";
import type { App } from "../server.ts";
import { userOf } from "../session.ts";

export type AccountExportOptions = {
  readonly accounts: Accounts;
  /** A separate pool: an export waits only for other exports, and nothing else waits for it. */
  readonly exports: Database;
  readonly sendBuilt: SendBuilt;
};

/** Export of all personal data (right of access). */
export function accountExportRoutes(app: App, { accounts, exports, sendBuilt }: AccountExportOptions): void {
  app.get(
    "/v1/account/export",
    {
      config: { session: "required", access: "export", recent: true },
      schema: {
        tags: ["auth"],
        summary: "Export all data of the account as a ZIP",
        description:
          "For the owner, or for an adviser of the firm that owns the account of a client without a login. Requires a sign-in or POST /auth/confirm within the last 15 minutes.",
        response: responses(
          {
            200: {
              description: "One file of JSON lines per kind of record",
              content: {
                "application/zip": { schema: Type.Unsafe<Readable>({ type: "string", format: "binary" }) },
              },
            },
          },
          401,
        ),
      },
    },
    async (request, reply) => {
      const accountId = userOf(request);
      orThrow(await accounts.throttle.take(["exportByAccount", accountId]));
      // Recorded before anything is read: without the record there is no export.
      await createWithSecurityEvent(accounts, request, { kind: "export", notice: "exported" }, async () =>
        ok(null),
      );
      await chainAuditOf(exports.db, accountId);
      const day = new Date().toISOString().slice(0, 10);
      return sendBuilt(reply, {
        accountId,
        fileName: `lotbuch-export-${day}.zip`,
        contentType: "application/zip",
        build: () =>
          readableOf((sink) =>
            writeExport(
              exportRows(exports.pool, accountId, (row) => attachmentFile(attachmentOf(row))),
              sink,
            ),
          ),
      });
    },
  );
}
