import { parseArgs } from "node:util";
import { readCases } from "./chains/case.ts";
import { openIndexer } from "./chains/indexer.ts";
import { judge, type JudgedCase, type ChainVerdict } from "./chains/judge.ts";

/**
 * Measures how well real transactions are read: every case of a folder through the connector as in production, by class
 * and by protocol. `--show open,silent` lists the cases of a verdict. Exits with 1 if a case is wrong without a
 * warning.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { show: { type: "string" }, class: { type: "string" }, protocol: { type: "string" } },
});
const [folder] = positionals;
if (folder === undefined) {
  console.error(
    "usage: npm run eval:chains -- FOLDER [--show open,wrong,silent] [--class NAME] [--protocol NAME]",
  );
  process.exit(2);
}

const VERDICTS: readonly ChainVerdict[] = ["right", "open", "wrong", "silent"];

const indexer = await openIndexer();
const judged: JudgedCase[] = [];
for (const one of readCases(folder))
  for (const means of one.means)
    if (
      (values.class === undefined || means.class === values.class) &&
      (values.protocol === undefined || means.protocol === values.protocol)
    )
      judged.push(await judge(indexer, one, means));
await indexer.close();

const table = (title: string, key: (one: JudgedCase) => string): string => {
  const names = [...new Set(judged.map(key))].toSorted();
  const line = (name: string, of: readonly JudgedCase[]): string =>
    name.padEnd(46) +
    VERDICTS.map((verdict) => String(of.filter((one) => one.verdict === verdict).length).padStart(8)).join(
      "",
    );
  return [
    title.padEnd(46) + VERDICTS.map((verdict) => verdict.padStart(8)).join(""),
    ...names.map((name) =>
      line(
        name,
        judged.filter((one) => key(one) === name),
      ),
    ),
    line("all", judged),
    "",
  ].join("\n");
};

console.log(table("protocol", ({ protocol }) => protocol));
console.log(table("class", (one) => one.class));
const listedVerdicts = new Set((values.show ?? "silent").split(","));
for (const one of judged.filter(({ verdict }) => listedVerdicts.has(verdict)))
  console.log(
    `${one.verdict} (${one.questions}) ${one.chain} ${one.hash} ${one.account} ${one.class} ${one.protocol}\n  ${one.transactions.join("\n  ")}\n  ${one.why}`,
  );
const withQuestion = judged.filter(({ questions }) => questions > 0);
console.log(
  `${withQuestion.length} of ${judged.length} carry a question (${((100 * withQuestion.length) / Math.max(1, judged.length)).toFixed(1)} %), ${withQuestion.filter(({ questions }) => questions > 1).length} more than one`,
);
const count = (verdict: ChainVerdict): number => judged.filter((one) => one.verdict === verdict).length;
console.log(
  `${count("right")} of ${judged.length} right (${((100 * count("right")) / Math.max(1, judged.length)).toFixed(1)} %), ${count("open")} open, ${count("wrong")} wrong with a warning, ${count("silent")} wrong without one`,
);
process.exitCode = count("silent") > 0 ? 1 : 0;
