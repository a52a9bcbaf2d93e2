import { TEXT } from "./locales/index.ts";
import { Command } from "commander";
import type { BundleFiles, BundleDifference } from "../report/bundle-parts.ts";
import type { Verified } from "../report/verify.ts";
import type { VerifiedLog } from "../report/verify-log.ts";
import type { Result } from "../basics/result.ts";
import type { Language } from "../wording/index.ts";
import { withExamples } from "./command.ts";
import { EXIT, CommandFailure, wrongUse } from "./failure.ts";
import { host, pathOf, printLine, setExitCode } from "./host.ts";
import { inputName, readInput, STDIN } from "./read-input.ts";
import { progressOn } from "./terminal/progress.ts";
import { styleFor } from "./terminal/style.ts";
import { wrap } from "./terminal/table.ts";
import { message } from "../wording/messages/index.ts";
import { sharedHelp, cliText, terminalLanguage } from "./localized.ts";

type Flags = { readonly json?: true };

export const verifyCommand = (): Command =>
  withExamples(
    new Command("verify")
      .description(cliText().verify.description)
      .argument("<bundle>", cliText().verify.bundle)
      .option("--json", sharedHelp("json")),
    ["lotbuch verify lotbuch-2025-bundle.zip", "lotbuch verify lotbuch-export-2026-01-31.zip"],
  ).action(async (path: string, { json }: Flags) => {
    // Imported lazily, because it loads the whole engine.
    const { readArchive, readBundle } = await import("../report/read-bundle.ts");
    const { isExport, verifyLog } = await import("../report/verify-log.ts");
    const { verifyBundle } = await import("../report/verify.ts");
    const { env, stderr } = host();
    const language = terminalLanguage(env);
    const sent = path === STDIN ? Buffer.from(await readInput(path)) : null;
    const files = opened(path, () => (sent === null ? readBundle(pathOf(path)) : readArchive(sent)));
    if (files.ok && isExport(files.value))
      return logVerified(verifyLog(files.value), language, json === true);
    const progress = progressOn(stderr, styleFor(stderr, env), cliText().verify.computingItAgain);
    const verified = await (files.ok ? verifyBundle(files.value) : Promise.resolve(files)).finally(
      progress.stop,
    );
    if (!verified.ok) throw differing(verified.error, language, json === true);
    const { notMade, effects } = verified.value;
    const whole = notMade.length === 0 && effects.untold === 0;
    printLine(
      json === true
        ? JSON.stringify({
            ok: whole,
            ...(whole ? {} : { message: partlyChecked(effects.untold, notMade.length, "en") }),
            ...verified.value,
          })
        : linesOf(verified.value, language).join("\n"),
    );
    if (!whole) setExitCode(EXIT.incomplete);
  });

function differing({ file, message }: BundleDifference, language: Language, json: boolean): CommandFailure {
  if (json) printLine(JSON.stringify({ ok: false, file, message: message.en }));
  return new CommandFailure(EXIT.failed, "BundleDiffers", `${file}: ${message[language]}`);
}

function logVerified(
  verified: Result<VerifiedLog, BundleDifference>,
  language: Language,
  json: boolean,
): void {
  if (!verified.ok) throw differing(verified.error, language, json);
  const { entries, chained } = verified.value;
  const whole = chained === entries;
  const style = styleFor(host().stdout, host().env);
  const text = {
    de: whole
      ? `${entries} Einträge, jeder folgt dem vorigen`
      : `${entries - chained} von ${entries} Einträgen haben keinen Hash und sind nicht geprüft: Auf einem einzelnen Server lässt die Datenbank keine Änderung zu`,
    en: whole
      ? `${entries} entries, each follows the one before`
      : `${entries - chained} of ${entries} entries have no hash and are not checked: on a single server the database itself refuses every change`,
  }[language];
  printLine(
    json
      ? JSON.stringify({ ok: whole, ...verified.value })
      : `${whole ? style.good("ok") : style.warn("--")}  ${{ de: "Protokoll", en: "log" }[language].padEnd(11)}  ${text}`,
  );
  if (!whole) setExitCode(EXIT.incomplete);
}

function opened(
  path: string,
  read: () => Result<BundleFiles, BundleDifference>,
): Result<BundleFiles, BundleDifference> {
  try {
    return read();
  } catch (error) {
    throw wrongUse(
      message("cli.bundleNotReadable", {
        path: path === STDIN ? inputName(path) : path,
        message: (error as Error).message,
      }),
    );
  }
}

/** The reason for the exit code of a bundle without any difference of which a part could not be checked. */
const partlyChecked = (effects: number, files: number, language: Language): string =>
  TEXT[language].verify.partlyChecked({ code: EXIT.incomplete, effects, files });

function linesOf(verified: Verified, language: Language): readonly string[] {
  const { year, runId, status, files, corrections, records, effects, notMade, otherFigures } = verified;
  const style = styleFor(host().stdout, host().env);
  const t = TEXT[language];
  const line = (symbol: string, name: string, text: string): string =>
    `${symbol}  ${name.padEnd(11)}  ${text}`;
  const ok = style.good("ok");
  const open = style.warn("--");
  const lines = [
    line(ok, t.verify.hashes, t.verify.filesMatch({ files })),
    line(ok, t.verify.corrections, t.verify.chainMatches({ corrections })),
    line(
      otherFigures === null ? ok : open,
      t.verify.figures,
      otherFigures === null
        ? t.verify.recomputed({ records }) +
            (notMade.length === 0 ? t.verify.filesSame : t.verify.figuresSame)
        : t.verify.otherEngine({
            engine: otherFigures.engineVersion,
            records,
            first: otherFigures.first[language],
          }),
    ),
  ];
  if (effects.computed > 0)
    lines.push(line(ok, t.verify.effects, t.verify.correctionsRecomputed({ computed: effects.computed })));
  if (effects.untold > 0)
    lines.push(line(open, t.verify.effects, t.verify.correctionsUnchecked({ untold: effects.untold })));
  if (notMade.length > 0)
    lines.push(
      line(open, t.verify.files, t.verify.otherVersion({ count: notMade.length })),
      ...notMade.map((name) => `      ${name}`),
    );
  const closing = t.verify.closing({ year, status, run: runId });
  const incomplete =
    effects.untold === 0 && notMade.length === 0
      ? []
      : [wrap(partlyChecked(effects.untold, notMade.length, language), style.width)];
  return [...lines, "", ...incomplete, wrap(closing, style.width)];
}
