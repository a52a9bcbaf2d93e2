// Writes the modules that list the subfolders of a folder, then the names of the providers.
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { packageRoot } from "../src/process/paths.ts";
import { providerNamesModule, REGISTRIES, registryModule } from "./registries.ts";

for (const registry of REGISTRIES)
  writeFileSync(join(packageRoot, registry.folder, "registry.ts"), registryModule(packageRoot, registry));
const { PROVIDERS } = await import("../src/connectors/index.ts");
writeFileSync(join(packageRoot, "src", "ledger", "provider-names.ts"), providerNamesModule(PROVIDERS));
