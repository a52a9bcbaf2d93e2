// Runs tests after a build: `test.js quick` (npm test) checks the sources in parallel with the quick tiers, `test.js
// rest` (npm run test:rest) runs the other tiers. Further arguments go to vitest: `npm test -- test/service/year`. The
// output of the check is printed in one piece when it ends, and repeated at the end if it found something.
import { spawn } from "node:child_process";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const root = join(dirname(fileURLToPath(import.meta.url)), "..");
const [kind, ...vitestArguments] = process.argv.slice(2);

function run(command, args, stdio, env = process.env) {
  const child = spawn(command, args, { cwd: root, stdio, env });
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding("utf8").on("data", (text) => (output += text));
  return new Promise((resolve) => {
    child.once("error", (error) => resolve({ ok: false, output: `${output}${error.message}\n` }));
    child.once("close", (code) => resolve({ ok: code === 0, output }));
  });
}

async function checkSources() {
  const check = await run("npm", ["run", "check"], ["ignore", "pipe", "pipe"]);
  process.stdout.write(check.output);
  return check;
}

const checking = kind === "quick" ? checkSources() : { ok: true, output: "" };
const vitest = join(root, "node_modules", "vitest", "vitest.mjs");
const tests = await run(
  process.execPath,
  [vitest, "run", "--project", `${kind}:*`, ...vitestArguments],
  "inherit",
  // Tests with many cases try all of them only in the full depth, because that takes long.
  kind === "rest" ? { ...process.env, TEST_DEPTH: process.env.TEST_DEPTH ?? "full" } : process.env,
);
const check = await checking;
if (!check.ok) console.error(`${check.output}\nThe check of the sources (npm run check) has failed.`);
process.exit(check.ok && tests.ok ? 0 : 1);
