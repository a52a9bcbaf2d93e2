import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** A folder whose subfolders each export one entry, or one list of entries, from their `index.ts`. */
export type Registry = {
  readonly folder: string;
  /** Start of the line that exports an entry; the first group is its name. */
  readonly entry: RegExp;
  readonly type: { readonly name: string; readonly file: string };
  readonly constant: string;
  readonly comment: string;
};

export const REGISTRIES: readonly Registry[] = [
  {
    folder: "src/connectors",
    entry: /^export const (\w+)(?:: (readonly )?\w*Connector<\w+>(?:\[\])? =| = exchangeConnector\()/gm,
    type: { name: "Connector", file: "./connector.ts" },
    constant: "CONNECTORS",
    comment: "Every connector, by the name of its folder.",
  },
  {
    folder: "sandbox",
    entry: /^export const (\w+): (readonly )?SandboxPart(?:\[\])? =/gm,
    type: { name: "SandboxPart", file: "./part.ts" },
    constant: "PARTS",
    comment: "Every provider of the sandbox, by the name of its folder.",
  },
];

/** Subfolders that hold shared code and no entry of their own. */
const SHARED: ReadonlySet<string> = new Set(["src/connectors/exchange", "src/connectors/testing"]);

/** The module that lists the entries of all subfolders: a folder that is added is registered by it. */
export function registryModule(root: string, registry: Registry): string {
  const { folder, type, constant, comment } = registry;
  const entries = readdirSync(join(root, folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !SHARED.has(`${folder}/${entry.name}`))
    .map(({ name }) => name)
    .toSorted()
    .map((name) => ({ name, ...entryOf(root, `${folder}/${name}/index.ts`, registry) }));
  const imports = [
    ...entries.map(({ exported, name }) => `import { ${exported} } from "./${name}/index.ts";`),
    `import type { ${type.name} } from "${type.file}";`,
  ];
  const names = entries.map(({ exported, list }) => `  ${list ? "..." : ""}${exported},`);
  return `// Generated from the folders beside it; \`npm run generate\` writes it again.\n${imports.join("\n")}\n\n/** ${comment} */\nexport const ${constant}: readonly ${type.name}[] = [\n${names.join("\n")}\n];\n`;
}

function entryOf(
  root: string,
  file: string,
  { entry, type }: Registry,
): { readonly exported: string; readonly list: boolean } {
  const text = existsSync(join(root, file)) ? readFileSync(join(root, file), "utf8") : "";
  const found = [...text.matchAll(entry)];
  if (found.length !== 1)
    throw new Error(
      `${file} has to export one ${type.name}, or one list of them; it exports ${found.length}.`,
    );
  return { exported: found[0]![1]!, list: found[0]![2] !== undefined };
}

type Named = { readonly providerKey: string; readonly label: string; readonly type: string };

/** The module with the names of the providers, for code below the connectors. */
export function providerNamesModule(providers: readonly Named[]): string {
  const keys = new Set<string>();
  for (const { providerKey } of providers) {
    if (keys.has(providerKey)) throw new Error(`Two providers have the key ${providerKey}.`);
    keys.add(providerKey);
  }
  const lines = providers
    .filter(({ type }) => type !== "file")
    .toSorted((a, b) => (a.providerKey < b.providerKey ? -1 : 1))
    .map(({ providerKey, label }) => {
      const key = /^[a-z]\w*$/.test(providerKey) ? providerKey : JSON.stringify(providerKey);
      return `  ${key}: ${JSON.stringify(label)},`;
    });
  return `// Generated from the connectors; \`npm run generate\` writes it again.\n/** Names of exchanges and chains with a connector, in their own spelling. */\nexport const PROVIDER_NAMES: Readonly<Record<string, string>> = {\n${lines.join("\n")}\n};\n`;
}
