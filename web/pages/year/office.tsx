import { useState } from "preact/hooks";
import { FIRST_REPORTED_YEAR } from "../../../src/report/first-reported-year.ts";
import {
  downloadReport,
  type Person,
  type ReportFormat,
  reportProgress,
  type ReportQuery,
} from "../../api/tax.ts";
import { usePreferences, useText } from "../../shell/preferences.tsx";
import { Link } from "../../shell/router.tsx";
import { saveFile } from "../../shell/save-file.ts";
import { useAction } from "../../shell/use-action.ts";
import { Button } from "../../ui/button.tsx";
import { ProblemNotice } from "../../ui/problem-notice.tsx";
import { SelfCheck } from "./self-check.tsx";
import { REPORT_FORMATS } from "../../../src/client/lists.ts";
import { COUNTRY_FORMATS } from "../../../src/tax/country-words.ts";
import { TEXT } from "./locales/index.ts";

const POLL_MS = 700;
const OTHERS = REPORT_FORMATS.filter((format) => format !== "pdf");

/** Downloads for the tax office: one button, its contents, and the other formats. */
export function ForTheOffice(props: {
  readonly year: number;
  readonly person: Person;
  /** Changes whenever the report would change. */
  readonly version: string;
  /** Offers only the formats that every country has. */
  readonly common?: boolean;
}) {
  const { year, person, version, common = false } = props;
  const t = useText(TEXT).year;
  const { save, action, status } = useReportDownload(year, person);
  return (
    <section class="card stack" aria-labelledby="office">
      <div>
        <h2 id="office">{t.office}</h2>
        <p class="soft small">{t.officeLead}</p>
      </div>
      <ProblemNotice problem={action.problem} />
      <div class="row">
        <Button kind="primary" busy={action.busy} onClick={() => void save("pdf")}>
          {t.officeSave({ year })}
        </Button>
        <span class="soft small" role="status">
          {status}
        </span>
      </div>
      <ul class="soft small">
        {t.officeContains.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      {year < FIRST_REPORTED_YEAR ? null : (
        <p>
          <Link to={`/reported?year=${year}`}>{t.officeReported}</Link>
        </p>
      )}
      <SelfCheck year={year} person={person} version={version} />
      <details>
        <summary>{t.officeOthers}</summary>
        <div class="stack tight">
          {OTHERS.filter((format) => !common || !COUNTRY_FORMATS.has(format)).map((format) => (
            <div key={format} class="row between">
              <span class="small">{t.officeFormats[format]}</span>
              <Button size="small" busy={action.busy} onClick={() => void save(format)}>
                {t.officeDownload({ name: t.officeNames[format] })}
              </Button>
            </div>
          ))}
        </div>
      </details>
    </section>
  );
}

/** Downloads the report in a format, with its progress as text. */
export function useReportDownload(year: number, person: Person) {
  const t = useText(TEXT).year;
  const { language } = usePreferences();
  const action = useAction();
  const [share, setShare] = useState<number | null>(null);
  const save = (format: ReportFormat) =>
    action.run(async () => {
      const query: ReportQuery = { format, language, person };
      const stop = watch(year, query, setShare);
      try {
        await saveFile(await downloadReport(year, query), `lotbuch-${year}.${format}`);
      } finally {
        stop();
        setShare(null);
      }
    });
  const status = !action.busy
    ? ""
    : share === null
      ? t.officeBuilding
      : t.officeShare({ percent: Math.floor(share * 100) });
  return { save, action, status };
}

/** Polls the progress until it is stopped. */
function watch(year: number, query: ReportQuery, onProgress: (share: number | null) => void): () => void {
  const controller = new AbortController();
  const timer = setInterval(() => {
    reportProgress(year, query, controller.signal).then(
      ({ building, progress }) => (building ? onProgress(progress) : undefined),
      () => {},
    );
  }, POLL_MS);
  return () => {
    clearInterval(timer);
    controller.abort();
  };
}
