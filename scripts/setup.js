// Prepares a clone: installs the packages of package-lock.json, builds outdated parts, and prints each step. `setup.js
// run` installs only the packages to build and run the service, without those of tests and checks. Plain JavaScript on
// Node alone, because nothing else is installed yet.
import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const root = join(dirname(fileURLToPath(import.meta.url)), "..");
const say = (line) => console.log(`setup: ${line}`);

const [major, minor] = process.versions.node.split(".").map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`setup: Lotbuch needs Node 20.19 or later; this is ${process.versions.node}.`);
  process.exit(1);
}

try {
  accessSync(root, constants.W_OK);
} catch (error) {
  console.error(
    `setup: ${root} cannot be written to (${error.code}). Clone into a folder of your own and try again.`,
  );
  process.exit(1);
}

const hashOf = (files) => {
  const hash = createHash("sha256");
  for (const file of files)
    hash
      .update(file)
      .update("\0")
      .update(readFileSync(join(root, file)))
      .update("\0");
  return hash.digest("hex");
};

const filesBelow = (folder) =>
  existsSync(join(root, folder))
    ? readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath ?? entry.path, entry.name).slice(root.length + 1))
        .toSorted()
    : [];

/**
 * Runs `make` unless the stamp file shows that it ran for exactly these files; `part` names a smaller build of the
 * same.
 */
async function whenStale(what, stamp, files, make, part = "") {
  const whole = hashOf(files);
  const wanted = whole + part;
  const file = join(root, stamp);
  if (existsSync(file) && [whole, wanted].includes(readFileSync(file, "utf8"))) return;
  say(`${what} ...`);
  const started = Date.now();
  rmSync(file, { force: true });
  await make();
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, wanted);
  say(`${what}: done in ${((Date.now() - started) / 1000).toFixed(1)} s`);
}

const run = (command, args, remedy = "What it printed above says why.") =>
  new Promise((resolve) => {
    const child = spawn(command, args, { cwd: root, stdio: ["ignore", "inherit", "inherit"] });
    const failed = (why) => {
      console.error(`setup: '${command} ${args.join(" ")}' failed${why}. ${remedy}`);
      process.exit(1);
    };
    child.once("error", (error) => failed(`: ${error.message}`));
    child.once("exit", (status) => (status === 0 ? resolve() : failed("")));
  });

const bin = (name) => join(root, "node_modules", ".bin", name);

const onlyToRun = process.argv[2] === "run";
await whenStale(
  "installing dependencies (npm ci)",
  "node_modules/.lotbuch-setup",
  ["package-lock.json"],
  () =>
    run(
      "npm",
      [
        "ci",
        "--no-audit",
        "--no-fund",
        "--ignore-scripts",
        "--loglevel=error",
        // Leaves out the packages of packages/checks.
        ...(onlyToRun ? ["--workspaces=false"] : []),
      ],
      "It needs npm and a connection to the npm registry, directly or by npm's proxy setting; run the command again.",
    ),
  onlyToRun ? " to run" : "",
);

const serviceFiles = [
  "tsconfig.json",
  "tsconfig.build.json",
  "package-lock.json",
  "scripts/bundle.js",
  ...filesBelow("src"),
  ...filesBelow("sandbox"),
];

const buildService = () =>
  whenStale("building the service", "dist/.service-setup", serviceFiles, () =>
    run(process.execPath, [join(root, "scripts", "bundle.js")]),
  );

const buildClient = () =>
  whenStale("building the client", "dist/.client-setup", serviceFiles, async () => {
    rmSync(join(root, "dist", "src"), { recursive: true, force: true });
    await run(bin("tsc"), ["-p", "tsconfig.build.json"]);
  });

// Parses and checks the YAML and sums up the ranking weights at build time, which makes the start faster.
const compileRulesets = () =>
  whenStale(
    "compiling the rulesets",
    "dist/.rulesets-setup",
    [...filesBelow("rulesets"), ...filesBelow("src/law")],
    () => run(process.execPath, [join(root, "dist", "service", "compile-law.js")]),
  );

// Inputs of the page besides web/: the SDK and the pure modules it shares with the service.
const buildPage = () =>
  whenStale(
    "building the page",
    "dist/.web-setup",
    [
      "tsconfig.json",
      "package-lock.json",
      ...["web", "src/client", "src/money", "src/calendar", "src/ledger", "src/tax", "src/wording"].flatMap(
        filesBelow,
      ),
    ],
    () => run(bin("vite"), ["build", "web", "--logLevel", "warn"]),
  );

await Promise.all([
  buildService().then(compileRulesets),
  buildPage(),
  // The separate client is needed only to develop with it or to pack it.
  ...(onlyToRun ? [] : [buildClient()]),
]);
