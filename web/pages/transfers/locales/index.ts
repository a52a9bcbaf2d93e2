// Generated from en.json and de.json by `npm run -s generate`; do not edit.
import { createTexts } from "../../../../src/wording/icu/texts.ts";
import DE from "./de.json" with { type: "json" };
import EN from "./en.json" with { type: "json" };

export type Texts = {
  readonly title: string;
  readonly lead: string;
  readonly loading: string;
  readonly status: {
    readonly suggested: string;
    readonly open: string;
    readonly matched: string;
  };
  readonly statusLead: {
    readonly suggested: string;
    readonly open: string;
    readonly matched: string;
  };
  readonly none: {
    readonly suggested: string;
    readonly open: string;
    readonly matched: string;
  };
  readonly gift: string;
  readonly basis: {
    readonly hash: string;
    readonly amount: string;
    readonly decision: string;
  };
  readonly sent: string;
  readonly received: string;
  readonly unknown: string;
  readonly maybe: string;
  readonly fee: string;
  readonly link: string;
  readonly linkTitle: string;
  readonly linkText: string;
  readonly cancel: string;
  readonly unlink: string;
  readonly settle: string;
  readonly linked: string;
  readonly unlinked: string;
  readonly undo: string;
  readonly more: string;
  readonly asset: string;
  readonly assetHint: string;
  readonly otherSideTitle: string;
  readonly saved: string;
  readonly close: string;
};

export const TEXT = /* @__PURE__ */ createTexts<Texts>({ de: DE, en: EN });
