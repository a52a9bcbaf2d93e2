// Generated from en.json and de.json by `npm run -s generate`; do not edit.
import { createTexts } from "../../../src/wording/icu/texts.ts";
import DE from "./de.json" with { type: "json" };
import EN from "./en.json" with { type: "json" };
import type { Bilingual } from "../../../src/wording/language.ts";

type Value = string | number | Bilingual;

export type Texts = {
  readonly confirm: {
    readonly title: string;
    readonly byPassword: string;
    readonly byCode: string;
    readonly password: string;
    readonly code: string;
    readonly byFactor: string;
    readonly factor: string;
    readonly passkey: string;
    readonly declined: string;
    readonly needFactor: string;
    readonly needPassword: string;
    readonly needCode: string;
    readonly wrong: string;
    readonly wrongFactor: string;
    readonly confirm: string;
    readonly cancel: string;
  };
  readonly copyButton: {
    readonly copy: (params: { readonly what: Value; }) => string;
    readonly copied: string;
  };
  readonly drawer: {
    readonly close: string;
  };
  readonly field: {
    readonly reveal: string;
    readonly hide: string;
    readonly groups: {
      readonly likely: string;
      readonly all: string;
    };
  };
  readonly jobProgress: {
    readonly progress: string;
    readonly queued: string;
    readonly completed: string;
    readonly running: string;
    readonly phases: {
      readonly fetching: string;
      readonly reading: string;
      readonly pricing: string;
      readonly calculating: string;
      readonly writing: string;
    };
    readonly records: (params: { readonly n: Value; }) => string;
    readonly readOf: (params: { readonly all: Value; readonly n: Value; }) => string;
    readonly failed: string;
    readonly notUnderstood: (params: { readonly n: Value; }) => string;
    readonly lost: string;
  };
  readonly noSource: {
    readonly none: string;
    readonly noneText: string;
    readonly connect: string;
    readonly notSynced: string;
    readonly notSyncedText: string;
    readonly toSources: string;
    readonly syncing: string;
    readonly syncingText: string;
  };
  readonly ownerSelect: {
    readonly owner: (params: { readonly name: Value; }) => string;
    readonly saving: string;
  };
  readonly problemNotice: {
    readonly retry: string;
    readonly request: string;
  };
  readonly sourceSelect: {
    readonly source: string;
    readonly all: string;
  };
  readonly table: {
    readonly sideways: string;
  };
  readonly glossary: readonly {
    readonly term: string;
    readonly definition: string;
  }[];
};

export const TEXT = /* @__PURE__ */ createTexts<Texts>({ de: DE, en: EN });
