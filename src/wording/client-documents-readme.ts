import type { Language } from "./language.ts";
import { TEXT } from "./locales/client-documents/index.ts";

/** Why a client's report is missing from the ZIP of all clients. */
export type MissingReason = "not-synced" | "computing" | "no-partner" | "ended" | "failed" | "too-many";

export type ClientDocuments = {
  readonly firm: string;
  readonly year: number;
  readonly included: readonly string[];
  readonly missing: readonly { readonly client: string; readonly why: MissingReason }[];
};

/** The readme in the ZIP of all clients: which reports it contains, and which are missing and why. */
export function clientDocumentsReadme(
  { firm, year, included, missing }: ClientDocuments,
  language: Language,
): string {
  const text = TEXT[language];
  const lines = [
    text.title({ year, firm }),
    "",
    text.included({ count: included.length }),
    ...included.map((name) => `  ${name}`),
    "",
    text.missing({ count: missing.length }),
    ...missing.map(({ client, why }) => `  ${client}: ${text.why[why]}`),
    "",
    text.footer,
    "",
  ];
  return lines.join("\n");
}
