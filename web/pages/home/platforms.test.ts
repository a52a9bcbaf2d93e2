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

describe("platforms of the user", () => {
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

  it("lists a platform once, with its connection and its export", () => {
    expect(PLATFORMS.filter(({ name }) => name === "Kraken")).toEqual([
      { name: "Kraken", also: [], routes: [{ by: "provider", providerKey: "kraken" }, { by: "file" }] },
    ]);
    expect(names("kraken")).toEqual(["Kraken"]);
  });

  it("lists only routes that this service supports", () => {
    expect(names("nowhere")).toEqual([]);
    // Only Bitcoin of the device's three chains can be connected.
    expect(PLATFORMS.find(({ name }) => name === "Ledger")?.routes).toEqual([
      { by: "provider", providerKey: "bitcoin" },
      { by: "file" },
    ]);
    expect(PLATFORMS.find(({ name }) => name === "Phantom")?.routes).toEqual([{ by: "file" }]);
  });

  it("sorts prefix matches first, and finds nothing without a match", () => {
    expect(names("bit")[0]).toMatch(/^Bit/i);
    expect(names("xyzzy")).toEqual([]);
  });

  it("abbreviates a name to its initials", () => {
    const names = ["Trade Republic", "Mt. Gox", "Kraken", "Bitpanda", "Coinbase (Mika Messy)"];
    expect(names.map(initials)).toEqual(["TR", "MG", "Kr", "Bp", "CM"]);
  });
});
