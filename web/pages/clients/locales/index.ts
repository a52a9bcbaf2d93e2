// Generated from en.json and de.json by `npm run -s generate`; do not edit.
import { createTexts } from "../../../../src/wording/icu/texts.ts";
import DE from "./de.json" with { type: "json" };
import EN from "./en.json" with { type: "json" };
import type { Bilingual } from "../../../../src/wording/language.ts";

type Value = string | number | Bilingual;

export type Texts = {
  readonly firm: {
    readonly loading: string;
    readonly found: string;
    readonly foundHint: string;
    readonly name: string;
    readonly needName: string;
    readonly address: string;
    readonly taxNumber: string;
    readonly create: string;
    readonly code: string;
    readonly codeName: string;
    readonly codeSaved: string;
    readonly invited: (params: { readonly name: Value; }) => string;
    readonly accept: string;
    readonly decline: string;
    readonly factorFirst: string;
    readonly factorText: string;
    readonly toAccount: string;
    readonly firm: string;
    readonly year: string;
    readonly search: string;
    readonly state: string;
    readonly states: {
      readonly all: string;
      readonly open: string;
      readonly filed: string;
      readonly changed: string;
    };
    readonly questions: string;
    readonly questionStates: {
      readonly all: string;
      readonly open: string;
      readonly answered: string;
    };
    readonly gaps: string;
    readonly gapStates: {
      readonly all: string;
      readonly with: string;
      readonly without: string;
    };
    readonly mandate: string;
    readonly mandates: {
      readonly all: string;
      readonly invited: string;
      readonly accepted: string;
    };
    readonly who: string;
    readonly anybody: string;
    readonly unassigned: string;
    readonly sort: string;
    readonly sorts: {
      readonly name: string;
      readonly number: string;
      readonly "-gaps": string;
      readonly "-effect": string;
      readonly "-changed": string;
    };
    readonly all: string;
    readonly news: string;
    readonly newsHint: string;
    readonly kinds: {
      readonly client: string;
      readonly figures: string;
      readonly answer: string;
      readonly sync: string;
    };
    readonly clients: (params: { readonly more: boolean; readonly n: number; }) => string;
    readonly wait: (params: { readonly more: boolean; readonly n: number; }) => string;
    readonly none: string;
    readonly columns: {
      readonly client: string;
      readonly status: string;
      readonly gaps: string;
      readonly effect: string;
      readonly taxable: string;
      readonly sources: string;
      readonly questions: string;
      readonly deadline: string;
      readonly who: string;
      readonly note: string;
    };
    readonly status: {
      readonly draft: string;
      readonly final: string;
      readonly filed: string;
      readonly changed: string;
    };
    readonly sources: (params: { readonly failed: number; readonly ready: Value; }) => string;
    readonly neverRead: string;
    readonly questionCounts: (params: { readonly answered: number; readonly open: number; }) => string;
    readonly open: (params: { readonly name: Value; }) => string;
    readonly pendingAcceptance: string;
    readonly acceptOne: string;
    readonly acceptAll: (params: { readonly more: boolean; readonly n: Value; }) => string;
    readonly edit: (params: { readonly name: Value; }) => string;
    readonly change: string;
    readonly number: string;
    readonly called: string;
    readonly noteHint: string;
    readonly end: string;
    readonly endText: string;
    readonly cancelEnd: string;
    readonly save: string;
    readonly more: string;
    readonly downloads: {
      readonly pdf: string;
      readonly bundle: string;
    };
    readonly downloading: string;
    readonly members: string;
    readonly inviteMember: string;
    readonly email: string;
    readonly needEmail: string;
    readonly role: string;
    readonly roles: {
      readonly owner: string;
      readonly adviser: string;
      readonly assistant: string;
    };
    readonly rolesHint: string;
    readonly invite: string;
    readonly isInvited: string;
    readonly noFactor: string;
    readonly remove: string;
    readonly removeOf: (params: { readonly name: Value; }) => string;
    readonly leave: string;
    readonly inviteClients: string;
    readonly clientsHint: string;
    readonly firmId: string;
    readonly emails: string;
    readonly sent: (params: { readonly n: number; }) => string;
    readonly invitations: (params: { readonly n: number; }) => string;
    readonly withdraw: string;
    readonly withdrawOf: (params: { readonly email: Value; }) => string;
    readonly about: string;
    readonly aboutHint: string;
    readonly renew: string;
    readonly renewHint: string;
    readonly recovery: string;
    readonly recoverHint: string;
    readonly recoveryCode: string;
    readonly recover: string;
    readonly keys: string;
  };
  readonly clients: {
    readonly title: string;
    readonly loading: string;
    readonly hint: string;
    readonly none: string;
    readonly role: {
      readonly viewer: string;
      readonly editor: string;
    };
    readonly invited: string;
    readonly accept: string;
    readonly decline: string;
    readonly open: string;
    readonly openOf: (params: { readonly name: Value; }) => string;
    readonly giveBack: string;
    readonly giveBackSure: (params: { readonly name: Value; }) => string;
    readonly giveBackText: string;
    readonly cancelGiveBack: string;
  };
};

export const TEXT = /* @__PURE__ */ createTexts<Texts>({ de: DE, en: EN });
