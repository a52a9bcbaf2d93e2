import { keyAndSecret, type Provider, API_SECRET_HELP, API_KEY_HELP } from "../provider.ts";

export const provider = {
  providerKey: "bitfinex",
  label: "Bitfinex",
  type: "exchange",
  operator: "iFinex Inc.",
  country: "VG",
  connectionMethods: [
    {
      kind: "credentials",
      label: { de: "Mit einem API-Schlüssel", en: "With an API key" },
      steps: [
        {
          de: "Öffnen Sie bei Bitfinex Ihr Profil, „API-Schlüssel“, und wählen Sie „Neuen Schlüssel erstellen“.",
          en: 'At Bitfinex open your profile, "API keys", and choose "Create new key".',
        },
        {
          de: "Erlauben Sie nur das Lesen von „Account Info“, „Account History“ und „Wallets“: keine Orders, keine Auszahlung.",
          en: 'Allow reading "Account Info", "Account History" and "Wallets" only: no orders, no withdrawals.',
        },
        {
          de: "Bestätigen Sie den Schlüssel über die E-Mail von Bitfinex und übertragen Sie Schlüssel und Geheimnis.",
          en: "Confirm the key by the mail that Bitfinex sends, and copy key and secret.",
        },
      ],
      fields: keyAndSecret(
        { help: API_KEY_HELP },
        { label: { de: "Geheimnis", en: "API secret" }, help: API_SECRET_HELP },
      ),
    },
  ],
  documentation: { url: "docs.bitfinex.com", checkedOn: "2026-11-17" },
  settings: [{ name: "apiUrl", env: ["BITFINEX_URL"], kind: "address", default: "https://api.bitfinex.com" }],
} as const satisfies Provider;
