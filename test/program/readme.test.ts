import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StdioClientTransport } from "@modelcontextprotocol/sdk/client/stdio.js";
import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { packageRoot } from "../../src/process/paths.ts";
import { sharedService, type TestService } from "../support/service.ts";

let service: TestService;
let folder: string;
beforeAll(async () => {
  service = await sharedService();
  folder = mkdtempSync(join(tmpdir(), "lotbuch-readme-"));
});
afterAll(async () => {
  await service.stop();
  rmSync(folder, { recursive: true, force: true });
});

it("fetches the package under no name that is not published yet, and the configuration for agents works as printed", async () => {
  for (const file of [
    "README.md",
    "docs/sdk.md",
    "docs/command-line.md",
    "docs/api.md",
    "packages/client/README.md",
  ]) {
    const text = readFileSync(join(packageRoot, file), "utf8");
    expect(text, file).not.toMatch(/npx (?!--no-install)(?:-y )?lotbuch|npm (?:i|install) lotbuch/);
  }
  const readme = readFileSync(join(packageRoot, "README.md"), "utf8");
  const [, json = "{}"] = /## For agents[\s\S]*?```json\n([\s\S]*?)```/.exec(readme) ?? [];
  const { mcpServers } = JSON.parse(json) as {
    readonly mcpServers: Record<string, { readonly command: string; readonly args: readonly string[] }>;
  };
  const { command, args } = mcpServers["lotbuch"]!;
  const client = new Client({ name: "test", version: "1" });
  await client.connect(
    new StdioClientTransport({
      command,
      args: args.map((one) => one.replace("/path/to/lotbuch", packageRoot)),
      cwd: folder,
      env: { PATH: process.env["PATH"] ?? "", HOME: folder, LOTBUCH_API_URL: service.url },
    }),
  );
  try {
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name)).toContain("legal_question");
  } finally {
    await client.close();
  }
});

it("every command of the README's first API calls works as printed", async () => {
  const readme = readFileSync(join(packageRoot, "README.md"), "utf8");
  const [, script = ""] = /## First API calls[\s\S]*?```sh\n([\s\S]*?)```/.exec(readme) ?? [];
  expect(script).toContain("POST $api/auth/sample");
  // Only the address differs: the service of the test has its own port.
  const pasted = script.replace("http://localhost:8080", service.url);
  const child = spawn("bash", ["-e", "-o", "pipefail", "-c", pasted], { cwd: folder });
  let [stdout, stderr] = ["", ""];
  child.stdout.on("data", (chunk: Buffer) => (stdout += chunk.toString()));
  child.stderr.on("data", (chunk: Buffer) => (stderr += chunk.toString()));
  const code = await new Promise((resolve) => child.once("close", resolve));
  expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
  expect(stdout).toContain("section23");
  expect(stdout).toMatch(/"status":"completed"/);
  // 0.05 BTC for 1,000, sold for 2,500.
  expect(stdout).toMatch(/^1500$/m);
  expect(stdout).toContain("clauseKey");
});
