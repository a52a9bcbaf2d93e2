import { useState } from "preact/hooks";
import { compareNotice, type ComparedNotice } from "../../api/reported.ts";
import type { Person } from "../../api/tax.ts";
import { useFormats } from "../../shell/format.ts";
import { usePreferences, useText } from "../../shell/preferences.tsx";
import { useAction } from "../../shell/use-action.ts";
import { CopyButton } from "../../ui/copy-button.tsx";
import { Field, Select } from "../../ui/field.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Notice } from "../../ui/notice.tsx";
import { ProblemNotice } from "../../ui/problem-notice.tsx";
import { Section } from "../../ui/section.tsx";
import { Table } from "../../ui/table.tsx";
import { TYPE_NAMES } from "./types.ts";
import { knownWalletName } from "../../../src/wording/index.ts";
import { TEXT } from "./locales/index.ts";

const AS_STATED = "";

/** Compares a platform's own report with the user's records, line by line. */
export function CompareNotice(props: {
  readonly year: number;
  readonly person: Person;
  readonly platforms: readonly string[];
}) {
  const { year, person, platforms } = props;
  const t = useText(TEXT);
  const action = useAction();
  const [platform, setPlatform] = useState(AS_STATED);
  const [file, setFile] = useState<File | null>(null);
  const [compared, setCompared] = useState<ComparedNotice | null>(null);
  const compare = (next: File | null, of: string) => {
    setFile(next);
    setCompared(null);
    if (next !== null)
      void action.run(async () => {
        setCompared(await compareNotice(year, person, of === AS_STATED ? null : of, next));
      });
  };
  return (
    <Section id="notice" title={t.notice}>
      <Field label={t.noticeFile} hint={t.noticeLead}>
        {(ids) => (
          <>
            <label
              for={ids.id}
              class="drop"
              aria-hidden="true"
              onDragOver={(event) => event.preventDefault()}
              onDrop={(event) => {
                event.preventDefault();
                compare(event.dataTransfer?.files[0] ?? null, platform);
              }}
            >
              <Icon name="inbox" />
              <span class="clip">{file?.name ?? t.noticeChoose}</span>
            </label>
            <input
              {...ids}
              class="hidden-visually"
              type="file"
              accept=".xml,.csv,.txt"
              disabled={action.busy}
              onChange={(event) => {
                compare(event.currentTarget.files?.[0] ?? null, platform);
                // Resetting the input allows the selection of the same file after a correction.
                event.currentTarget.value = "";
              }}
            />
          </>
        )}
      </Field>
      {platforms.length < 2 ? null : (
        <Select
          label={t.noticePlatform}
          value={platform}
          options={[
            { value: AS_STATED, label: t.noticeAuto },
            ...[...new Set(platforms)].map((value) => ({ value, label: knownWalletName(value) })),
          ]}
          onChange={(value) => {
            setPlatform(value);
            compare(file, value);
          }}
        />
      )}
      <ProblemNotice problem={action.problem} />
      <div role="status">{action.busy ? t.noticeWorking : ""}</div>
      {compared === null ? null : <Compared of={compared} />}
    </Section>
  );
}

type Row = ComparedNotice["rows"][number];

const ORDER = ["open", "explained", "equal"];

function Compared({ of }: { readonly of: ComparedNotice }) {
  const t = useText(TEXT);
  const { language } = usePreferences();
  const { euro, quantity, count } = useFormats();
  const { rows, notes, letters } = of;
  const number = (status: Row["status"]): string => count(rows.filter((row) => row.status === status).length);
  const kindOf = ({ element, type }: Row): string => {
    const name = type === null ? undefined : TYPE_NAMES[type];
    return name === undefined ? t.elements[element] : `${t.elements[element]} (${t.types[name]})`;
  };
  const theirs = ({ reported, asset }: Row): string => {
    if (reported === null) return t.nothing;
    const { units, amount, currency } = reported;
    const worth = amount === null ? t.unknown : currency === "EUR" ? euro(amount) : `${amount} ${currency}`;
    return `${quantity(units)} ${asset} · ${worth}`;
  };
  const mine = ({ ours, asset }: Row): string =>
    ours === null
      ? t.nothing
      : `${quantity(ours.units)} ${asset} · ${ours.gross === null ? t.unknown : euro(ours.gross)}`;
  const isAllEqual = rows.every(({ status }) => status === "equal");
  return (
    <div class="stack">
      <h3>{t.noticeOf({ platform: knownWalletName(of.platform) })}</h3>
      <p class="soft small">
        {of.format === "table" ? t.table : t.schema({ version: of.version ?? t.unknown })}
      </p>
      {notes.map((note) => (
        <Notice key={note.de} kind="warning">
          {note[language]}
        </Notice>
      ))}
      <p>
        {isAllEqual
          ? t.noticeEqual({ n: count(rows.length) })
          : t.noticeCounts({
              total: count(rows.length),
              equal: number("equal"),
              explained: number("explained"),
              open: number("open"),
            })}
      </p>
      <Table
        label={t.noticeOf({ platform: knownWalletName(of.platform) })}
        columns={[
          { label: t.coin },
          { label: t.kind },
          { label: t.reported },
          { label: t.ours },
          { label: t.reason },
        ]}
        rows={rows
          .toSorted((a, b) => ORDER.indexOf(a.status) - ORDER.indexOf(b.status))
          .map((row, i) => ({
            key: String(i),
            cells: [
              row.asset,
              kindOf(row),
              theirs(row),
              mine(row),
              <>
                <span class={row.status === "open" ? "tag warn" : "tag"}>{t.status[row.status]}</span>{" "}
                {row.text?.[language]} {row.advice?.[language]}
              </>,
            ],
          }))}
      />
      {letters === null ? null : (
        <details>
          <summary>{t.letters}</summary>
          <p class="soft small">{t.letterHint}</p>
          {(["platform", "office"] as const).map((to) => (
            <section key={to} class="stack tight">
              <div class="row between">
                <h4>{to === "platform" ? t.letterPlatform : t.letterOffice}</h4>
                <CopyButton
                  value={letters[to].de}
                  what={to === "platform" ? t.letterPlatform : t.letterOffice}
                />
              </div>
              <p class="own-lines small" lang="de">
                {letters[to].de}
              </p>
            </section>
          ))}
        </details>
      )}
    </div>
  );
}
