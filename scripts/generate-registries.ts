// Writes the modules that list the subfolders of a folder, the names of the providers, and the table of CONTRIBUTING.md.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { packageRoot } from "../src/process/paths.ts";
import { withChangesTable } from "./changes.ts";
import { providerNamesModule, REGISTRIES, registryModule } from "./registries.ts";

for (const registry of REGISTRIES)
  writeFileSync(join(packageRoot, registry.folder, "registry.ts"), registryModule(packageRoot, registry));
const { PROVIDERS } = await import("../src/connectors/index.ts");
writeFileSync(join(packageRoot, "src", "ledger", "provider-names.ts"), providerNamesModule(PROVIDERS));
const contributing = join(packageRoot, "CONTRIBUTING.md");
writeFileSync(contributing, withChangesTable(readFileSync(contributing, "utf8")));
