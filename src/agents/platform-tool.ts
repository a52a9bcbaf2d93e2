import { Type } from "typebox";
import { List } from "../basics/schema.ts";
import { insufficiency } from "./reliance.ts";
import { LanguageArgument, tool } from "./tool.ts";

const MAX_ROWS = 20;

/** The sums that platforms report, and the steps from them to the return. */
export const platformReporting = tool({
  name: "platform_reporting",
  title: "What platforms report",
  description:
    "What platforms report to the tax office (KStTG, from 2026), and the steps to the return. With text: compares a platform's report. Needs an account.",
  input: {
    year: Type.Integer(),
    text: Type.Optional(Type.String()),
    language: LanguageArgument,
  },
  output: {
    platforms: List(Type.Unsafe<object>({ type: "object" })),
    compared: List(Type.Unsafe<object>({ type: "object" })),
  },
  run: async ({ account }, { year, text, language = "en" }, signal) => {
    const client = await account(language);
    const path = { year: String(year) };
    const [{ platforms, reconciliation }, insufficiencyText] = await Promise.all([
      client.platformReporting({ path, signal }),
      insufficiency(client, language, year, signal),
    ]);
    return {
      insufficiencyText,
      clauses: [],
      platforms: platforms.slice(0, MAX_ROWS).map(({ platform: name, sums }, i) => ({
        platform: name,
        reporter: reconciliation.platforms[i]!.reporterText[language],
        sums: sums.slice(0, MAX_ROWS).map((sum) => `${sum.asset} ${sum.text[language]}`),
        steps: reconciliation.platforms[i]!.steps.map((step) => `${step.text[language]}: ${step.amount} EUR`),
      })),
      compared: text === undefined ? [] : [await compared()],
    };

    async function compared(): Promise<object> {
      const body = new FormData();
      body.set("file", new Blob([text ?? ""]), "report");
      const { rows, notes, ...notice } = await client.comparePlatform({ path, body, signal });
      const open = rows.filter(({ status }) => status !== "equal");
      return {
        platform: notice.platform,
        notes: notes.map((note) => note[language]),
        equal: rows.length - open.length,
        differences: open.slice(0, MAX_ROWS).map((row) => ({
          asset: row.asset,
          element: row.element,
          status: row.status,
          reported: row.reported,
          ours: row.ours,
          text: [row.text?.[language], row.advice?.[language]].filter((part) => part !== undefined).join(" "),
        })),
      };
    }
  },
});
