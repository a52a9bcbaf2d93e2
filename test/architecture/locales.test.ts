import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { localeFolders, localeModule } from "../../scripts/locales.ts";
import { packageRoot } from "../../src/process/paths.ts";

describe("locale files", () => {
  it.each(localeFolders(packageRoot))(
    "of %s have the same keys and params in both languages, and the types of today",
    (folder) => {
      const file = join(packageRoot, folder, "index.ts");
      // Run `npm run -s generate` where this fails: it writes the types again.
      expect(existsSync(file) ? readFileSync(file, "utf8") : "").toBe(localeModule(packageRoot, folder));
    },
  );
});

/**
 * Code with texts of its own in two languages: constants of the formats (a locale's tag, its decimal sign), words that a
 * question is recognized by, examples of the API document, and sentences that are not in locale files yet.
 */
const WITH_TEXTS = new Set([
  "src/accounts/language.ts",
  "src/accounts/sample.ts",
  "src/cli/calculate-table.ts",
  "src/cli/explain.ts",
  "src/cli/income.ts",
  "src/cli/report.ts",
  "src/cli/run.ts",
  "src/cli/tax.ts",
  "src/cli/verify.ts",
  "src/cli/what-if.ts",
  "src/http/apps/claim-page.ts",
  "src/http/apps/connect-html.ts",
  "src/http/apps/consent-text.ts",
  "src/http/firms/client-list.ts",
  "src/http/firms/client-reports.ts",
  "src/http/law/legal.ts",
  "src/http/openapi/openapi-examples.ts",
  "src/http/pages.ts",
  "src/law/api-schema.ts",
  "src/law/open-law.ts",
  "src/law/ranking/wording.ts",
  "src/law/select.ts",
  "src/law/short-answer/tree.ts",
  "src/law/short-answer/wording.ts",
  "src/law/transaction-type.ts",
  "src/reminders/remind.ts",
  "src/report/evidence.ts",
  "src/report/formats/csv.ts",
  "src/report/pdf/index.ts",
  "src/report/pdf/numbers.ts",
  "src/report/review/pdf.ts",
  "src/tax/austria/words/index.ts",
  "src/tax/austria/words/planning.ts",
  "src/tax/austria/words/remedy.ts",
  "src/tax/germany/words/planning.ts",
  "src/tax/germany/words/remedy.ts",
  "src/tax/germany/words/verdict.ts",
  "src/wording/agents.ts",
  "src/wording/calendar.ts",
  "src/wording/election.ts",
  "src/wording/filing.ts",
  "src/wording/formats.ts",
  "src/wording/issue.ts",
  "src/wording/messages/index.ts",
  "src/wording/plan.ts",
  "src/wording/planned-sale.ts",
  "src/wording/remedy.ts",
  "src/wording/rules.ts",
  "src/wording/what-if.ts",
  "web/pages/welcome/picture.tsx",
  "web/shell/decimal-input.ts",
  "web/shell/type-labels.ts",
]);

/** The labels of a provider or of a file's format are in its own module, beside the code that reads it. */
const OF_PROVIDERS = /^src\/connectors\//;

it("texts in two languages are in locale files, not in code", () => {
  const texts = /\bbilingual\(|\bde: (?:["`{]|\()|\blanguage === "de"/;
  const found = ["src", "web"]
    .flatMap((folder) =>
      readdirSync(join(packageRoot, folder), { recursive: true, encoding: "utf8" }).map((file) =>
        join(folder, file),
      ),
    )
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.ts$|\/testing\/|\/locales\//.test(file))
    .filter((file) => !OF_PROVIDERS.test(file) && texts.test(readFileSync(join(packageRoot, file), "utf8")));
  expect(found.toSorted()).toEqual([...WITH_TEXTS].toSorted());
});
