import { expect, it } from "vitest";
import { compareWording } from "./compare.ts";

it("finds nothing where only lines and spaces differ", () => {
  expect(compareWording("Ein Satz.\nNoch  einer.", "Ein Satz. Noch einer.")).toEqual([]);
});

it("names the sentences that only one side has, in reading order", () => {
  const shipped = "Der Kuchen ist süß. Er bleibt steuerfrei bis 600 Euro. Ende.";
  const official = "Der Kuchen ist süß. Er bleibt steuerfrei bis 1 000 Euro. Das gilt ab 2024. Ende.";
  expect(compareWording(shipped, official)).toEqual([
    { side: "shipped", sentence: "Er bleibt steuerfrei bis 600 Euro." },
    { side: "official", sentence: "Er bleibt steuerfrei bis 1 000 Euro." },
    { side: "official", sentence: "Das gilt ab 2024." },
  ]);
});

it("sees what is missing at either end", () => {
  expect(compareWording("Ende.", "Anfang. Ende.")).toEqual([{ side: "official", sentence: "Anfang." }]);
  expect(compareWording("Anfang. Ende.", "Anfang.")).toEqual([{ side: "shipped", sentence: "Ende." }]);
});
