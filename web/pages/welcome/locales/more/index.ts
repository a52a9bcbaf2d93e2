// Generated from en.json and de.json by `npm run -s generate`; do not edit.
import { createTexts } from "../../../../../src/wording/icu/texts.ts";
import DE from "./de.json" with { type: "json" };
import EN from "./en.json" with { type: "json" };

export type Texts = {
  readonly platforms: string;
  readonly platformsMore: string;
  readonly how: string;
  readonly steps: readonly {
    readonly title: string;
    readonly text: string;
  }[];
  readonly report: string;
  readonly points: readonly {
    readonly title: string;
    readonly text: string;
  }[];
  readonly advisers: {
    readonly title: string;
    readonly text: string;
    readonly link: string;
  };
  readonly developers: {
    readonly title: string;
    readonly text: string;
    readonly link: string;
  };
  readonly questions: string;
  readonly answers: readonly {
    readonly title: string;
    readonly text: string;
  }[];
  readonly legalQuestion: string;
};

export const TEXT = /* @__PURE__ */ createTexts<Texts>({ de: DE, en: EN });
