// Generated from en.json and de.json by `npm run -s generate`; do not edit.
import { createTexts } from "../../../../src/wording/icu/texts.ts";
import DE from "./de.json" with { type: "json" };
import EN from "./en.json" with { type: "json" };

export type Texts = {
  readonly title: string;
  readonly lead: string;
  readonly question: string;
  readonly submit: string;
  readonly count: string;
  readonly law: string;
  readonly examples: string;
  readonly exampleList: readonly (string)[];
  readonly clauses: string;
  readonly inShort: string;
  readonly readFrom: string;
  readonly open: string;
  readonly further: string;
  readonly score: string;
  readonly none: string;
  readonly notCovered: string;
  readonly types: string;
  readonly typesLead: string;
  readonly type: string;
  readonly choose: string;
  readonly noRules: string;
  readonly checkedUntil: string;
};

export const TEXT = /* @__PURE__ */ createTexts<Texts>({ de: DE, en: EN });
