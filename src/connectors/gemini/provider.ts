import { keyAndSecret, type Provider, API_SECRET_HELP, API_KEY_HELP } from "../provider.ts";

export const provider = {
  providerKey: "gemini",
  label: "Gemini",
  type: "exchange",
  // The contracting company depends on the country in which the user signed up.
  operator: "Gemini",
  country: null,
  connectionMethods: [
    {
      kind: "credentials",
      label: { de: "Mit einem API-Schlüssel", en: "With an API key" },
      steps: [
        {
          de: "Öffnen Sie bei Gemini „Settings“, „API“, und wählen Sie „Create a new API key“ für ein Konto (Account, nicht Master).",
          en: 'At Gemini open "Settings", "API", and choose "Create a new API key" for one account (not Master).',
        },
        {
          de: "Geben Sie nur die Rolle „Auditor“: weder „Trading“ noch „Fund Management“. Lassen Sie „Uses a time based nonce“ angehakt.",
          en: 'Give it the role "Auditor" only: neither "Trading" nor "Fund Management". Leave "Uses a time based nonce" ticked.',
        },
        {
          de: "Übertragen Sie API-Schlüssel und Geheimnis, das nur einmal gezeigt wird.",
          en: "Copy API key and secret, which is shown only once.",
        },
      ],
      fields: keyAndSecret(
        { help: API_KEY_HELP },
        { label: { de: "Geheimnis", en: "API secret" }, help: API_SECRET_HELP },
      ),
    },
  ],
  documentation: { url: "developer.gemini.com", checkedOn: "2026-11-17" },
  settings: [{ name: "apiUrl", env: ["GEMINI_URL"], kind: "address", default: "https://api.gemini.com" }],
} as const satisfies Provider;
