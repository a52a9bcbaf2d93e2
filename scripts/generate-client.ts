// Writes src/client/schema.ts and lists.ts from the OpenAPI document of the service, started on a temporary database, and the
// generated pages of docs.
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { FAMILIES } from "../src/connectors/evm/protocols/index.ts";
import { FORMATS } from "../src/connectors/file/formats.ts";
import { PROTOCOLS } from "../src/connectors/solana/programs.ts";
import { readConfig } from "../src/process/config.ts";
import { createLogger } from "../src/process/log.ts";
import { packageRoot } from "../src/process/paths.ts";
import { PARTS } from "../sandbox/registry.ts";
import { startService } from "../src/service/service.ts";
import { importsPage } from "./imports-page.ts";
import { protocolsPage } from "./protocols-page.ts";
import { settingsPage } from "./settings-page.ts";
import { listsModule } from "./openapi-lists.ts";
import { testDataPage } from "./test-data-page.ts";
import { typesOf } from "./openapi-types.ts";

writeFileSync(join(packageRoot, "docs", "imports.md"), importsPage(FORMATS));
writeFileSync(join(packageRoot, "docs", "protocols.md"), protocolsPage(FAMILIES, PROTOCOLS));
writeFileSync(join(packageRoot, "docs", "operations", "settings.md"), settingsPage());
writeFileSync(join(packageRoot, "docs", "test-data.md"), testDataPage(PARTS));

const dataDir = mkdtempSync(join(tmpdir(), "lotbuch-generate-"));
const config = readConfig({ PORT: "0", LOTBUCH_DATA_DIR: dataDir }, dataDir);
if (!config.ok) throw new Error(config.error.join("\n"));
const service = await startService(config.value, createLogger("error"));
if (!service.ok) throw new Error(service.error);
try {
  const response = await fetch(`${service.value.url}/openapi.json`);
  const document = (await response.json()) as Readonly<Record<string, unknown>>;
  const folder = join(packageRoot, "src", "client");
  writeFileSync(join(folder, "schema.ts"), typesOf(document));
  writeFileSync(join(folder, "lists.ts"), listsModule(document));
  console.log(`${folder} is up to date with the service.`);
} finally {
  await service.value.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
