import { describe, expect, it } from "vitest";
import type { Provider } from "../../api/sources.ts";
import { initials, platformsOf, search } from "./platforms.ts";

const connectionMethod = { kind: "credentials", label: "", steps: [], fields: [] } as const;
const of = (providerKey: string, label: string, formats: readonly string[] = []): Provider =>
  ({
    providerKey,
    label,
    type: providerKey === "file" ? "file" : "exchange",
    operator: null,
    country: null,
    ways: providerKey === "closed-here" ? [] : [connectionMethod],
    fileFormats: formats.map((name) => ({
      name: name.toLowerCase(),
      label: name,
      export: null,
      proven: "rows",
      generations: [],
    })),
  }) as unknown as Provider;

const PLATFORMS = platformsOf([
  of("kraken", "Kraken"),
  of("bitcoin", "Bitcoin"),
  of("closed-here", "Nowhere"),
  of("file", "Files", ["Kraken (ledgers)", "Kraken (trades)", "Trade Republic", "Trezor Suite", "ledger"]),
]);
const names = (typed: string) => search(PLATFORMS, typed).map(({ name }) => name);

describe("where people have coins", () => {
  it.each([
    ["ledger", "Ledger"],
    ["TREZOR", "Trezor Suite"],
    ["nuri", "Nuri"],
    ["Bitwala", "Nuri"],
    ["ftx", "FTX"],
    ["sparkasse", "Sparkasse"],
    ["boerse", "Börse Stuttgart Digital"],
    ["börse", "Börse Stuttgart Digital"],
    ["trade rep", "Trade Republic"],
    ["mt gox", "Mt. Gox"],
    ["kra", "Kraken"],
  ])("%s finds %s", (typed, name) => {
    expect(names(typed)).toContain(name);
  });

  it("is one place by its connection and its export, once", () => {
    expect(PLATFORMS.filter(({ name }) => name === "Kraken")).toEqual([
      { name: "Kraken", also: [], routes: [{ by: "provider", providerKey: "kraken" }, { by: "file" }] },
    ]);
    expect(names("kraken")).toEqual(["Kraken"]);
  });

  it("names no way that this service does not have", () => {
    expect(names("nowhere")).toEqual([]);
    // Only Bitcoin is connected here, of the three chains that the device has.
    expect(PLATFORMS.find(({ name }) => name === "Ledger")?.routes).toEqual([
      { by: "provider", providerKey: "bitcoin" },
      { by: "file" },
    ]);
    expect(PLATFORMS.find(({ name }) => name === "Phantom")?.routes).toEqual([{ by: "file" }]);
  });

  it("puts what begins with the word first, and finds nothing where there is nothing", () => {
    expect(names("bit")[0]).toMatch(/^Bit/i);
    expect(names("xyzzy")).toEqual([]);
  });

  it("stands for a name with its first letters", () => {
    expect([initials("Trade Republic"), initials("Mt. Gox"), initials("Kraken")]).toEqual(["TR", "MG", "K"]);
  });
});
