import { spawnSync } from "node:child_process";
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { packageRoot } from "../../src/process/paths.ts";

/** A new project with the packed files of the package and its declared dependencies, without a registry. */
let project: string;
beforeAll(() => {
  project = mkdtempSync(join(tmpdir(), "lotbuch-package-"));
  mkdirSync(join(project, "node_modules", ".bin"), { recursive: true });
  writeFileSync(
    join(project, "package.json"),
    '{ "name": "new-project", "private": true, "type": "module" }',
  );
  unpack(packageRoot, "lotbuch");
  run("node", [join(packageRoot, "scripts", "client-package.js")]);
  unpack(join(packageRoot, "packages", "client"), "lotbuch-client");
  symlinkSync("../lotbuch/bin/lotbuch.js", join(project, "node_modules", ".bin", "lotbuch"));
  for (const name of shippedPackages()) {
    const link = join(project, "node_modules", name);
    mkdirSync(dirname(link), { recursive: true });
    symlinkSync(join(packageRoot, "node_modules", name), link);
  }
});
afterAll(() => rmSync(project, { recursive: true, force: true }));

function run(command: string, args: readonly string[], cwd = project) {
  const { status, stdout, stderr } = spawnSync(command, args, { cwd, encoding: "utf8" });
  if (status !== 0) throw new Error(`${command} ${args.join(" ")}: ${status}\n${stdout}${stderr}`);
  return stdout;
}

function unpack(folder: string, name: string): void {
  const out = mkdtempSync(join(tmpdir(), "lotbuch-tarball-"));
  run("npm", ["pack", "--ignore-scripts", "--silent", "--pack-destination", out], folder);
  run("tar", ["-xzf", join(out, readdirSync(out)[0] ?? "")], out);
  cpSync(join(out, "package"), join(project, "node_modules", name), { recursive: true });
  rmSync(out, { recursive: true, force: true });
}

/** Packages that users of the package get, without development dependencies. */
function shippedPackages(): readonly string[] {
  const { packages } = JSON.parse(readFileSync(join(packageRoot, "package-lock.json"), "utf8")) as {
    readonly packages: Readonly<
      Record<string, { readonly dev?: true; readonly optional?: true; readonly link?: true }>
    >;
  };
  return Object.entries(packages).flatMap(([path, { dev, optional, link }]) => {
    const name = /^node_modules\/((?:@[^/]+\/)?[^/]+)$/.exec(path)?.[1];
    return name === undefined || dev === true || optional === true || link === true ? [] : [name];
  });
}

const LEDGER = `id,time,type,sent_asset,sent_amount,received_asset,received_amount
1,2024-01-10T12:00:00Z,spot_buy,EUR,1000,BTC,0.05
2,2024-03-10T12:00:00Z,spot_sell,BTC,0.05,EUR,2500
`;

describe("the packed package", () => {
  it("computes a ledger with npx", () => {
    writeFileSync(join(project, "ledger.csv"), LEDGER);
    const out = run("npx", [
      "--no-install",
      "lotbuch",
      "calculate",
      "ledger.csv",
      "--year",
      "2024",
      "--json",
    ]);
    expect(JSON.parse(out)).toMatchObject({
      taxableGains: 1500,
      assessment: { section23: { taxable: "1500.00" } },
    });
  });

  it("answers a legal question over MCP, with its rulesets", () => {
    const toolArguments = { question: "Wie lange muss ich Bitcoin halten?" };
    const line = {
      jsonrpc: "2.0",
      id: 1,
      method: "tools/call",
      params: { name: "legal_question", arguments: toolArguments },
    };
    const { stdout } = spawnSync("node_modules/.bin/lotbuch", ["mcp"], {
      cwd: project,
      encoding: "utf8",
      input: `${JSON.stringify(line)}\n`,
    });
    expect(stdout).toContain("DE.ESTG.23.1.1.2");
  });

  it("contains what the service reads at run time, and no sources or tests", () => {
    const root = join(project, "node_modules", "lotbuch");
    const files = readdirSync(root, { recursive: true, encoding: "utf8" });
    for (const file of [
      "dist/service/main.js",
      "dist/web/index.html",
      "src/store/migrations/0001_house.sql",
      "src/accounts/common-passwords.txt",
      "docs/api.md",
      "CHANGELOG.md",
      "LICENSE",
    ])
      expect(files).toContain(file);
    expect(files.filter((file) => /\.(map|test\.\w+)$|^(test|bench|web|docs\/\w+)\//.test(file))).toEqual([]);
  });

  it.each(["lotbuch/client", "lotbuch-client"])("contains a typed client as %s", (name) => {
    const program = `
import { isLotbuchError, LotbuchClient, type Schemas } from "${name}";
const client: LotbuchClient = new LotbuchClient({ baseUrl: "http://127.0.0.1:9", token: "t", retry: { retries: 0 } });
export const year = (): Promise<Schemas["PersonTax"]> => client.tax({ body: { year: 2024, jurisdiction: "germany" } });
// @ts-expect-error A year is a number.
export const wrong = () => client.tax({ body: { year: "2024", jurisdiction: "germany" } });
year().catch((error: unknown) => console.log(isLotbuchError(error, "NetworkError")));
`;
    writeFileSync(join(project, "program.ts"), program);
    run(join(packageRoot, "node_modules", ".bin", "tsc"), [
      "--strict",
      "--module",
      "nodenext",
      "--target",
      "es2023",
      "--types",
      "",
      "program.ts",
    ]);
    expect(run("node", ["program.js"])).toBe("true\n");
  });
});

it("contains a client that is small on its own, has no dependencies, and has the service's version", () => {
  const read = (folder: string) =>
    JSON.parse(readFileSync(join(project, "node_modules", folder, "package.json"), "utf8")) as Record<
      string,
      unknown
    >;
  expect(read("lotbuch-client")["version"]).toBe(read("lotbuch")["version"]);
  expect(read("lotbuch-client")).not.toHaveProperty("dependencies");
});
