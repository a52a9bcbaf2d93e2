import type { Field } from "../provider.ts";

/** The third thing that some exchanges ask for: a word the person thought of when she made the key. */
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
