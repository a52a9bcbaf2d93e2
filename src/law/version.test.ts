import { expect, it } from "vitest";
import { compareVersions, firstOf, foldersOf, servedVersions } from "./version.ts";

it("determines the version that another builds on", () => {
  for (const version of [
    "de-2025-03-06",
    "de-2025-03-06.2",
    "de-2025-03-06-official",
    "de-2025-03-06.2-official",
  ])
    expect(firstOf(version)).toBe("de-2025-03-06");
  expect(foldersOf("de-2025-03-06.12-official")).toEqual(["de-2025-03-06.12", "de-2025-03-06"]);
  expect(foldersOf("de-2025-03-06-official")).toEqual(["de-2025-03-06"]);
});

it("orders by law and number", () => {
  const ordered = [
    "de-2022-05-10",
    "de-2022-05-10.3",
    "de-2025-03-06",
    "de-2025-03-06.9",
    "de-2025-03-06.10",
  ];
  expect(ordered.toReversed().toSorted(compareVersions)).toEqual(ordered);
});

it("serves the first and the last two versions of every law", () => {
  expect(servedVersions(["a.4", "a.2", "a", "b", "a.3", "b.2"])).toEqual(["a", "a.3", "a.4", "b", "b.2"]);
});
