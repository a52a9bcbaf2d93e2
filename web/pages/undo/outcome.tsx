import type { UndoResult } from "../../api/security.ts";
import { useFormats } from "../../shell/format.ts";
import { useText } from "../../shell/preferences.tsx";
import { Link } from "../../shell/router.tsx";
import { Notice } from "../../ui/notice.tsx";
import { TEXT as SECURITY_TEXT } from "../account/locales/security/index.ts";
import { TEXT } from "./locales/index.ts";

const FACTORS: ReadonlySet<string> = new Set(["passkey", "authenticator", "recovery_codes"]);

/** The undone event, the changes that were rolled back, and the next steps. */
export function Outcome({ undone }: { readonly undone: UndoResult }) {
  const t = useText(TEXT);
  const security = useText(SECURITY_TEXT);
  const format = useFormats();
  const { event, email, movedFrom, removed, restored, unlinked, kept, redirectTo } = undone;
  const called = ({ what, name }: UndoResult["kept"][number]) => t.named({ what: t.what[what], name });
  return (
    <div class="card stack">
      <Notice>{t.done}</Notice>
      <h2>{t.happened}</h2>
      <p>{t.was({ what: security.kind[event.kind], time: format.time(event.at), address: event.address })}</p>
      <h2>{t.rolledBack}</h2>
      <ul>
        {movedFrom === null ? null : <li>{t.back({ email, from: movedFrom })}</li>}
        {removed.map((one) => (
          <li key={`${one.what} ${one.createdAt}`}>{t.removed({ what: called(one) })}</li>
        ))}
        {restored.map((one) => (
          <li key={`${one.what} ${one.createdAt}`}>{t.restored({ what: called(one) })}</li>
        ))}
        <li>{t.out}</li>
      </ul>
      <h2>{t.todo}</h2>
      <ol>
        <li>{t.codeSent({ email })}</li>
        {kept.some(({ what }) => FACTORS.has(what)) ? <li>{t.factors}</li> : null}
        {unlinked.map((one) => (
          <li key={`${one.what} ${one.createdAt}`}>
            {t.unlinked({ name: one.name ?? "", time: format.time(one.createdAt) })}
          </li>
        ))}
        {kept.length === 0 ? null : (
          <li>
            {t.look}
            <ul>
              {kept.map((one) => (
                <li key={`${one.what} ${one.createdAt}`}>
                  {t.since({ what: called(one), time: format.time(one.createdAt) })}
                </li>
              ))}
            </ul>
          </li>
        )}
        <li>{t.mailbox}</li>
      </ol>
      <Link to={`${redirectTo}?note=undone`} class="button primary full">
        {t.next}
      </Link>
    </div>
  );
}
