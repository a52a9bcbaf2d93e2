import type { Provider } from "../provider.ts";

export const provider = {
  providerKey: "bitpanda",
  label: "Bitpanda",
  type: "exchange",
  operator: "Bitpanda GmbH",
  country: "AT",
  connectionMethods: [
    {
      kind: "credentials",
      label: { de: "Mit einem API-Schlüssel", en: "With an API key" },
      steps: [
        {
          de: "Öffnen Sie web.bitpanda.com, dort Ihr Profil, „API-Schlüssel“, und wählen Sie „Neuer API-Schlüssel“.",
          en: 'Open web.bitpanda.com, there your profile, "API keys", and choose "New API key".',
        },
        {
          de: "Erlauben Sie nur „Transaction“ und „Balance“: kein Handeln, kein Auszahlen.",
          en: 'Allow "Transaction" and "Balance" only: no trading, no withdrawing.',
        },
        {
          de: "Übertragen Sie den Schlüssel, den Bitpanda einmal zeigt.",
          en: "Copy the key, which Bitpanda shows once.",
        },
      ],
      fields: [
        {
          name: "apiKey",
          label: { de: "API-Schlüssel", en: "API key" },
          help: {
            de: "Die ganze Zeichenfolge, ohne Leerzeichen.",
            en: "The whole text, without spaces.",
          },
          secret: true,
          pattern: "[\\w.+/=-]{4,1000}",
          aliases: ["key"],
        },
      ],
    },
  ],
  documentation: { url: "bitpanda-labs/bitpanda-public-api-mcp", checkedOn: "2025-11" },
  settings: [
    {
      name: "apiUrl",
      env: ["BITPANDA_URL", "BITPANDA_API_URL"],
      kind: "address",
      default: "https://developer.bitpanda.com/v1",
      path: "/v1",
    },
  ],
} as const satisfies Provider;
