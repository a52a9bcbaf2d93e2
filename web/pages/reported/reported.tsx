import { useState } from "preact/hooks";
import { FIRST_REPORTED_YEAR } from "../../../src/tax/first-reported-year.ts";
import { readReported, type Reported as ReportedYear, type ReportedLine } from "../../api/reported.ts";
import type { Person } from "../../api/tax.ts";
import { useFormats } from "../../shell/format.ts";
import { PageHead } from "../../shell/layout.tsx";
import { PERSON_NAMES, PERSONS } from "../../shell/persons.ts";
import { useText } from "../../shell/preferences.tsx";
import { useRouter } from "../../shell/router.tsx";
import { useSources } from "../../shell/sources.tsx";
import { berlinToday } from "../../shell/today.ts";
import { useLoad } from "../../shell/use-load.ts";
import { Select } from "../../ui/field.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { WithData } from "../../ui/no-source.tsx";
import { Empty, Skeleton } from "../../ui/notice.tsx";
import { Section } from "../../ui/section.tsx";
import { Table } from "../../ui/table.tsx";
import { CompareNotice } from "./compare-notice.tsx";
import { LineDrawer } from "./line-drawer.tsx";
import { PlatformSection } from "./platform-section.tsx";
import { knownWalletName } from "../../../src/wording/index.ts";
import { TEXT } from "./locales/index.ts";

/** Sums that platforms report about the user for a year, and the steps to the figures of the return. */
export function Reported() {
  const t = useText(TEXT);
  return <WithData title={t.title}>{() => <ReportedYears />}</WithData>;
}

/** A line of the page whose transactions are displayed. */
export type OpenedLine = { readonly title: string; readonly line: ReportedLine };

function ReportedYears() {
  const t = useText(TEXT);
  const format = useFormats();
  const { query, set } = useRouter();
  const { sources, version } = useSources();
  const current = Number(berlinToday().slice(0, 4));
  const years = Array.from(
    { length: Math.max(1, current - FIRST_REPORTED_YEAR + 1) },
    (_, i) => FIRST_REPORTED_YEAR + i,
  ).toReversed();
  const requested = Number(query.get("year"));
  const year = years.includes(requested) ? requested : years[0]!;
  const couple = sources.some(({ owner, lastSyncedAt }) => owner === "b" && lastSyncedAt !== null);
  const person: Person = couple && query.get("person") === "b" ? "b" : "a";
  const loaded = useLoad((signal) => readReported(year, person, signal), [year, person], version);
  const [opened, setOpened] = useState<OpenedLine | null>(null);
  const reported = loaded.value;
  return (
    <>
      <PageHead title={t.title}>
        <div class="row">
          {couple ? (
            <Select
              compact
              label={t.person}
              value={person}
              options={PERSONS.map((value) => ({ value, label: PERSON_NAMES[value] }))}
              onChange={(value) => set({ person: value })}
            />
          ) : null}
          <Select
            compact
            label={t.year}
            value={String(year)}
            options={years.map((one) => ({ value: String(one), label: String(one) }))}
            onChange={(value) => set({ year: value })}
          />
        </div>
      </PageHead>
      <div class="stack wide">
        <div class="lead-text">
          <p>{t.lead}</p>
          <p class="soft small">
            {t.due({ year, day: format.day(`${year + 1}-07-31`) })} {t.before}
          </p>
        </div>
        <Loaded of={loaded} fallback={<Skeleton label={t.loading} />} />
        {reported === null ? null : reported.platforms.length === 0 ? (
          <Empty icon="sources" title={t.none({ year })}>
            <p>{t.noneText}</p>
          </Empty>
        ) : (
          <>
            <Summary of={reported} />
            {reported.platforms.map((platform, i) => (
              <PlatformSection
                key={`${platform.sourceId ?? ""} ${platform.platform}`}
                platform={platform}
                reconciled={reported.reconciliation.platforms[i]!}
                onOpen={setOpened}
              />
            ))}
          </>
        )}
        {reported === null ? null : (
          <CompareNotice
            key={`${year} ${person}`}
            year={year}
            person={person}
            platforms={reported.platforms.map(({ platform }) => platform)}
          />
        )}
      </div>
      {opened === null ? null : (
        <LineDrawer year={year} person={person} opened={opened} onClose={() => setOpened(null)} />
      )}
    </>
  );
}

/** The gain of each platform and of everything else, down to the taxable amount. */
function Summary({ of: { platforms, reconciliation: all } }: { readonly of: ReportedYear }) {
  const t = useText(TEXT);
  const { euro, signedEuro } = useFormats();
  const gains = platforms.map(({ platform, bridge }, i) => ({
    key: `platform ${i}`,
    cells: [t.gainOf({ platform: knownWalletName(platform) }), signedEuro(bridge.gain)],
  }));
  const rows = [
    ...gains,
    { key: "elsewhere", cells: [t.gainElsewhere, signedEuro(all.gainElsewhere)] },
    { key: "gain", cells: [<strong>{t.gain}</strong>, <strong>{signedEuro(all.gain)}</strong>] },
    { key: "taxable", cells: [t.taxableGain, euro(all.taxableGain)] },
  ];
  const income = [
    { key: "of", cells: [t.receiptsOfPlatforms, euro(all.receiptsOfPlatforms)] },
    { key: "income-elsewhere", cells: [t.receiptsElsewhere, euro(all.receiptsElsewhere)] },
    { key: "income", cells: [<strong>{t.receipts}</strong>, <strong>{euro(all.receipts)}</strong>] },
    { key: "income-taxable", cells: [t.taxableReceipts, euro(all.taxableReceipts)] },
  ];
  return (
    <Section id="summary" title={t.summary}>
      <Table
        label={t.summary}
        columns={[{ label: t.line }, { label: t.amount, end: true }]}
        rows={Number(all.receipts) === 0 ? rows : [...rows, ...income]}
      />
    </Section>
  );
}
