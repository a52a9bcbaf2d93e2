import { keyAndSecret, type Provider, API_SECRET_HELP, API_KEY_HELP } from "../provider.ts";
import { PASSPHRASE } from "../exchange/fields.ts";

export const provider = {
  providerKey: "okx",
  label: "OKX",
  type: "exchange",
  // The contracting company depends on the country in which the user signed up.
  operator: "OKX",
  country: null,
  connectionMethods: [
    {
      kind: "credentials",
      label: { de: "Mit einem API-Schlüssel", en: "With an API key" },
      steps: [
        {
          de: "Öffnen Sie bei OKX (my.okx.com) Ihr Profil, „API“, und wählen Sie „API-Schlüssel erstellen“.",
          en: 'At OKX (my.okx.com) open your profile, "API", and choose "Create API key".',
        },
        {
          de: "Wählen Sie als Berechtigung nur „Lesen“: kein Handel, keine Auszahlung. Die Passphrase denken Sie sich dabei selbst aus.",
          en: 'Choose the permission "Read" only: no trading, no withdrawing. You think of the passphrase yourself.',
        },
        {
          de: "Übertragen Sie API-Schlüssel, geheimen Schlüssel und Passphrase.",
          en: "Copy API key, secret key and passphrase.",
        },
        {
          de: "OKX zeigt den Handel nur der letzten drei Monate: Was davor war, fügen Sie als Datei hinzu (Export des Handelskontos).",
          en: "OKX shows trades of the last three months only: add what was before as a file (export of the trading account).",
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
  documentation: null,
  settings: [
    {
      name: "apiUrl",
      env: ["OKX_URL"],
      kind: "address",
      // Accounts of residents of the EEA are on this host; a key works only on its own host.
      default: "https://my.okx.com",
    },
    {
      name: "globalUrl",
      env: ["OKX_GLOBAL_URL"],
      kind: "address",
      default: "https://www.okx.com",
      meaning: "API of OKX outside the European Economic Area",
    },
  ],
} as const satisfies Provider;
