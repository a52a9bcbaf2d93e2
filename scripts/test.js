// What `npm test` runs once everything is built: the check of the sources beside the tests, which mostly wait for
// processes, a browser, a database. What the check says is shown in one piece when it has ended, and again at the end
// if it found something. Further arguments go to the tests.
import { spawn } from "node:child_process";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const root = join(dirname(fileURLToPath(import.meta.url)), "..");

function run(command, args, stdio) {
  const child = spawn(command, args, { cwd: root, stdio });
  let said = "";
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding("utf8").on("data", (text) => (said += text));
  return new Promise((resolve) => {
    child.once("error", (error) => resolve({ ok: false, said: `${said}${error.message}\n` }));
    child.once("close", (code) => resolve({ ok: code === 0, said }));
  });
}

const checking = run("npm", ["run", "check"], ["ignore", "pipe", "pipe"]).then((check) => {
  process.stdout.write(check.said);
  return check;
});
const vitest = join(root, "node_modules", "vitest", "vitest.mjs");
const tests = await run(process.execPath, [vitest, "run", ...process.argv.slice(2)], "inherit");
const check = await checking;
if (!check.ok) console.error(`${check.said}\nThe check of the sources (npm run check) has failed.`);
process.exit(check.ok && tests.ok ? 0 : 1);
