import { keyAndSecret, type Provider, API_SECRET_HELP, API_KEY_HELP } from "../provider.ts";
import { PASSPHRASE } from "../exchange/fields.ts";
import { message } from "../../wording/messages/index.ts";

export const provider = {
  providerKey: "kucoin",
  label: "KuCoin",
  type: "exchange",
  // The contracting company depends on the country in which the user signed up.
  operator: "KuCoin",
  country: null,
  lifecycle: {
    since: "2026-02-19",
    certainty: "official",
    status: message("provider.kuCoinStatus"),
    save: message("provider.kuCoinSave"),
  },
  connectionMethods: [
    {
      kind: "credentials",
      label: { de: "Mit einem API-Schlüssel", en: "With an API key" },
      steps: [
        {
          de: "Öffnen Sie bei KuCoin Ihr Profil, „API-Verwaltung“, und wählen Sie „API erstellen“, „API-Handel“.",
          en: 'At KuCoin open your profile, "API Management", and choose "Create API", "API Trading".',
        },
        {
          de: "Lassen Sie nur „General“ angehakt: kein Spot, keine Futures, keine Übertragung. Die Passphrase denken Sie sich dabei selbst aus.",
          en: 'Leave only "General" ticked: no spot, no futures, no transfers. You think of the passphrase yourself.',
        },
        {
          de: "Übertragen Sie API-Schlüssel, Geheimnis und Passphrase.",
          en: "Copy API key, secret and passphrase.",
        },
        {
          de: "KuCoin zeigt nur das letzte Jahr: Was davor war, fügen Sie als Datei hinzu (account history).",
          en: "KuCoin shows the last year only: add what was before as a file (account history).",
        },
      ],
      fields: [
        ...keyAndSecret(
          { help: API_KEY_HELP },
          { label: { de: "Geheimnis", en: "API secret" }, help: API_SECRET_HELP },
        ),
        PASSPHRASE,
      ],
    },
  ],
  documentation: { url: "www.kucoin.com/docs", checkedOn: "2026-11-17" },
  settings: [{ name: "apiUrl", env: ["KUCOIN_URL"], kind: "address", default: "https://api.kucoin.com" }],
} as const satisfies Provider;
