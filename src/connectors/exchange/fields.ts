import type { Field } from "../provider.ts";

/** Third credential of some exchanges: a passphrase that the user chose when creating the key. */
export const PASSPHRASE = {
  name: "passphrase",
  label: { de: "Passphrase", en: "passphrase" },
  help: {
    de: "Das Wort, das Sie beim Anlegen des Schlüssels selbst gewählt haben.",
    en: "The word that you chose yourself when you made the key.",
  },
  secret: true,
  pattern: "\\S{1,100}",
} as const satisfies Field;
