import { useState } from "preact/hooks";
import { formatCents, parseScaled } from "../../../src/money/index.ts";
import { wordsOf } from "../../../src/wording/index.ts";
import { type Loss, readLosses } from "../../api/statements.ts";
import type { Person } from "../../api/tax.ts";
import { useFormats } from "../../shell/format.ts";
import { usePreferences, useText } from "../../shell/preferences.tsx";
import { useSources } from "../../shell/sources.tsx";
import { useLoad } from "../../shell/use-load.ts";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { Table } from "../../ui/table.tsx";
import { LossDrawer } from "./loss-drawer.tsx";
import { TEXT } from "./locales/index.ts";

const AMOUNTS = ["opening", "arising", "carriedBack", "used", "receivedBack", "closing"] as const;

/** Whether a row of the loss ledger has an amount or a statement of the user: other years are omitted. */
const isNotable = (loss: Loss): boolean =>
  loss.openingBasis === "notice" || loss.waivesCarryBack || AMOUNTS.some((name) => /[1-9]/.test(loss[name]));

/** The loss ledger of a person, compared with the amounts of assessment notices. */
export function Losses(props: {
  readonly year: number;
  readonly person: Person;
  readonly version: string;
  readonly onChanged: () => void;
}) {
  const { year, person, version, onChanged } = props;
  const t = useText(TEXT).losses;
  const { language } = usePreferences();
  const { version: sources } = useSources();
  const loaded = useLoad((signal) => readLosses(person, signal), [person], `${version} ${sources}`);
  const [open, setOpen] = useState<Pick<Loss, "box" | "year"> | null>(null);
  const [saved, setSaved] = useState(false);
  const losses = loaded.value?.losses ?? [];
  const notable = losses.filter(isNotable).toSorted((a, b) => b.year - a.year || (a.box > b.box ? -1 : 1));
  return (
    <section class="card stack" aria-labelledby="losses">
      <div>
        <h2 id="losses">{t.losses}</h2>
        <p class="soft small">{wordsOf(undefined).notes.lossRules[language]}</p>
      </div>
      <Loaded of={loaded} fallback={null} />
      {saved ? <Notice>{t.saved}</Notice> : null}
      {notable.length === 0 ? (
        loaded.state === "ready" ? (
          <p>{t.none}</p>
        ) : null
      ) : (
        <LossTable losses={notable} onOpen={setOpen} />
      )}
      <div>
        <Button changes size="small" onClick={() => setOpen({ box: "section23", year })}>
          {t.state}
        </Button>
      </div>
      {open === null ? null : (
        <LossDrawer
          of={open}
          losses={losses}
          person={person}
          onClose={() => setOpen(null)}
          onSaved={() => {
            setOpen(null);
            setSaved(true);
            loaded.reload();
            onChanged();
          }}
        />
      )}
    </section>
  );
}

function LossTable(props: { readonly losses: readonly Loss[]; readonly onOpen: (loss: Loss) => void }) {
  const t = useText(TEXT).losses;
  const format = useFormats();
  return (
    <Table
      label={t.losses}
      columns={[
        { label: t.year },
        { label: t.category },
        ...AMOUNTS.map((name) => ({ label: t[name], end: true })),
        { label: t.change },
      ]}
      rows={props.losses.map((loss) => ({
        key: `${loss.box} ${loss.year}`,
        cells: [
          <span class="number">{loss.year}</span>,
          <div class="loss-kind">
            {t.categories[loss.box]} ({wordsOf(undefined).short[loss.box]})
            {loss.openingBasis === "notice" ? (
              <div class="soft small">
                {t.byNotice}:{" "}
                {t.differs({
                  computed: format.euro(loss.computedOpening),
                  difference: format.signedEuro(byHowMuch(loss)),
                })}
              </div>
            ) : null}
            {loss.waivesCarryBack ? <div class="soft small">{t.waived}</div> : null}
          </div>,
          ...AMOUNTS.map((name) => format.euro(loss[name])),
          <Button
            changes
            size="small"
            kind="quiet"
            label={t.changeOf({ year: loss.year, category: t.categories[loss.box] })}
            onClick={() => props.onOpen(loss)}
          >
            {t.change}
          </Button>,
        ],
      }))}
    />
  );
}

const byHowMuch = ({ opening, computedOpening }: Loss): string =>
  formatCents((parseScaled(opening, 2) ?? 0n) - (parseScaled(computedOpening, 2) ?? 0n));
