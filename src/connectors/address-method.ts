import type { Result } from "../basics/result.ts";
import type { Message } from "../wording/messages/index.ts";
import type { Fields, Text, ConnectionMethod } from "./provider.ts";

/** Connection method of a chain on which one address is one account: its help, its prefix and its check. */
export const byAddress = (
  step: Text,
  help: Text,
  read: (text: string) => Result<string, Message>,
): ConnectionMethod => ({
  kind: "address",
  label: { de: "Mit der Adresse", en: "With the address" },
  steps: [step],
  fields: [{ name: "address", label: { de: "Adresse", en: "Address" }, help, secret: false }],
  check: (fields: Fields) => {
    const address = read(fields["address"] ?? "");
    return address.ok ? null : { field: "address", message: address.error };
  },
});
