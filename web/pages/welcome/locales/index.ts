// Generated from en.json and de.json by `npm run -s generate`; do not edit.
import { createTexts } from "../../../../src/wording/icu/texts.ts";
import DE from "./de.json" with { type: "json" };
import EN from "./en.json" with { type: "json" };

export type Texts = {
  readonly picture: {
    readonly label: string;
    readonly year: string;
    readonly verdict: string;
    readonly limit: string;
    readonly steps: readonly (string)[];
    readonly lots: readonly (string)[];
  };
  readonly welcome: {
    readonly title: string;
    readonly lead: string;
    readonly demo: string;
    readonly demoHint: string;
    readonly create: string;
    readonly signIn: string;
    readonly legalQuestion: string;
    readonly deleted: string;
    readonly points: readonly {
      readonly title: string;
      readonly text: string;
    }[];
  };
};

export const TEXT = /* @__PURE__ */ createTexts<Texts>({ de: DE, en: EN });
