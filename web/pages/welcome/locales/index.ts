// Generated from en.json and de.json by `npm run -s generate`; do not edit.
import { createTexts } from "../../../../src/wording/icu/texts.ts";
import DE from "./de.json" with { type: "json" };
import EN from "./en.json" with { type: "json" };

export type Texts = {
  readonly welcome: {
    readonly title: string;
    readonly lead: string;
    readonly demo: string;
    readonly demoHint: string;
    readonly create: string;
    readonly signIn: string;
    readonly deleted: string;
    readonly picture: string;
    readonly trust: readonly (string)[];
  };
};

export const TEXT = /* @__PURE__ */ createTexts<Texts>({ de: DE, en: EN });
