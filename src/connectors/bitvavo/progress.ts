import type { Checkpoint } from "../fetching.ts";
import { asObject, asText } from "../wire.ts";

/**
 * `newest` is the time of the newest row of the last complete run: rows well before it are known. During a run, `page`
 * is the page to resume at: rows that arrive meanwhile move the others to later pages, so nothing is missed.
 */
export type BitvavoProgress = {
  readonly newest: string | null;
  readonly run: { readonly page: number; readonly newest: string | null } | null;
};

const VERSION = 1;

export const toCheckpoint = ({ newest, run }: BitvavoProgress): Checkpoint => ({
  version: VERSION,
  newest,
  run,
});

/** An unknown checkpoint starts from the beginning: reading twice is harmless, skipping is not. */
export const fromCheckpoint = (checkpoint: Checkpoint | null): BitvavoProgress => {
  if (checkpoint === null || checkpoint["version"] !== VERSION) return { newest: null, run: null };
  const run = asObject(checkpoint["run"]);
  const page = run?.["page"];
  return {
    newest: asText(checkpoint["newest"]),
    run:
      typeof page === "number" && Number.isSafeInteger(page) && page > 0
        ? { page, newest: asText(run?.["newest"]) }
        : null,
  };
};
