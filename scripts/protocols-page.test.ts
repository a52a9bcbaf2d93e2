import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { FAMILIES } from "../src/connectors/evm/protocols/index.ts";
import { PROTOCOLS } from "../src/connectors/solana/programs.ts";
import { packageRoot } from "../src/process/paths.ts";
import { protocolsPage } from "./protocols-page.ts";

it("lists every protocol that the readers know; `npm run generate` updates docs/protocols.md", () => {
  expect(readFileSync(join(packageRoot, "docs", "protocols.md"), "utf8")).toBe(
    protocolsPage(FAMILIES, PROTOCOLS),
  );
});
