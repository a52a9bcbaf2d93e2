import { keyAndSecret, type Provider, API_KEY_HELP } from "../provider.ts";

export const provider = {
  providerKey: "bitvavo",
  label: "Bitvavo",
  type: "exchange",
  operator: "Bitvavo B.V.",
  country: "NL",
  connectionMethods: [
    {
      kind: "credentials",
      label: { de: "Mit einem API-Schlüssel", en: "With an API key" },
      steps: [
        {
          de: "Öffnen Sie bei Bitvavo „Einstellungen“, dort „API“, und wählen Sie „Neuen API-Schlüssel anfordern“.",
          en: 'At Bitvavo open "Settings", there "API", and choose "Add new API key".',
        },
        {
          de: "Erlauben Sie nur „Lesezugriff“ (View access): kein Handeln, kein Auszahlen.",
          en: 'Allow "View access" only: no trading, no withdrawing.',
        },
        {
          de: "Bestätigen Sie den Schlüssel über die E-Mail von Bitvavo.",
          en: "Confirm the key by the mail that Bitvavo sends.",
        },
        {
          de: "Übertragen Sie Schlüssel und Geheimnis, die Bitvavo einmal zeigt.",
          en: "Copy key and secret, which Bitvavo shows once.",
        },
        {
          de: "Zeigt der Schlüssel Bestände, aber keine Käufe und Verkäufe, gibt Bitvavo ihm den Verlauf nicht: Fügen Sie dann den Export „Transaktionsverlauf“ (CSV) als Datei hinzu. Ein Schlüssel, der handeln darf, wird abgelehnt.",
          en: 'If the key shows balances but no purchases and sales, Bitvavo does not give it the history: then add the export "Transaction history" (CSV) as a file. A key that can trade is refused.',
        },
      ],
      fields: keyAndSecret(
        { help: API_KEY_HELP },
        {
          label: { de: "Geheimnis", en: "API secret" },
          help: { de: "Die längere Zeichenfolge, ohne Leerzeichen.", en: "The longer text, without spaces." },
        },
      ),
    },
  ],
  documentation: { url: "docs.bitvavo.com", checkedOn: "2026-11" },
  settings: [
    {
      name: "apiUrl",
      env: ["BITVAVO_URL", "BITVAVO_API_URL"],
      kind: "address",
      default: "https://api.bitvavo.com/v2",
      path: "/v2",
    },
  ],
} as const satisfies Provider;
