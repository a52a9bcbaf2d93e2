// Fetches a Bitcoin node for test/nodes/bitcoin.test.ts: Debian's bitcoin-knots, which only the unstable suite has.
// Nothing is installed: apt works in a separate folder, and the packages are unpacked next to it. Needs no root.
// Reasons: docs/decisions/real-nodes.md. If the node is unavailable, the script prints that and exits with 0; the test
// is then skipped.
import { spawnSync } from "node:child_process";
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const PACKAGE = "bitcoin-knots";
const SUITE = "sid";
const home = join(dirname(fileURLToPath(import.meta.url)), "..", ".setup");
const folder = join(home, "bitcoin-node");
const launcher = join(folder, "bitcoind");

try {
  if (!existsSync(launcher)) fetchNode();
  console.log(`bitcoin-node: ${launcher}`);
} catch (error) {
  console.log(
    `bitcoin-node: not to be had here (${error.message}); the tests on a real Bitcoin node are left out.`,
  );
}

function fetchNode() {
  const source = unstableSource();
  mkdirSync(home, { recursive: true });
  const work = mkdtempSync(join(home, "bitcoin-node-"));
  try {
    for (const folder of ["sources", "lists/partial", "archives/partial", "node"])
      mkdirSync(join(work, folder), { recursive: true });
    writeFileSync(join(work, "sources", source.file), source.text);
    // An empty list of installed packages: the node is fetched with every library it needs, including its libc.
    writeFileSync(join(work, "status"), "");
    const options = [
      "Dir::Etc::SourceList=/dev/null",
      `Dir::Etc::SourceParts=${join(work, "sources")}`,
      `Dir::State=${work}`,
      `Dir::State::Lists=${join(work, "lists")}`,
      `Dir::State::status=${join(work, "status")}`,
      `Dir::Cache=${work}`,
      `Dir::Cache::archives=${join(work, "archives")}`,
      "APT::Sandbox::User=root",
      "Acquire::Languages=none",
      "Acquire::Retries=2",
    ].flatMap((option) => ["-o", option]);
    run("apt-get", [...options, "-q", "update"]);
    const install = ["--yes", "--no-install-recommends", "--download-only", "install", PACKAGE];
    run("apt-get", [...options, "-q", ...install]);
    const archives = readdirSync(join(work, "archives")).filter((name) => name.endsWith(".deb"));
    for (const name of archives) run("dpkg", ["-x", join(work, "archives", name), join(work, "root")]);
    keep(join(work, "root/usr"), join(work, "node"));
    rmSync(folder, { recursive: true, force: true });
    renameSync(join(work, "node"), folder);
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

/** Stores the program, its libraries and a launcher, because the node's libc is newer than this machine's. */
function keep(usr, node) {
  const triplet = readdirSync(join(usr, "lib")).find((name) => name.endsWith("-linux-gnu"));
  const loader = readdirSync(join(usr, "lib", triplet ?? "")).find((name) => name.startsWith("ld-linux"));
  if (triplet === undefined || loader === undefined) throw new Error("the packages hold no loader");
  renameSync(join(usr, "lib", triplet), join(node, "lib"));
  renameSync(join(usr, "bin/bitcoind"), join(node, "bitcoind.bin"));
  const script = `#!/bin/sh\nhere=$(dirname "$0")\nexec "$here/lib/${loader}" --library-path "$here/lib" "$here/bitcoind.bin" "$@"\n`;
  writeFileSync(join(node, "bitcoind"), script);
  chmodSync(join(node, "bitcoind"), 0o755);
  run(join(node, "bitcoind"), ["--version"]);
}

/** The Debian source of this machine, its mirror and keys, with only the suite changed. */
function unstableSource() {
  const release = readIfThere("/etc/os-release");
  const codename = /^VERSION_CODENAME="?([a-z]+)/m.exec(release)?.[1];
  if (!/^ID="?debian"?$/m.test(release) || codename === undefined) throw new Error("this is no Debian");
  const parts = existsSync("/etc/apt/sources.list.d") ? readdirSync("/etc/apt/sources.list.d") : [];
  const files = ["/etc/apt/sources.list", ...parts.map((name) => `/etc/apt/sources.list.d/${name}`)];
  for (const file of files.filter((name) => name.endsWith(".sources")))
    for (const stanza of readIfThere(file).split(/\n\s*\n/)) {
      const [suites, components] = ["Suites", "Components"].map((name) => wordsOf(stanza, name));
      if (suites.includes(codename) && components.includes("main"))
        return {
          file: "debian.sources",
          text: `${stanza
            .replace(/^Types:.*$/im, "Types: deb")
            .replace(/^Suites:.*$/im, `Suites: ${SUITE}`)
            .replace(/^Components:.*$/im, "Components: main")}\n`,
        };
    }
  for (const file of files.filter((name) => name.endsWith(".list"))) {
    const line = new RegExp(`^deb\\s+(\\[[^\\]]*\\]\\s+)?(\\S+)\\s+${codename}\\s+.*\\bmain\\b`, "m");
    const [, given = "", address] = line.exec(readIfThere(file)) ?? [];
    if (address !== undefined) return { file: "debian.list", text: `deb ${given}${address} ${SUITE} main\n` };
  }
  throw new Error("apt names no mirror of Debian");
}

function wordsOf(stanza, name) {
  return (new RegExp(`^${name}:(.*)$`, "im").exec(stanza)?.[1] ?? "").trim().split(/\s+/);
}

function readIfThere(file) {
  return existsSync(file) ? readFileSync(file, "utf8") : "";
}

function run(command, args) {
  const done = spawnSync(command, args, {
    encoding: "utf8",
    timeout: 180_000, // a mirror that never responds must not block the tests
    env: { ...process.env, DEBIAN_FRONTEND: "noninteractive", LC_ALL: "C" },
  });
  if (done.status === 0) return;
  const said = (done.stderr ?? "").trim().split("\n").at(-1) || done.error?.message || "no reason given";
  throw new Error(`${command.split("/").at(-1)}: ${said}`);
}
