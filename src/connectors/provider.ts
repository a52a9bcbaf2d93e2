import { type Message } from "../wording/messages/index.ts";
/** A text in German and English. */
export type Text = { readonly de: string; readonly en: string };

/** One input that a user types or pastes to connect an account. */
export type Field = {
  /** Its name in `POST /v1/sources`: below `credentials` for a method of that kind, at the top level for an address. */
  readonly name: string;
  readonly label: Text;
  readonly help: Text;
  /** Never displayed; typed without an echo. */
  readonly secret: boolean;
  /** Pattern of the whole value, without surrounding white space. */
  readonly pattern?: string;
  readonly optional?: true;
  /** Allowed values; a client sends a list, or text with commas. */
  readonly choices?: readonly string[];
  /** Alternative names of the field in the key file that the provider issues. */
  readonly aliases?: readonly string[];
};

/** The credentials of most exchanges: a key and its secret. Both are texts without spaces. */
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

/** Help texts for key and secret, where only their length differs. */
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

/** One way to connect an account. The field values are stored encrypted as a record by field name. */
export type ConnectionMethod = {
  readonly kind: "oauth" | "credentials" | "address" | "file";
  readonly label: Text;
  /** Steps that lead to the values of the fields, or to creating a read-only key. */
  readonly steps: readonly Text[];
  readonly fields: readonly Field[];
  /** Settings without which this method is not offered. */
  readonly needs?: readonly string[];
  /** Checks what no pattern can express, such as a checksum. Returns null if the fields are valid. */
  readonly check?: (fields: Fields) => { readonly field: string; readonly message: Message } | null;
};

export type Fields = Readonly<Record<string, string>>;

/** A setting of the operator. */
export type Setting = {
  readonly name: string;
  /** Its environment variable, followed by accepted aliases. */
  readonly env: readonly [string, ...string[]];
  readonly kind: "address" | "text" | "secret";
  /** Null: no default. Settings of one provider without a default belong together: all or none. */
  readonly default: string | null;
  /** Path to append to an address that is only a host, because the provider's API is served there. */
  readonly path?: string;
  /** For operators, in docs/operations/settings.md; if omitted, the setting is the address of the provider's API. */
  readonly meaning?: string;
};

/** Current settings of a provider: as configured, the sandbox's, or the defaults. */
export type ProviderSettings = Readonly<Record<string, string | null>>;

/** The end of a provider's services, or a restriction of them, for residents of the EU. */
export type Lifecycle = {
  /** The day from which it applies. */
  readonly since: string;
  /** `official`: stated by the provider or a regulator; `reported`: only by others. docs/platforms.md cites both. */
  readonly certainty: "official" | "reported";
  /** The services that ended, and those that remain. */
  readonly status: Message;
  /** The export to save now, with the path to it in the platform. */
  readonly save: Message;
};

/** Metadata of a provider. Forms, checks, help and settings are generated from it. */
export type Provider = {
  readonly providerKey: string;
  readonly label: string;
  readonly type: "exchange" | "wallet" | "file";
  /**
   * Operator and its country (ISO 3166): a foreign operator means more duties (Rn 89). Null for a chain, which has
   * none.
   */
  readonly operator: string | null;
  readonly country: string | null;
  readonly connectionMethods: readonly ConnectionMethod[];
  readonly settings: readonly Setting[];
  /** Omitted for a provider that serves residents of the EU without a known restriction. */
  readonly lifecycle?: Lifecycle;
  /**
   * The provider's own documentation of the response shapes in its tests, with the date it was checked; null if there
   * is none, and the reader follows third-party descriptions.
   */
  readonly documentation: { readonly url: string; readonly checkedOn: string } | null;
};

/** The connection methods that are available with these settings. */
export const availableMethods = (
  provider: Provider,
  settings: ProviderSettings,
): readonly ConnectionMethod[] =>
  provider.connectionMethods.filter(({ needs = [] }) =>
    needs.every((name) => (settings[name] ?? null) !== null),
  );
