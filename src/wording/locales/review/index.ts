// Generated from en.json and de.json by `npm run -s generate`; do not edit.
import { createTexts } from "../../../../src/wording/icu/texts.ts";
import DE from "./de.json" with { type: "json" };
import EN from "./en.json" with { type: "json" };

export type Texts = {
  readonly labels: {
    readonly title: string;
    readonly intro: string;
    readonly client: string;
    readonly number: string;
    readonly taxNumber: string;
    readonly taxOffice: string;
    readonly firm: string;
    readonly report: string;
    readonly result: string;
    readonly points: string;
    readonly point: string;
    readonly finding: string;
    readonly status: string;
    readonly decisions: string;
    readonly decision: string;
    readonly who: string;
    readonly why: string;
    readonly effect: string;
    readonly checked: string;
    readonly fourEyes: string;
    readonly notChecked: string;
    readonly unknownActor: string;
    readonly taxpayer: string;
    readonly noReason: string;
    readonly undone: string;
    readonly marks: string;
    readonly wholeYear: string;
    readonly issue: string;
    readonly subject: string;
    readonly questions: string;
    readonly question: string;
    readonly answer: string;
    readonly noAnswer: string;
    readonly notes: string;
    readonly note: string;
    readonly open: string;
    readonly gap: string;
    readonly more: string;
    readonly none: string;
    readonly declaration: string;
    readonly declared: string;
    readonly outdated: string;
    readonly undeclared: string;
    readonly confirm: string;
    readonly cityAndDay: string;
    readonly signature: string;
    readonly reviewer: string;
    readonly page: string;
    readonly of: string;
  };
  readonly clientTable: {
    readonly columns: {
      readonly number: string;
      readonly name: string;
      readonly email: string;
      readonly taxNumber: string;
      readonly taxOffice: string;
      readonly partner: string;
      readonly year: string;
      readonly status: string;
      readonly gaps: string;
      readonly effect: string;
      readonly taxable: string;
      readonly openQuestions: string;
      readonly answeredQuestions: string;
      readonly due: string;
    };
    readonly status: {
      readonly draft: string;
      readonly final: string;
      readonly filed: string;
      readonly changed: string;
    };
  };
};

export const TEXT = /* @__PURE__ */ createTexts<Texts>({ de: DE, en: EN });
