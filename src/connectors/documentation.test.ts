import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { PROVIDERS } from "./index.ts";

/** Folders of providers whose folder name differs from the provider key. */
const FOLDERS: Readonly<Record<string, string>> = {
  ethereum: "evm",
  litecoin: "bitcoin",
  dogecoin: "bitcoin",
  "bitcoin-cash": "bitcoin",
};

it.each(PROVIDERS.filter(({ type }) => type !== "file").map((one) => [one.providerKey, one] as const))(
  "the README of %s names the documentation of its response shapes with a date, or states that there is none",
  (key, { documentation: seen }) => {
    const readme = readFileSync(join(import.meta.dirname, FOLDERS[key] ?? key, "README.md"), "utf8");
    if (seen === null) expect(readme).toContain("unconfirmed");
    else for (const fact of [seen.url, seen.checkedOn]) expect(readme).toContain(fact);
  },
);
