import { type Message } from "../wording/messages/index.ts";
/** Said in both languages of the house. */
export type Text = { readonly de: string; readonly en: string };

/** One thing a person types or pastes to connect an account. */
export type Field = {
  /** Its name in `POST /v1/sources`: below `credentials` for the way of that kind, at the top for an address. */
  readonly name: string;
  readonly label: Text;
  readonly help: Text;
  /** Never shown again, typed without an echo. */
  readonly secret: boolean;
  /** What the whole value looks like, without regard to white space around it. */
  readonly pattern?: string;
  readonly optional?: true;
  /** Any of these; a client sends a list, or text with commas. */
  readonly choices?: readonly string[];
  /** Other names it has in the file that the provider itself hands out. */
  readonly aliases?: readonly string[];
};

/** What most exchanges ask for: a key, and the secret that belongs to it. Both are texts without spaces. */
export const keyAndSecret = (
  key: { readonly help: Text; readonly pattern?: string },
  secret: { readonly label: Text; readonly help: Text; readonly pattern?: string; readonly alias?: string },
) =>
  [
    {
      name: "apiKey",
      label: { de: "API-Schlüssel", en: "API key" },
      help: key.help,
      secret: false,
      pattern: key.pattern ?? "[\\w+/=-]{4,200}",
      aliases: ["key"],
    },
    {
      name: "apiSecret",
      label: secret.label,
      help: secret.help,
      secret: true,
      pattern: secret.pattern ?? "[\\w+/=-]{4,400}",
      aliases: ["secret", ...(secret.alias === undefined ? [] : [secret.alias])],
    },
  ] as const satisfies readonly Field[];

/** The helps of both, where nothing but their length tells them apart. */
export const API_KEY_HELP: Text = {
  de: "Die kürzere der beiden Zeichenfolgen, ohne Leerzeichen.",
  en: "The shorter of the two texts, without spaces.",
};
export const ALPHANUMERIC_HELP: Text = {
  de: "Buchstaben und Ziffern, ohne Leerzeichen.",
  en: "Letters and digits, without spaces.",
};
export const API_SECRET_HELP: Text = {
  de: "Die zweite Zeichenfolge, ohne Leerzeichen.",
  en: "The second text, without spaces.",
};

/** One way to connect. What the fields hold is kept, encrypted, as a record by their names. */
export type ConnectionMethod = {
  readonly kind: "oauth" | "credentials" | "address" | "file";
  readonly label: Text;
  /** Where to find what the fields ask for, or how to make a key that can only read: step by step. */
  readonly steps: readonly Text[];
  readonly fields: readonly Field[];
  /** Settings without which this way is not offered. */
  readonly needs?: readonly string[];
  /** What no pattern can say, a checksum for one. Null where the fields make sense. */
  readonly check?: (fields: Fields) => { readonly field: string; readonly message: Message } | null;
};

export type Fields = Readonly<Record<string, string>>;

/** What whoever runs the service may set. */
export type Setting = {
  readonly name: string;
  /** Its environment variable; the others are taken as well. */
  readonly env: readonly [string, ...string[]];
  readonly kind: "address" | "text" | "secret";
  /** Null: there is none. Settings of one provider without a default belong together: all or none. */
  readonly default: string | null;
  /** Put behind an address that is only a host, because the provider's API lives there. */
  readonly path?: string;
  /** For operators, in docs/operations/settings.md; without it an address is that of the provider's API. */
  readonly meaning?: string;
};

/** What a provider's settings are now: as set, the sandbox's, or the defaults. */
export type ProviderSettings = Readonly<Record<string, string | null>>;

/** All that the rest of the house has to know about a provider. Forms, checks, help and settings are made from it. */
export type Provider = {
  readonly providerKey: string;
  readonly label: string;
  readonly type: "exchange" | "wallet" | "file";
  /** Who runs it and where (ISO 3166): a foreign operator means more duties (Rn 89). Null where nobody does. */
  readonly operator: string | null;
  readonly country: string | null;
  readonly connectionMethods: readonly ConnectionMethod[];
  readonly settings: readonly Setting[];
  /**
   * Where the shapes that its reader is tested on were seen, of the provider's own, and when; null where none could be seen:
   * then it is made after what others have written down.
   */
  readonly documentation: { readonly url: string; readonly checkedOn: string } | null;
};

/** The ways that can be gone with these settings. */
export const availableMethods = (
  provider: Provider,
  settings: ProviderSettings,
): readonly ConnectionMethod[] =>
  provider.connectionMethods.filter(({ needs = [] }) =>
    needs.every((name) => (settings[name] ?? null) !== null),
  );
