import { readConfig } from "../src/process/config.ts";
import { PROVIDERS } from "../src/connectors/index.ts";
import { SETTINGS, type SettingDescription } from "../src/process/settings.ts";

const HEAD = `<!-- generated -->

# Settings

Environment variables that the service reads at start. An invalid value stops the start with a line that names its variable; an
unknown variable that begins with \`LOTBUCH_\` is reported and ignored. The variables of the command line are in
[command-line.md](../command-line.md).

Written by \`npm run generate\` from \`src/process/config.ts\`, \`src/process/settings.ts\` and the provider files.
`;

const PROVIDERS_HEAD = `
An address without a path gets that of the provider's API. As soon as one variable of this section is set, the sandbox replaces
no provider: an address that is not set is then the real one, so that a real key never reaches the sandbox. An address that is
set is used in any case.
`;

const SECRETS_HEAD = `
## Secrets in files

Each of these names a file with the value, instead of the variable without \`_FILE\`. A file that is missing, empty, larger than
16 KiB or readable by all users of the machine stops the start.
`;

/**
 * The environment variables in the order in which the service reads them; some are read only if tracing is configured.
 */
export function settingNames(): readonly string[] {
  const names = new Set<string>();
  const env: Readonly<Record<string, string>> = { OTEL_EXPORTER_OTLP_ENDPOINT: "http://collector:4318" };
  const get = (_: object, name: string): string | undefined => {
    names.add(name);
    return env[name];
  };
  readConfig(new Proxy({}, { get }), process.cwd());
  return [...names];
}

/** Every described setting, by its variable. */
export const describedSettings = (): ReadonlyMap<string, SettingDescription> =>
  new Map([...Object.values(SETTINGS).flatMap(Object.entries), ...providerSettings()]);

function providerSettings(): readonly (readonly [string, SettingDescription])[] {
  return PROVIDERS.flatMap(({ label, settings }) =>
    settings.map(({ env: [name, ...others], kind, default: value, meaning }) => {
      const text = meaning ?? (kind === "address" ? `API of ${label}` : "");
      const aliases = others.map((other) => `; also \`${other}\``).join("");
      return [name, { meaning: text + aliases, unset: value ? `\`${value}\`` : "none" }] as const;
    }),
  );
}

/** The page that lists every setting with its default and meaning. */
export function settingsPage(): string {
  const names = settingNames();
  const secrets = names.map((name) => `${name}_FILE`).filter((name) => names.includes(name));
  return [
    HEAD,
    ...Object.entries(SETTINGS).map(([title, group]) => `## ${title}\n\n${tableOf(Object.entries(group))}\n`),
    `## Providers\n${PROVIDERS_HEAD}\n${tableOf(providerSettings())}`,
    SECRETS_HEAD,
    ...secrets.map((name) => `- \`${name}\``),
    "",
  ].join("\n");
}

function tableOf(settings: readonly (readonly [string, SettingDescription])[]): string {
  const rows = [
    ["variable", "default", "meaning"],
    ...settings.map(([name, { default: value, unset = "none", meaning }]) => [
      `\`${name}\``,
      value === undefined ? unset : `\`${value}\``,
      meaning,
    ]),
  ];
  const widths = [0, 1, 2].map((column) => Math.max(...rows.map((row) => row[column]!.length)));
  const lineOf = (cells: readonly string[]): string =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column]!)).join(" | ")} |`;
  const [head = "", ...body] = rows.map(lineOf);
  return [head, lineOf(widths.map((width) => "-".repeat(width))), ...body].join("\n");
}
