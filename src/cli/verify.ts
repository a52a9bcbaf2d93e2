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
import { sharedHelp, localized, terminalLanguage } from "./localized.ts";

type Flags = { readonly json?: true };

export const verifyCommand = (): Command =>
  withExamples(
    new Command("verify")
      .description(
        localized(
          "prüft ohne Netz ein Belegpaket (Hashes, Korrekturen, jede Zahl neu berechnet) oder das Protokoll einer Kontokopie",
          "check offline an evidence bundle (hashes, corrections, every figure computed again) or the log of an account's copy",
        ),
      )
      .argument(
        "<bundle>",
        localized(
          "das ZIP von 'lotbuch report --format bundle' oder 'lotbuch export', oder der Ordner, in den es entpackt wurde",
          "the ZIP of 'lotbuch report --format bundle' or 'lotbuch export', or the folder it was unpacked to",
        ),
      )
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
    const progress = progressOn(
      stderr,
      styleFor(stderr, env),
      localized("Wird neu berechnet ...", "Computing it again ..."),
    );
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
            ...(whole ? {} : { message: partlyChecked(effects.untold, notMade.length).en }),
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
const partlyChecked = (effects: number, files: number): Readonly<Record<Language, string>> => ({
  de: `Was sich prüfen ließ, stimmt. Nicht geprüft (Rückgabewert ${EXIT.incomplete}): ${effects} Wirkungen, ${files} Dateien.`,
  en: `Everything that could be checked agrees. Not checked (exit code ${EXIT.incomplete}): ${effects} effects, ${files} files.`,
});

function linesOf(verified: Verified, language: Language): readonly string[] {
  const { year, runId, status, files, corrections, records, effects, notMade, otherFigures } = verified;
  const style = styleFor(host().stdout, host().env);
  const t = (de: string, en: string): string => (language === "de" ? de : en);
  const line = (symbol: string, name: string, text: string): string =>
    `${symbol}  ${name.padEnd(11)}  ${text}`;
  const ok = style.good("ok");
  const open = style.warn("--");
  const lines = [
    line(
      ok,
      t("Hashes", "hashes"),
      t(`${files} Dateien sind, was die Verzeichnisse sagen`, `${files} files are what the manifests say`),
    ),
    line(
      ok,
      t("Korrekturen", "corrections"),
      t(
        `${corrections} Einträge, jeder folgt dem vorigen`,
        `${corrections} entries, each follows the one before`,
      ),
    ),
    line(
      otherFigures === null ? ok : open,
      t("Zahlen", "figures"),
      otherFigures === null
        ? t(`aus ${records} Rohdatensätzen neu berechnet: `, `computed again from ${records} raw records: `) +
            (notMade.length === 0
              ? t("Jede Datei ist dieselbe", "every file is the same")
              : t("Sie sind dieselben", "they are the same"))
        : t(
            `hat eine andere Fassung berechnet (Rechenwerk ${otherFigures.engineVersion}), und diese kommt aus ${records} Rohdatensätzen zu anderen; ihre sind nicht geprüft. Zuerst ${otherFigures.first.de}`,
            `were computed by another version (engine ${otherFigures.engineVersion}), and this one finds others from ${records} raw records; those have not been checked. First ${otherFigures.first.en}`,
          ),
    ),
  ];
  if (effects.computed > 0)
    lines.push(
      line(
        ok,
        t("Wirkungen", "effects"),
        t(
          `von ${effects.computed} Korrekturen neu berechnet`,
          `of ${effects.computed} corrections computed again`,
        ),
      ),
    );
  if (effects.untold > 0)
    lines.push(
      line(
        open,
        t("Wirkungen", "effects"),
        t(
          `von ${effects.untold} Korrekturen nicht geprüft: Sie gelten für den Stand, in dem die Korrektur gemacht wurde, und den ergeben eine andere Fassung des Rechenwerks oder inzwischen ersetzte Rohdatensätze und Kurse nicht mehr. Die Zahlen des Jahres hängen nicht davon ab`,
          `of ${effects.untold} corrections not checked: they refer to the state in which the correction was made, which another version of the engine, or records and prices replaced since, no longer give. No figure of the year depends on them`,
        ),
      ),
    );
  if (notMade.length > 0)
    lines.push(
      line(
        open,
        t("Dateien", "files"),
        t(
          `${notMade.length} hat eine andere Fassung geschrieben; diese kann sie nicht neu herstellen und hat sie nicht geprüft:`,
          `${notMade.length} were written by another version; this one cannot make them again and has not checked them:`,
        ),
      ),
      ...notMade.map((name) => `      ${name}`),
    );
  const closing = t(
    `Steuerjahr ${year}, ${status === "draft" ? "Entwurf" : "endgültig"}, Berechnung Nr. ${runId}`,
    `Tax year ${year}, ${status}, calculation no. ${runId}`,
  );
  const incomplete =
    effects.untold === 0 && notMade.length === 0
      ? []
      : [wrap(partlyChecked(effects.untold, notMade.length)[language], style.width)];
  return [...lines, "", ...incomplete, wrap(closing, style.width)];
}
