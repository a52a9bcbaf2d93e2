import { keyAndSecret, ALPHANUMERIC_HELP, type Provider, API_SECRET_HELP } from "../provider.ts";
import { message } from "../../wording/messages/index.ts";

export const provider = {
  providerKey: "binance",
  label: "Binance",
  type: "exchange",
  operator: "Binance Holdings Limited",
  country: "KY",
  lifecycle: {
    since: "2026-07-01",
    certainty: "official",
    status: message("provider.binanceStatus"),
    save: message("provider.binanceSave"),
  },
  connectionMethods: [
    {
      kind: "credentials",
      label: { de: "Mit einem API-Schlüssel", en: "With an API key" },
      steps: [
        {
          de: "Öffnen Sie bei Binance Ihr Profil, „API-Verwaltung“, und wählen Sie „API erstellen“, „Systemgeneriert“.",
          en: 'At Binance open your profile, "API Management", and choose "Create API", "System generated".',
        },
        {
          de: "Lassen Sie nur „Lesen aktivieren“ angehakt: kein Handel, keine Auszahlung, keine Übertragung.",
          en: 'Leave only "Enable Reading" ticked: no trading, no withdrawals, no transfers.',
        },
        {
          de: "Übertragen Sie API-Schlüssel und geheimen Schlüssel, der nur einmal gezeigt wird.",
          en: "Copy the API key and the secret key, which is shown only once.",
        },
        {
          de: "Was vor Jahren war, gibt Binance nur als Kontoauszug heraus: fügen Sie ihn als Datei hinzu.",
          en: "What lies years back Binance gives only as an account statement: add it as a file.",
        },
      ],
      fields: keyAndSecret(
        { help: ALPHANUMERIC_HELP, pattern: "[\\w-]{4,200}" },
        { label: { de: "Geheimer Schlüssel", en: "secret key" }, help: API_SECRET_HELP, alias: "secretKey" },
      ),
    },
  ],
  documentation: { url: "developers.binance.com", checkedOn: "2026-11-17" },
  settings: [
    {
      name: "apiUrl",
      env: ["BINANCE_URL", "BINANCE_API_URL"],
      kind: "address",
      default: "https://api.binance.com",
    },
    {
      name: "futuresUrl",
      env: ["BINANCE_FUTURES_URL"],
      kind: "address",
      default: "https://fapi.binance.com",
      meaning: "API of Binance's USD-M futures",
    },
    {
      name: "coinFuturesUrl",
      env: ["BINANCE_COIN_FUTURES_URL"],
      kind: "address",
      default: "https://dapi.binance.com",
      meaning: "API of Binance's COIN-M futures",
    },
  ],
} as const satisfies Provider;
