import { readdirSync, readFileSync, statSync } from "node:fs";
import { join, relative, sep } from "node:path";
import { Command } from "commander";
import { unzipSync } from "fflate";
import { withExamples } from "./command.ts";
import { inTerminalLanguage, terminalLanguage } from "./context.ts";
import { EXIT, Failure, wrongUse } from "./failure.ts";
import { progressOn } from "./terminal/progress.ts";
import { styleFor } from "./terminal/style.ts";
import { wrap } from "./terminal/table.ts";

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
    const progress = progressOn(
      process.stderr,
      styleFor(process.stderr, process.env),
      inTerminalLanguage("Wird neu berechnet ...", "Computing it again ..."),
    );
    const verified = await verifyBundle(files).finally(progress.stop);
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
    const { year, runId, status, files: count, corrections, records, effects } = verified.value;
    const ok = style.good("ok");
    const none = effects.computed + effects.untold === 0;
    const lines =
      terminalLanguage(process.env) === "de"
        ? [
            `${ok}  Hashes      ${count} Dateien sind, was die Verzeichnisse sagen`,
            `${ok}  Korrekturen ${corrections} Einträge, jeder folgt dem vorigen`,
            `${ok}  Zahlen      aus ${records} Rohdatensätzen neu berechnet: Jede Datei ist dieselbe`,
            ...(none
              ? []
              : [
                  `${ok}  Wirkungen   von ${effects.computed} Korrekturen neu berechnet${effects.untold === 0 ? "" : `; bei ${effects.untold} lässt sich der Stand von damals nicht mehr herstellen`}`,
                ]),
            "",
            wrap(
              `Steuerjahr ${year}, ${status === "draft" ? "Entwurf" : "endgültig"}, Berechnung Nr. ${runId}`,
              style.width,
            ),
          ]
        : [
            `${ok}  hashes       ${count} files are what the manifests say`,
            `${ok}  corrections  ${corrections} entries, each follows the one before`,
            `${ok}  figures      computed again from ${records} raw records: every file is the same`,
            ...(none
              ? []
              : [
                  `${ok}  effects      of ${effects.computed} corrections computed again${effects.untold === 0 ? "" : `; of ${effects.untold} the state they were told of cannot be made again`}`,
                ]),
            "",
            wrap(`Tax year ${year}, ${status}, calculation no. ${runId}`, style.width),
          ];
    console.log(lines.join("\n"));
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
