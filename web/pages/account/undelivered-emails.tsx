import { readUndeliveredEmails } from "../../api/security.ts";
import { useFormats } from "../../shell/format.ts";
import { useText } from "../../shell/preferences.tsx";
import { useLoad } from "../../shell/use-load.ts";
import { Notice } from "../../ui/notice.tsx";
import { TEXT } from "./locales/index.ts";

/** Lists emails that were not delivered, in the settings of the account; renders nothing if all were. */
export function UndeliveredEmails() {
  const t = useText(TEXT).undeliveredEmails;
  const kinds: Readonly<Record<string, string>> = t.kind;
  const format = useFormats();
  const { value } = useLoad(readUndeliveredEmails, []);
  if (value === null || value.mails.length === 0) return null;
  return (
    <Notice kind="warning" title={t.title}>
      <ul>
        {value.mails.map(({ id, kind, address, status, createdAt, nextTryAt }) => (
          <li key={id}>
            {t.recipient({
              what: kinds[kind] ?? t.other,
              address: address ?? "",
              time: format.time(createdAt),
            })}{" "}
            {status === "failed" || nextTryAt === null
              ? t.failed
              : t.retrying({ time: format.time(nextTryAt) })}
          </li>
        ))}
      </ul>
      <p>{t.hint}</p>
    </Notice>
  );
}
