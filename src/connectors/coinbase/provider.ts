import type { Provider } from "../provider.ts";

export const provider = {
  providerKey: "coinbase",
  label: "Coinbase",
  type: "exchange",
  operator: "Coinbase Luxembourg S.A.",
  country: "LU",
  connectionMethods: [
    {
      kind: "oauth",
      label: { de: "Bei Coinbase anmelden", en: "Sign in at Coinbase" },
      steps: [
        {
          de: "Melden Sie sich bei Coinbase an und erlauben Sie das Lesen von Konten und Transaktionen.",
          en: "Sign in at Coinbase and allow reading accounts and transactions.",
        },
      ],
      fields: [],
      needs: ["clientId", "clientSecret"],
    },
    {
      kind: "credentials",
      label: { de: "Mit einem API-Schlüssel", en: "With an API key" },
      steps: [
        {
          de: "Öffnen Sie portal.cdp.coinbase.com, dort „API keys“, und legen Sie einen „Secret API key“ an.",
          en: 'Open portal.cdp.coinbase.com, there "API keys", and create a "Secret API key".',
        },
        {
          de: "Geben Sie ihm nur die Berechtigung „View“, weder „Trade“ noch „Transfer“.",
          en: 'Give it the permission "View" only, neither "Trade" nor "Transfer".',
        },
        {
          de: "Laden Sie die Schlüsseldatei herunter und übertragen Sie Namen und privaten Schlüssel von dort.",
          en: "Download the key file and copy the name and the private key from it.",
        },
      ],
      fields: [
        {
          name: "keyName",
          label: { de: "Name des Schlüssels", en: "Key name" },
          help: {
            de: "Wie ihn Coinbase zeigt: organizations/…/apiKeys/… oder eine Kennung mit Bindestrichen.",
            en: "As Coinbase shows it: organizations/…/apiKeys/… or an id with hyphens.",
          },
          secret: false,
          aliases: ["name", "id"],
        },
        {
          name: "privateKey",
          label: { de: "Privater Schlüssel", en: "Private key" },
          help: {
            de: "Der ganze Text, auch die Zeilen mit BEGIN und END.",
            en: "The whole text, the lines with BEGIN and END included.",
          },
          secret: true,
        },
      ],
    },
  ],
  documentation: { url: "docs.cdp.coinbase.com", checkedOn: "2026-11-17" },
  settings: [
    {
      name: "clientId",
      env: ["COINBASE_CLIENT_ID"],
      kind: "text",
      default: null,
      meaning: "Id of the OAuth client for signing in with Coinbase",
    },
    {
      name: "clientSecret",
      env: ["COINBASE_CLIENT_SECRET"],
      kind: "secret",
      default: null,
      meaning: "Secret of that client; both are set, or neither",
    },
    {
      name: "loginUrl",
      env: ["COINBASE_LOGIN_URL"],
      kind: "address",
      default: "https://login.coinbase.com",
      meaning: "Sign-in of Coinbase",
    },
    { name: "apiUrl", env: ["COINBASE_API_URL"], kind: "address", default: "https://api.coinbase.com" },
  ],
} as const satisfies Provider;
