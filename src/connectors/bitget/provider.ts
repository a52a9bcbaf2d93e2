import { keyAndSecret, type Provider, API_SECRET_HELP, API_KEY_HELP } from "../provider.ts";
import { PASSPHRASE } from "../exchange/fields.ts";
import { message } from "../../wording/messages/index.ts";

export const provider = {
  providerKey: "bitget",
  label: "Bitget",
  type: "exchange",
  operator: "Bitget",
  country: null,
  lifecycle: {
    since: "2026-07-01",
    certainty: "reported",
    status: message("provider.bitgetStatus"),
    save: message("provider.bitgetSave"),
  },
  connectionMethods: [
    {
      kind: "credentials",
      label: { de: "Mit einem API-Schlüssel", en: "With an API key" },
      steps: [
        {
          de: "Öffnen Sie bei Bitget Ihr Profil, „API-Verwaltung“, und wählen Sie „API-Schlüssel erstellen“, „Systemgeneriert“.",
          en: 'At Bitget open your profile, "API Management", and choose "Create API key", "System-generated".',
        },
        {
          de: "Wählen Sie „Nur Lesen“ und haken Sie „Steuern“ (Taxation) an: kein Handel, keine Auszahlung. Die Passphrase denken Sie sich dabei selbst aus.",
          en: 'Choose "Read-only" and tick "Taxation": no trading, no withdrawing. You think of the passphrase yourself.',
        },
        {
          de: "Übertragen Sie API-Schlüssel, geheimen Schlüssel und Passphrase.",
          en: "Copy API key, secret key and passphrase.",
        },
      ],
      fields: [
        ...keyAndSecret(
          { help: API_KEY_HELP },
          {
            label: { de: "Geheimer Schlüssel", en: "secret key" },
            help: API_SECRET_HELP,
            alias: "secretKey",
          },
        ),
        PASSPHRASE,
      ],
    },
  ],
  documentation: { url: "www.bitget.com/api-doc", checkedOn: "2026-11-17" },
  settings: [{ name: "apiUrl", env: ["BITGET_URL"], kind: "address", default: "https://api.bitget.com" }],
} as const satisfies Provider;
