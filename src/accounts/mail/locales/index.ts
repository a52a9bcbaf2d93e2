// Generated from en.json and de.json by `npm run -s generate`; do not edit.
import { createTexts } from "../../../../src/wording/icu/texts.ts";
import DE from "./de.json" with { type: "json" };
import EN from "./en.json" with { type: "json" };
import type { Bilingual } from "../../../../src/wording/language.ts";

type Value = string | number | Bilingual;

export type Texts = {
  readonly codes: {
    readonly verify_email: {
      readonly subject: string;
      readonly reason: (params: { readonly url: Value; }) => string;
      readonly instruction: string;
      readonly otherwise: (params: { readonly url: Value; }) => string;
    };
    readonly reset_password: {
      readonly subject: string;
      readonly reason: (params: { readonly url: Value; }) => string;
      readonly instruction: string;
      readonly otherwise: string;
    };
    readonly confirm: {
      readonly subject: string;
      readonly reason: (params: { readonly url: Value; }) => string;
      readonly instruction: string;
      readonly otherwise: string;
    };
    readonly change_email: {
      readonly subject: string;
      readonly reason: (params: { readonly url: Value; }) => string;
      readonly instruction: string;
      readonly otherwise: string;
    };
  };
  readonly filingChanged: {
    readonly subject: string;
    readonly what: string;
    readonly where: string;
  };
  readonly invitation: {
    readonly subject: string;
    readonly who: (params: { readonly owner: Value; }) => string;
    readonly role: {
      readonly viewer: string;
      readonly editor: string;
    };
    readonly how: (params: { readonly email: Value; }) => string;
    readonly otherwise: string;
  };
  readonly mandateEnded: {
    readonly subject: string;
    readonly what: (params: { readonly owner: Value; }) => string;
    readonly next: string;
  };
  readonly adviserMoved: {
    readonly subject: string;
    readonly what: (params: { readonly adviser: Value; }) => string;
    readonly next: string;
  };
  readonly notice: {
    readonly where: (params: { readonly address: Value; readonly program: Value; readonly when: Value; }) => string;
    readonly fine: string;
    readonly copy: string;
    readonly undo: (params: { readonly days: Value; readonly reversible: boolean; }) => string;
  };
  readonly events: {
    readonly new_device: {
      readonly subject: string;
      readonly what: string;
    };
    readonly identity_linked: {
      readonly subject: string;
      readonly what: string;
    };
    readonly identity_unlinked: {
      readonly subject: string;
      readonly what: string;
    };
    readonly sessions_ended: {
      readonly subject: string;
      readonly what: string;
    };
    readonly password_changed: {
      readonly subject: string;
      readonly what: string;
    };
    readonly password_reset: {
      readonly subject: string;
      readonly what: string;
    };
    readonly passkey_added: {
      readonly subject: string;
      readonly what: string;
    };
    readonly passkey_removed: {
      readonly subject: string;
      readonly what: string;
    };
    readonly authenticator_added: {
      readonly subject: string;
      readonly what: string;
    };
    readonly authenticator_removed: {
      readonly subject: string;
      readonly what: string;
    };
    readonly recovery_codes_made: {
      readonly subject: string;
      readonly what: string;
    };
    readonly recovery_code_used: {
      readonly subject: string;
      readonly what: string;
    };
    readonly api_key_added: {
      readonly subject: string;
      readonly what: string;
    };
    readonly grant_added: {
      readonly subject: string;
      readonly what: string;
    };
    readonly webhook_added: {
      readonly subject: string;
      readonly what: string;
    };
    readonly calendar_link_made: {
      readonly subject: string;
      readonly what: string;
    };
    readonly consent_added: {
      readonly subject: string;
      readonly what: string;
    };
    readonly exported: {
      readonly subject: string;
      readonly what: string;
    };
    readonly undone_elsewhere: {
      readonly subject: string;
      readonly what: string;
    };
    readonly email_change_asked: {
      readonly subject: string;
      readonly what: string;
    };
    readonly email_changed: {
      readonly subject: string;
      readonly what: string;
    };
    readonly account_erased: {
      readonly subject: string;
      readonly what: string;
    };
    readonly email_changed_here: {
      readonly subject: string;
      readonly what: string;
    };
    readonly email_taken: {
      readonly subject: string;
      readonly what: string;
    };
    readonly second_factor_guessed: {
      readonly subject: string;
      readonly what: string;
    };
  };
  readonly reminder: {
    readonly subjects: {
      readonly failed: string;
      readonly free: string;
      readonly deadline: string;
      readonly questions: string;
      readonly ending: string;
    };
    readonly several: string;
    readonly failed: string;
    readonly free: string;
    readonly due: (params: { readonly asset: Value; readonly day: Value; readonly quantity: Value; }) => string;
    readonly deadline: (params: { readonly adviser: boolean; readonly day: Value; readonly year: Value; }) => string;
    readonly questions: string;
    readonly questionLine: (params: { readonly by: Value; readonly count: number; readonly year: Value | null; }) => string;
    readonly off: string;
    readonly ending: string;
  };
  readonly webhookOff: {
    readonly subject: string;
    readonly what: (params: { readonly url: Value; }) => string;
    readonly how: string;
  };
  readonly greeting: (params: { readonly name: Value | null; }) => string;
  readonly codeValidity: (params: { readonly minutes: Value; }) => string;
  readonly firm: {
    readonly memberSubject: string;
    readonly member: (params: { readonly firm: Value; readonly who: Value; }) => string;
    readonly memberAccept: (params: { readonly email: Value; }) => string;
    readonly memberOtherwise: string;
    readonly clientSubject: string;
    readonly client: (params: { readonly firm: Value; readonly who: Value; }) => string;
    readonly clientAccept: (params: { readonly email: Value; }) => string;
    readonly clientOtherwise: string;
    readonly recoveredSubject: string;
    readonly recovered: (params: { readonly firm: Value; readonly how: "owner" | "account"; readonly who: Value; }) => string;
    readonly recoveredOtherwise: string;
    readonly endedSubject: string;
    readonly ended: (params: { readonly firm: Value; }) => string;
    readonly endedLog: string;
    readonly accountSubject: string;
    readonly account: (params: { readonly firm: Value; readonly who: Value; }) => string;
    readonly accountAccept: string;
  };
};

export const TEXT = /* @__PURE__ */ createTexts<Texts>({ de: DE, en: EN });
