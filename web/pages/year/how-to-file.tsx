import { useState } from "preact/hooks";
import { isBySections, type Person, type PersonYear, type ReportFormat } from "../../api/tax.ts";
import { useText } from "../../shell/preferences.tsx";
import { Link } from "../../shell/router.tsx";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { ProblemNotice } from "../../ui/problem-notice.tsx";
import { FormEntries } from "./form.tsx";
import { useReportDownload } from "./office.tsx";
import { TEXT } from "./locales/index.ts";

const RECIPIENTS = ["elster", "wiso", "adviser"] as const;
type Recipient = (typeof RECIPIENTS)[number];

/** The files that a recipient needs. */
const FILES: Readonly<Record<Recipient, readonly ReportFormat[]>> = {
  elster: ["pdf"],
  wiso: ["wiso", "pdf"],
  adviser: ["pdf", "bundle"],
};

/** The steps to file the tax return, which happens outside of this service, with the values to copy. */
export function HowToFile(props: {
  readonly of: PersonYear;
  readonly person: Person;
  readonly final: boolean;
}) {
  const { of, person, final } = props;
  const t = useText(TEXT).handIn;
  const names = useText(TEXT).year.officeNames;
  const download = useReportDownload(of.year, person);
  const bySections = isBySections(of);
  const [chosen, setChosen] = useState<Recipient>("elster");
  // ELSTER, WISO and their form are German: anywhere else the adviser remains.
  const recipient = bySections ? chosen : "adviser";
  return (
    <section class="card stack" aria-labelledby="how-to-file">
      <div>
        <h2 id="how-to-file">{t.title}</h2>
        <p class="soft small">{t.lead}</p>
      </div>
      {final ? null : <Notice kind="warning">{t.draft}</Notice>}
      {bySections ? (
        <div class="segments" role="group" aria-label={t.with}>
          {RECIPIENTS.map((one) => (
            <button key={one} type="button" aria-pressed={one === chosen} onClick={() => setChosen(one)}>
              {t.recipients[one]}
            </button>
          ))}
        </div>
      ) : null}
      <ol class="numbered stack tight">
        {t.steps[recipient].map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      {recipient === "adviser" ? (
        <p class="small">
          <Link to="/account">{t.letIn}</Link>
        </p>
      ) : null}
      <ProblemNotice problem={download.action.problem} />
      <div class="row">
        {FILES[recipient].map((format) => (
          <Button
            key={format}
            size="small"
            busy={download.action.busy}
            onClick={() => void download.save(format)}
          >
            {t.file[format as keyof typeof t.file] ?? names[format]}
          </Button>
        ))}
        <span class="soft small" role="status">
          {download.status}
        </span>
      </div>
      {bySections && recipient !== "adviser" ? <FormEntries of={of} final={final} /> : null}
    </section>
  );
}
