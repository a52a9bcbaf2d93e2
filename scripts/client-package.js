// Fills packages/client with the built SDK for `npm pack` in that folder: lotbuch/client without the service.
import { copyFileSync, existsSync, mkdirSync, readdirSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const root = join(dirname(fileURLToPath(import.meta.url)), "..");
const from = join(root, "dist", "src", "client");
if (!existsSync(from)) {
  console.error("client-package: run 'npm run setup' first, the SDK is not built yet.");
  process.exit(1);
}
const to = join(root, "packages", "client", "dist");
rmSync(to, { recursive: true, force: true });
mkdirSync(to, { recursive: true });
for (const file of readdirSync(from))
  if (/\.(js|d\.ts)$/.test(file)) copyFileSync(join(from, file), join(to, file));
