import type { Provider } from "../connectors/provider.ts";
import { type Message, message, textOf } from "../wording/messages/index.ts";
import type { Notice } from "./findings.ts";

/** The end or restriction of a provider's services as a message; null if there is none. */
export const lifecycleMessage = ({
  label,
  lifecycle,
}: Pick<Provider, "label" | "lifecycle">): Message | null =>
  lifecycle === undefined
    ? null
    : message("provider.lifecycle", {
        label,
        since: lifecycle.since,
        status: lifecycle.status,
        save: lifecycle.save,
      });

/** The issue of a source whose provider may end its API, until the export is added as a file. */
export function lifecycleNotices(provider: Pick<Provider, "label" | "lifecycle">): readonly Notice[] {
  const ends = lifecycleMessage(provider);
  return ends === null ? [] : [{ code: "history-incomplete", message: textOf(ends, "en"), said: ends }];
}
