// Writes the module beside the locale files of each folder: the type of each text, from its params.
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { packageRoot } from "../src/process/paths.ts";
import { localeFolders, localeModule } from "./locales.ts";

for (const folder of localeFolders(packageRoot))
  writeFileSync(join(packageRoot, folder, "index.ts"), localeModule(packageRoot, folder));
