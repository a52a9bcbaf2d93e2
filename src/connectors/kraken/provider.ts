import { keyAndSecret, type Provider, API_KEY_HELP } from "../provider.ts";

export const provider = {
  providerKey: "kraken",
  label: "Kraken",
  type: "exchange",
  operator: "Payward Europe Solutions Limited",
  country: "IE",
  connectionMethods: [
    {
      kind: "credentials",
      label: { de: "Mit einem API-Schlüssel", en: "With an API key" },
      steps: [
        {
          de: "Öffnen Sie bei Kraken „Einstellungen“, dort „API“, und wählen Sie „API-Schlüssel erstellen“.",
          en: 'At Kraken open "Settings", there "API", and choose "Create API key".',
        },
        {
          de: "Erlauben Sie nur „Query funds“ und „Query ledger entries“: kein Handeln, kein Auszahlen.",
          en: 'Allow "Query funds" and "Query ledger entries" only: no trading, no withdrawing.',
        },
        {
          de: "Lassen Sie Start- und Enddatum der Abfrage leer, damit die ganze Geschichte zu sehen ist.",
          en: "Leave the query's start and end dates empty, so that the whole history can be seen.",
        },
        {
          de: "Nutzen Sie den Schlüssel nur hier; jedes weitere Programm bekommt einen eigenen.",
          en: "Use the key here only; every other program gets one of its own.",
        },
        {
          de: "Übertragen Sie „API-Schlüssel“ und „Privater Schlüssel“, die Kraken einmal zeigt.",
          en: 'Copy "API key" and "private key", which Kraken shows once.',
        },
      ],
      fields: keyAndSecret(
        { help: API_KEY_HELP },
        {
          label: { de: "Privater Schlüssel", en: "private key" },
          help: {
            de: "Die längere Zeichenfolge in Base64; sie endet meist auf ==.",
            en: "The longer text in base64; it usually ends in ==.",
          },
          pattern: "(?:[A-Za-z0-9+/]{4}){2,}(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?",
          alias: "privateKey",
        },
      ),
    },
  ],
  documentation: { url: "docs.kraken.com", checkedOn: "2026-11-17" },
  settings: [{ name: "apiUrl", env: ["KRAKEN_API_URL"], kind: "address", default: "https://api.kraken.com" }],
} as const satisfies Provider;
