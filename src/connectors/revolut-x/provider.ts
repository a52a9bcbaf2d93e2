import type { Provider } from "../provider.ts";

export const provider = {
  providerKey: "revolut-x",
  label: "Revolut X",
  type: "exchange",
  operator: "Revolut",
  country: null,
  connectionMethods: [
    {
      kind: "credentials",
      label: { de: "Mit einem API-Schlüssel", en: "With an API key" },
      steps: [
        {
          de: "Erzeugen Sie auf Ihrem Rechner ein Schlüsselpaar: openssl genpkey -algorithm ed25519 -out private.pem, dann openssl pkey -in private.pem -pubout -out public.pem.",
          en: "Make a pair of keys on your computer: openssl genpkey -algorithm ed25519 -out private.pem, then openssl pkey -in private.pem -pubout -out public.pem.",
        },
        {
          de: "Öffnen Sie exchange.revolut.com, Profil, „API-Schlüssel“, und fügen Sie dort den öffentlichen Schlüssel (public.pem) ein. Erlauben Sie nur das Lesen, wo Revolut X danach fragt.",
          en: 'Open exchange.revolut.com, profile, "API keys", and paste the public key (public.pem) there. Allow reading only where Revolut X asks.',
        },
        {
          de: "Übertragen Sie den API-Schlüssel, den Revolut X zeigt, und Ihren privaten Schlüssel (private.pem).",
          en: "Copy the API key that Revolut X shows, and your private key (private.pem).",
        },
        {
          de: "Das gilt für Revolut X. Was Sie in der Revolut-App gekauft haben, fügen Sie als Datei hinzu.",
          en: "This is for Revolut X. Add what you bought in the Revolut app as a file.",
        },
      ],
      fields: [
        {
          name: "apiKey",
          label: { de: "API-Schlüssel", en: "API key" },
          help: { de: "64 Buchstaben und Ziffern.", en: "64 letters and digits." },
          secret: false,
          pattern: "[\\w-]{4,200}",
          aliases: ["key"],
        },
        {
          name: "privateKey",
          label: { de: "Privater Schlüssel", en: "Private key" },
          help: {
            de: "Der ganze Text von private.pem, auch die Zeilen mit BEGIN und END.",
            en: "The whole text of private.pem, the lines with BEGIN and END included.",
          },
          secret: true,
          pattern:
            "-----BEGIN PRIVATE KEY-----[\\s\\w+/=\\\\]{30,400}-----END PRIVATE KEY-----(?:\\\\n)?|[\\w+/=-]{30,200}",
        },
      ],
    },
  ],
  documentation: { url: "developer.revolut.com", checkedOn: "2026-11-17" },
  settings: [
    { name: "apiUrl", env: ["REVOLUT_X_URL"], kind: "address", default: "https://revx.revolut.com" },
  ],
} as const satisfies Provider;
