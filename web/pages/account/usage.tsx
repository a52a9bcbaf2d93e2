import { readUsage } from "../../api/usage.ts";
import { useFormats } from "../../shell/format.ts";
import { useText } from "../../shell/preferences.tsx";
import { useLoad } from "../../shell/use-load.ts";
import { Notice } from "../../ui/notice.tsx";
import { TEXT } from "./locales/index.ts";

/** Share of a limit from which on it is shown. */
const ALMOST_FULL = 0.9;

/** Warns before the number of something stored reaches its limit; renders nothing until then. */
export function UsageNotice() {
  const t = useText(TEXT).usage;
  const format = useFormats();
  const { value } = useLoad(readUsage, []);
  const full = (value?.usage ?? []).filter(({ count, limit }) => count >= limit * ALMOST_FULL);
  if (full.length === 0) return null;
  return (
    <Notice kind="warning" title={t.title}>
      <ul>
        {full.map(({ kind, count, limit }) => (
          <li key={kind}>
            {t.line({ kind: t.kind[kind], count: format.count(count), limit: format.count(limit) })}
          </li>
        ))}
      </ul>
      <p>{t.hint}</p>
    </Notice>
  );
}
