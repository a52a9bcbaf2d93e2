import { keyAndSecret, type Provider, API_SECRET_HELP, API_KEY_HELP } from "../provider.ts";

export const provider = {
  providerKey: "crypto-com-exchange",
  label: "Crypto.com Exchange",
  type: "exchange",
  // The contracting company depends on the country in which the user signed up.
  operator: "Crypto.com",
  country: null,
  connectionMethods: [
    {
      kind: "credentials",
      label: { de: "Mit einem API-Schlüssel", en: "With an API key" },
      steps: [
        {
          de: "Öffnen Sie crypto.com/exchange (nicht die App), „Settings“, „API Keys“, und wählen Sie „Create a new API Key“.",
          en: 'Open crypto.com/exchange (not the app), "Settings", "API Keys", and choose "Create a new API Key".',
        },
        {
          de: "Lassen Sie nur „Can Read“ angehakt: kein Handel, keine Auszahlung.",
          en: 'Leave only "Can Read" ticked: no trading, no withdrawing.',
        },
        {
          de: "Übertragen Sie API-Schlüssel und geheimen Schlüssel, der nur einmal gezeigt wird.",
          en: "Copy API key and secret key, which is shown only once.",
        },
        {
          de: "Crypto.com Exchange zeigt den Handel nur des letzten halben Jahres: Was davor war, fügen Sie als Datei hinzu.",
          en: "Crypto.com Exchange shows trades of the last half year only: add what was before as a file.",
        },
      ],
      fields: keyAndSecret(
        { help: API_KEY_HELP },
        { label: { de: "Geheimer Schlüssel", en: "secret key" }, help: API_SECRET_HELP, alias: "secretKey" },
      ),
    },
  ],
  documentation: { url: "exchange-developer.crypto.com", checkedOn: "2026-11-17" },
  settings: [{ name: "apiUrl", env: ["CRYPTO_COM_URL"], kind: "address", default: "https://api.crypto.com" }],
} as const satisfies Provider;
