import { keyAndSecret, type Provider, API_SECRET_HELP, API_KEY_HELP } from "../provider.ts";

export const provider = {
  providerKey: "bybit",
  label: "Bybit",
  type: "exchange",
  // The contracting company depends on the country in which the user signed up.
  operator: "Bybit",
  country: null,
  connectionMethods: [
    {
      kind: "credentials",
      label: { de: "Mit einem API-Schlüssel", en: "With an API key" },
      steps: [
        {
          de: "Bei Bybit EU (bybit.eu) lässt sich kein Schlüssel erzeugen: Fügen Sie dort die Exporte als Dateien hinzu. Bei Bybit (bybit.com) öffnen Sie Ihr Profil, „API“, und wählen Sie „Neuen Schlüssel erstellen“, „Systemgeneriert“.",
          en: 'At Bybit EU (bybit.eu) no key can be created: add its exports as files. At Bybit (bybit.com) open your profile, "API", and choose "Create new key", "System-generated".',
        },
        {
          de: "Wählen Sie „Nur Lesen“ (Read-Only) und haken Sie „Unified Trading“, „Assets“ und „Earn“ an. Lassen Sie „Lesen und Schreiben“ weg, auch für die Steuerberichte: Bybit gibt sie nur Schlüsseln, die mehr als lesen dürfen.",
          en: 'Choose "Read-Only" and tick "Unified Trading", "Assets" and "Earn". Leave "Read-Write" alone, for tax reports too: Bybit gives those only to keys that can do more than read.',
        },
        {
          de: "Übertragen Sie API-Schlüssel und Geheimnis, das nur einmal gezeigt wird. Ohne feste IP-Adresse gilt der Schlüssel drei Monate.",
          en: "Copy API key and secret, which is shown only once. Without a fixed IP address the key lasts three months.",
        },
        {
          de: "Bybit zeigt nur die letzten zwei Jahre und nicht das Funding-Konto: fügen Sie beide Exporte als Dateien hinzu.",
          en: "Bybit shows the last two years only, and not the funding account: add both exports as files.",
        },
      ],
      fields: keyAndSecret(
        { help: API_KEY_HELP },
        { label: { de: "Geheimnis", en: "API secret" }, help: API_SECRET_HELP },
      ),
    },
  ],
  documentation: { url: "bybit-exchange.github.io/docs/v5", checkedOn: "2026-11-17" },
  settings: [
    { name: "apiUrl", env: ["BYBIT_URL"], kind: "address", default: "https://api.bybit.eu" },
    {
      name: "globalUrl",
      env: ["BYBIT_GLOBAL_URL"],
      kind: "address",
      default: "https://api.bybit.com",
      meaning: "API of Bybit outside the European Economic Area",
    },
  ],
} as const satisfies Provider;
