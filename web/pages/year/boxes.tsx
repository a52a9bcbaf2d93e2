import type { PersonYear } from "../../api/tax.ts";
import { useFormats } from "../../shell/format.ts";
import { usePreferences, useText } from "../../shell/preferences.tsx";
import { Notice } from "../../ui/notice.tsx";

const TEXT = {
  en: {
    boxes: "What the year is made of",
    preview: "A preview",
    previewLead:
      "This year is computed by the law of another country than Germany, as a preview: the figures stand here, the report, filing and planning are not made for it yet.",
    gains: "Gains",
    losses: "Losses",
    receipts: "Receipts",
    costs: "Costs",
    net: "Together",
    taxable: "Taxable",
    tax: (rate: string) => `Tax at ${rate} %`,
    free: (amount: string) => `free up to ${amount}`,
    freeBelow: (amount: string) => `free below ${amount}`,
  },
  de: {
    boxes: "Woraus das Jahr besteht",
    preview: "Eine Vorschau",
    previewLead:
      "Dieses Jahr wird nach dem Recht eines anderen Landes als Deutschland berechnet, als Vorschau: Die Zahlen stehen hier, Bericht, Einfrieren und Planung gibt es dafür noch nicht.",
    gains: "Gewinne",
    losses: "Verluste",
    receipts: "Einnahmen",
    costs: "Kosten",
    net: "Zusammen",
    taxable: "Steuerpflichtig",
    tax: (rate: string) => `Steuer zu ${rate} %`,
    free: (amount: string) => `frei bis ${amount}`,
    freeBelow: (amount: string) => `frei unter ${amount}`,
  },
};

/** Whether the figures stand by the sections that the rest of the page shows; other countries have boxes of their own. */
export const isBySections = ({ assessment }: Pick<PersonYear, "assessment">): boolean =>
  assessment.boxes.every(({ key }) => key in assessment);

/** The year box by box, whichever country's law it is read by. */
export function Boxes({ of }: { readonly of: PersonYear }) {
  const t = useText(TEXT);
  const format = useFormats();
  const { language } = usePreferences();
  return (
    <section class="card stack" aria-labelledby="boxes">
      <h2 id="boxes">{t.boxes}</h2>
      <Notice title={t.preview}>{t.previewLead}</Notice>
      {of.assessment.boxes.map((box) => (
        <div class="stack" key={box.key}>
          <h3>{box.label[language]}</h3>
          <dl class="facts">
            {(["gains", "losses", "receipts", "costs", "net", "taxable"] as const).map((name) => (
              <div class="row between" key={name}>
                <dt>{t[name]}</dt>
                <dd>{format.euro(box[name])}</dd>
              </div>
            ))}
            {box.rate === null || box.tax === null ? null : (
              <div class="row between">
                <dt>{t.tax(box.rate)}</dt>
                <dd>{format.euro(box.tax)}</dd>
              </div>
            )}
          </dl>
          {box.limit === null ? null : (
            <p class="soft small">
              {(box.limit.kind === "upTo" ? t.free : t.freeBelow)(format.euro(box.limit.amount))}
            </p>
          )}
        </div>
      ))}
    </section>
  );
}
