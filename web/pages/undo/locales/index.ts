// Generated from en.json and de.json by `npm run -s generate`; do not edit.
import { createTexts } from "../../../../src/wording/icu/texts.ts";
import DE from "./de.json" with { type: "json" };
import EN from "./en.json" with { type: "json" };
import type { Bilingual } from "../../../../src/wording/language.ts";

type Value = string | number | Bilingual;

export type Texts = {
  readonly title: string;
  readonly lead: string;
  readonly button: string;
  readonly next: string;
  readonly expired: string;
  readonly factorLead: string;
  readonly factor: string;
  readonly factorWrong: string;
  readonly passkey: string;
  readonly done: string;
  readonly happened: string;
  readonly was: (params: { readonly address: Value; readonly time: Value; readonly what: Value; }) => string;
  readonly rolledBack: string;
  readonly back: (params: { readonly email: Value; readonly from: Value; }) => string;
  readonly out: string;
  readonly removed: (params: { readonly what: Value; }) => string;
  readonly restored: (params: { readonly what: Value; }) => string;
  readonly todo: string;
  readonly codeSent: (params: { readonly email: Value; }) => string;
  readonly look: string;
  readonly unlinked: (params: { readonly name: Value; readonly time: Value; }) => string;
  readonly factors: string;
  readonly mailbox: string;
  readonly named: (params: { readonly name: Value | null; readonly what: Value; }) => string;
  readonly since: (params: { readonly time: Value; readonly what: Value; }) => string;
  readonly what: {
    readonly passkey: string;
    readonly authenticator: string;
    readonly recovery_codes: string;
    readonly identity: string;
    readonly grant: string;
    readonly webhook: string;
    readonly calendar_link: string;
    readonly api_key: string;
    readonly consent: string;
  };
};

export const TEXT = /* @__PURE__ */ createTexts<Texts>({ de: DE, en: EN });
