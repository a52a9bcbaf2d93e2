import { readUsage } from "../../api/usage.ts";
import { useFormats } from "../../shell/format.ts";
import { texts, useText } from "../../shell/preferences.tsx";
import { useLoad } from "../../shell/use-load.ts";
import { Notice } from "../../ui/notice.tsx";

const TEXT = texts({
  en: {
    title: "Your account is almost full",
    line: (kind: string, count: string, limit: string) => `${kind}: ${count} of at most ${limit}`,
    hint: "What is stored stays. Remove what you no longer need before you add more.",
    kind: {
      sources: "Sources",
      records: "Records",
      files: "Files",
      decisions: "Decisions",
      receipts: "Receipts",
      filings: "Filed years",
      mappings: "Saved mappings",
      apiKeys: "API keys",
      grants: "Advisers and assistants",
      webhooks: "Webhooks",
      apps: "Apps of your own",
      links: "Links to connect",
      claims: "Addresses to claim the account",
    },
  },
  de: {
    title: "Ihr Konto ist fast voll",
    line: (kind: string, count: string, limit: string) => `${kind}: ${count} von höchstens ${limit}`,
    hint: "Gespeichertes bleibt erhalten. Entfernen Sie, was Sie nicht mehr brauchen, bevor Sie mehr hinzufügen.",
    kind: {
      sources: "Quellen",
      records: "Datensätze",
      files: "Dateien",
      decisions: "Entscheidungen",
      receipts: "Belege",
      filings: "Abgegebene Jahre",
      mappings: "Gespeicherte Zuordnungen",
      apiKeys: "API-Schlüssel",
      grants: "Berater und Helfer",
      webhooks: "Webhooks",
      apps: "Eigene Apps",
      links: "Links zum Verbinden",
      claims: "Adressen zur Übernahme des Kontos",
    },
  },
});

/** Share of a limit from which on it is shown. */
const ALMOST_FULL = 0.9;

/** Warns before the number of something stored reaches its limit; renders nothing until then. */
export function UsageNotice() {
  const t = useText(TEXT);
  const format = useFormats();
  const { value } = useLoad(readUsage, []);
  const full = (value?.usage ?? []).filter(({ count, limit }) => count >= limit * ALMOST_FULL);
  if (full.length === 0) return null;
  return (
    <Notice kind="warning" title={t.title}>
      <ul>
        {full.map(({ kind, count, limit }) => (
          <li key={kind}>{t.line(t.kind[kind], format.count(count), format.count(limit))}</li>
        ))}
      </ul>
      <p>{t.hint}</p>
    </Notice>
  );
}
