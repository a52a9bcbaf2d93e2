import { readdirSync, readFileSync, statSync } from "node:fs";
import { join, relative, sep } from "node:path";
import { Command } from "commander";
import { unzipSync } from "fflate";
import { withExamples } from "./command.ts";
import { EXIT, Failure, wrongUse } from "./failure.ts";
import { styleFor } from "./terminal/style.ts";

type Flags = { readonly json?: true };

export const verifyCommand = (): Command =>
  withExamples(
    new Command("verify")
      .description("check an evidence bundle offline: hashes, corrections, and every figure computed again")
      .argument("<bundle>", "the ZIP of 'lotbuch report --format bundle', or the folder it was unpacked to")
      .option("--json", "print one JSON object and nothing else"),
    ["lotbuch verify lotbuch-2025-bundle.zip"],
  ).action(async (path: string, { json }: Flags) => {
    const files = readBundle(path);
    // Loaded only here: it brings the whole engine along.
    const { verifyBundle } = await import("../report/verify.ts");
    const verified = await verifyBundle(files);
    const style = styleFor(process.stdout, process.env);
    if (json === true)
      console.log(
        JSON.stringify(verified.ok ? { ok: true, ...verified.value } : { ok: false, ...verified.error }),
      );
    if (!verified.ok) {
      const { file, message } = verified.error;
      throw new Failure(EXIT.failed, "BundleDiffers", `${file}: ${message}`);
    }
    if (json === true) return;
    const { year, runId, status, files: count, corrections, records } = verified.value;
    console.log(
      [
        `${style.good("ok")}  hashes       ${count} files are what the manifests say`,
        `${style.good("ok")}  corrections  ${corrections} entries, each follows the one before`,
        `${style.good("ok")}  figures      computed again from ${records} raw records: every file is the same`,
        "",
        `Tax year ${year}, ${status}, run ${runId}`,
      ].join("\n"),
    );
  });

/** A ZIP or a folder, by the names of its files. */
function readBundle(path: string): ReadonlyMap<string, Uint8Array> {
  try {
    if (statSync(path).isDirectory()) return new Map(filesBelow(path, path));
    return new Map(Object.entries(unzipSync(readFileSync(path))).filter(([name]) => !name.endsWith("/")));
  } catch (error) {
    throw wrongUse(`${path} cannot be read as a bundle: ${(error as Error).message}`);
  }
}

function filesBelow(dir: string, root: string): readonly (readonly [string, Uint8Array])[] {
  return readdirSync(dir, { withFileTypes: true }).flatMap((entry) => {
    const path = join(dir, entry.name);
    if (entry.isDirectory()) return filesBelow(path, root);
    return entry.isFile() ? [[relative(root, path).split(sep).join("/"), readFileSync(path)] as const] : [];
  });
}
