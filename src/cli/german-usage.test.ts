import { expect, it } from "vitest";
import { usageInGerman } from "./german-usage.ts";

it.each([
  [
    "unknown command 'taxx'. (Did you mean tax?) Run it with --help for the options and examples.",
    "Den Befehl 'taxx' gibt es nicht. (Meinten Sie tax?) Mit --help zeigt es Optionen und Beispiele.",
  ],
])("%s", (english, german) => {
  expect(usageInGerman(english)).toBe(german);
});
