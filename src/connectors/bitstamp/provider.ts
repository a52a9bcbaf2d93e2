import { keyAndSecret, ALPHANUMERIC_HELP, type Provider, API_SECRET_HELP } from "../provider.ts";

export const provider = {
  providerKey: "bitstamp",
  label: "Bitstamp",
  type: "exchange",
  operator: "Bitstamp Europe S.A.",
  country: "LU",
  connectionMethods: [
    {
      kind: "credentials",
      label: { de: "Mit einem API-Schlüssel", en: "With an API key" },
      steps: [
        {
          de: "Öffnen Sie bei Bitstamp „Einstellungen“, dort „API-Zugang“, und wählen Sie „Neuen API-Schlüssel erstellen“.",
          en: 'At Bitstamp open "Settings", there "API access", and choose "Create new API key".',
        },
        {
          de: "Erlauben Sie nur „Kontostand“ und „Benutzertransaktionen“ sowie „Krypto-Transaktionen“: kein Handeln, kein Auszahlen.",
          en: 'Allow "Account balance", "User transactions" and "Crypto transactions" only: no trading, no withdrawing.',
        },
        {
          de: "Aktivieren Sie den Schlüssel über die E-Mail von Bitstamp.",
          en: "Activate the key by the mail that Bitstamp sends.",
        },
        {
          de: "Übertragen Sie Schlüssel und Geheimnis, die Bitstamp einmal zeigt.",
          en: "Copy key and secret, which Bitstamp shows once.",
        },
      ],
      fields: keyAndSecret(
        { help: ALPHANUMERIC_HELP },
        { label: { de: "Geheimnis", en: "secret" }, help: API_SECRET_HELP },
      ),
    },
  ],
  documentation: null,
  settings: [
    {
      name: "apiUrl",
      env: ["BITSTAMP_URL", "BITSTAMP_API_URL"],
      kind: "address",
      default: "https://www.bitstamp.net/api/v2",
      path: "/api/v2",
    },
  ],
} as const satisfies Provider;
