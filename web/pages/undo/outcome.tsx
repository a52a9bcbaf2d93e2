import type { UndoResult } from "../../api/security.ts";
import { useFormats } from "../../shell/format.ts";
import { useText } from "../../shell/preferences.tsx";
import { Link } from "../../shell/router.tsx";
import { Notice } from "../../ui/notice.tsx";
import { TEXT } from "./text.ts";

const FACTORS: ReadonlySet<string> = new Set(["passkey", "authenticator", "recovery_codes"]);

/** The undone event, the changes that were rolled back, and the next steps. */
export function Outcome({ undone }: { readonly undone: UndoResult }) {
  const t = useText(TEXT);
  const format = useFormats();
  const { event, email, movedFrom, removed, restored, unlinked, kept, redirectTo } = undone;
  const called = ({ what, name }: UndoResult["kept"][number]) => t.named(t.what[what], name);
  return (
    <div class="card stack">
      <Notice>{t.done}</Notice>
      <h2>{t.happened}</h2>
      <p>{t.was(t.kind[event.kind], format.time(event.at), event.address)}</p>
      <h2>{t.rolledBack}</h2>
      <ul>
        {movedFrom === null ? null : <li>{t.back(email, movedFrom)}</li>}
        {removed.map((one) => (
          <li key={`${one.what} ${one.createdAt}`}>{t.removed(called(one))}</li>
        ))}
        {restored.map((one) => (
          <li key={`${one.what} ${one.createdAt}`}>{t.restored(called(one))}</li>
        ))}
        <li>{t.out}</li>
      </ul>
      <h2>{t.todo}</h2>
      <ol>
        <li>{t.codeSent(email)}</li>
        {kept.some(({ what }) => FACTORS.has(what)) ? <li>{t.factors}</li> : null}
        {unlinked.map((one) => (
          <li key={`${one.what} ${one.createdAt}`}>
            {t.unlinked(one.name ?? "", format.time(one.createdAt))}
          </li>
        ))}
        {kept.length === 0 ? null : (
          <li>
            {t.look}
            <ul>
              {kept.map((one) => (
                <li key={`${one.what} ${one.createdAt}`}>
                  {t.since(called(one), format.time(one.createdAt))}
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
