// Generated from en.json and de.json by `npm run -s generate`; do not edit.
import { createTexts } from "../../../../src/wording/icu/texts.ts";
import DE from "./de.json" with { type: "json" };
import EN from "./en.json" with { type: "json" };
import type { Bilingual } from "../../../../src/wording/language.ts";

type Value = string | number | Bilingual;

export type Texts = {
  readonly consents: {
    readonly title: string;
    readonly operatedBy: (params: { readonly owner: Value; }) => string;
    readonly unverified: string;
    readonly scopes: {
      readonly read: string;
      readonly write: string;
      readonly offline: string;
    };
    readonly since: (params: { readonly day: Value; }) => string;
    readonly end: string;
  };
  readonly preferences: {
    readonly title: string;
    readonly lead: string;
    readonly language: string;
    readonly languages: {
      readonly de: string;
      readonly en: string;
    };
    readonly defaultYear: string;
    readonly latestYear: string;
    readonly emails: string;
    readonly emailKinds: {
      readonly sync: string;
      readonly free: string;
      readonly filed: string;
      readonly deadline: string;
      readonly questions: string;
    };
    readonly saved: string;
  };
  readonly offline: {
    readonly title: string;
    readonly lead: string;
    readonly store: string;
    readonly stored: string;
    readonly removed: string;
    readonly pageTitle: (params: { readonly year: Value; }) => string;
    readonly asOf: (params: { readonly time: Value; }) => string;
    readonly person: (params: { readonly n: Value; }) => string;
    readonly lines: string;
  };
  readonly others: {
    readonly loading: string;
    readonly advisers: string;
    readonly advisersHint: string;
    readonly email: string;
    readonly needEmail: string;
    readonly role: string;
    readonly roles: {
      readonly viewer: string;
      readonly editor: string;
    };
    readonly invite: string;
    readonly firm: string;
    readonly firmHint: string;
    readonly firmCode: string;
    readonly needFirm: string;
    readonly firmRole: string;
    readonly letIn: string;
    readonly forFirm: (params: { readonly name: Value; }) => string;
    readonly invited: string;
    readonly end: string;
    readonly endOf: (params: { readonly name: Value; }) => string;
    readonly ownAccount: (params: { readonly name: Value; }) => string;
    readonly clients: string;
    readonly joint: string;
    readonly jointOpen: string;
    readonly jointHint: string;
    readonly keys: string;
    readonly keysHint: string;
    readonly keyName: string;
    readonly needKeyName: string;
    readonly scopes: string;
    readonly scope: {
      readonly read: string;
      readonly write: string;
    };
    readonly createKey: string;
    readonly keyCreated: string;
    readonly key: string;
    readonly never: string;
    readonly used: (params: { readonly time: Value; }) => string;
    readonly until: (params: { readonly time: Value; }) => string;
    readonly revoke: string;
    readonly revokeOf: (params: { readonly name: Value; }) => string;
    readonly audit: string;
    readonly auditHint: string;
    readonly auditBroken: (params: { readonly when: Value; }) => string;
    readonly auditNone: string;
    readonly when: string;
    readonly what: string;
    readonly you: string;
    readonly byKey: (params: { readonly name: Value; }) => string;
    readonly more: string;
    readonly accessRequested: (params: { readonly name: Value; }) => string;
    readonly letInOf: (params: { readonly name: Value; }) => string;
  };
  readonly residence: {
    readonly title: string;
    readonly titleOf: (params: { readonly person: Value; }) => string;
    readonly lead: string;
    readonly country: string;
    readonly later: (params: { readonly year: Value; }) => string;
    readonly move: string;
    readonly year: string;
    readonly anotherMove: string;
    readonly remove: string;
    readonly save: string;
    readonly saved: string;
  };
  readonly account: {
    readonly title: string;
    readonly partsLabel: string;
    readonly parts: {
      readonly profile: string;
      readonly security: string;
      readonly tax: string;
      readonly access: string;
      readonly developers: string;
      readonly data: string;
    };
    readonly name: string;
    readonly email: string;
    readonly since: string;
    readonly session: string;
    readonly until: string;
    readonly provider: (params: { readonly key: Value; }) => string;
    readonly signOut: string;
    readonly password: string;
    readonly currentPassword: string;
    readonly newPassword: string;
    readonly passwordHint: string;
    readonly savePassword: string;
    readonly passwordSaved: string;
    readonly wrongPassword: string;
    readonly needPassword: string;
    readonly data: string;
    readonly export: string;
    readonly exportHint: string;
    readonly erase: string;
    readonly eraseText: string;
    readonly eraseByPassword: string;
    readonly eraseByCode: string;
    readonly eraseSendCode: string;
    readonly eraseMailed: string;
    readonly eraseByEmail: (params: { readonly email: Value; }) => string;
    readonly needProof: {
      readonly password: string;
      readonly code: string;
      readonly email: string;
    };
    readonly eraseYes: string;
    readonly cancel: string;
  };
  readonly undeliveredEmails: {
    readonly title: string;
    readonly recipient: (params: { readonly address: Value; readonly time: Value; readonly what: Value; }) => string;
    readonly retrying: (params: { readonly time: Value; }) => string;
    readonly failed: string;
    readonly hint: string;
    readonly other: string;
    readonly kind: {
      readonly "verify-email": string;
      readonly "reset-password": string;
      readonly confirm: string;
      readonly "change-email": string;
      readonly invitation: string;
      readonly notice: string;
    };
  };
  readonly webhooks: {
    readonly webhooks: string;
    readonly hint: string;
    readonly url: string;
    readonly urlHint: string;
    readonly needUrl: string;
    readonly events: string;
    readonly needEvent: string;
    readonly eventNames: {
      readonly "job.completed": string;
      readonly "job.failed": string;
      readonly "tax.changed": string;
      readonly "filing.changed": string;
      readonly "webhook.test": string;
    };
    readonly create: string;
    readonly secretOnce: string;
    readonly secret: string;
    readonly switchedOff: (params: { readonly time: Value; }) => string;
    readonly switchedOffHint: string;
    readonly failing: (params: { readonly time: Value; }) => string;
    readonly test: string;
    readonly testOf: (params: { readonly url: Value; }) => string;
    readonly remove: string;
    readonly removeOf: (params: { readonly url: Value; }) => string;
    readonly deliveries: string;
    readonly deliveriesOf: (params: { readonly url: Value; }) => string;
    readonly deliveriesLead: string;
    readonly noDelivery: string;
    readonly when: string;
    readonly event: string;
    readonly status: string;
    readonly outcome: string;
    readonly states: {
      readonly pending: string;
      readonly delivered: string;
      readonly failed: string;
    };
    readonly noTry: string;
    readonly noResponse: string;
    readonly response: (params: { readonly status: Value; readonly tries: Value; }) => string;
    readonly next: (params: { readonly time: Value; }) => string;
    readonly more: string;
  };
  readonly usage: {
    readonly title: string;
    readonly line: (params: { readonly count: Value; readonly kind: Value; readonly limit: Value; }) => string;
    readonly hint: string;
    readonly kind: {
      readonly sources: string;
      readonly records: string;
      readonly files: string;
      readonly decisions: string;
      readonly receipts: string;
      readonly filings: string;
      readonly mappings: string;
      readonly apiKeys: string;
      readonly grants: string;
      readonly webhooks: string;
      readonly apps: string;
      readonly links: string;
      readonly claims: string;
    };
  };
};

export const TEXT = /* @__PURE__ */ createTexts<Texts>({ de: DE, en: EN });
