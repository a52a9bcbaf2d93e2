import {
  type Sample,
  type Sandbox,
  sandboxSamples,
  sandboxSettings,
  startSandbox,
} from "../../sandbox/index.ts";
import type { Config } from "../process/config.ts";
import { PROVIDERS } from "../connectors/index.ts";
import type { Provider, Settings } from "../connectors/provider.ts";

/** Where the providers and the public prices are, and who we are there. */
export type Outside = {
  readonly settingsOf: (providerKey: string) => Settings;
  readonly ecbUrl: string;
  readonly pricesUrl: string;
  readonly contractsUrl: string;
  /** What leads a user of an app's test world to the sandbox, whatever the service is connected to. */
  readonly testSettingsOf: (providerKey: string) => Promise<Settings>;
  /** Where the built-in sandbox listens, whose people and prices are made up; null where nothing is stood in for. */
  readonly sandbox: string | null;
  /** Accounts of somebody made up, as of a German day, for whoever wants to look around; none at a real exchange. */
  readonly samples: (day: string) => readonly Sample[];
  readonly close: () => Promise<void>;
};

/** Every address that is set; for the others the real hosts, or the built-in sandbox beside the service. */
export async function openOutside(
  config: Config,
  /** Where the sandbox is that this process runs already. */
  running: string | null = null,
): Promise<Outside> {
  if (!config.sandbox) return outside(config, null, async () => {});
  if (running !== null) return outside(config, running, async () => {});
  const beside = config.port === 0 || config.port === 65_535 ? 0 : config.port + 1;
  // A worker runs one of its own, wherever it is: what is made up is the same everywhere, and a token says all by itself.
  const port = config.role === "worker" ? 0 : beside;
  const sandbox = await startSandbox({ port }).catch(() => startSandbox({ port: 0 }));
  return outside(config, sandbox.url, () => sandbox.close());
}

function outside(config: Config, sandbox: string | null, close: () => Promise<void>): Outside {
  const made = sandbox === null ? {} : sandboxSettings(sandbox);
  const settings = new Map(
    PROVIDERS.map((provider) => {
      const set = config.providers[provider.providerKey] ?? {};
      const standIn = sandbox === null ? defaultsOf(provider) : (made[provider.providerKey] ?? {});
      return [provider.providerKey, { ...standIn, ...present(set) }];
    }),
  );
  // Started when the first test user needs it: a service that has none never pays for it.
  let beside: Promise<Sandbox> | null = null;
  const testUrl = async (): Promise<string> => sandbox ?? (await (beside ??= startSandbox({ port: 0 }))).url;
  return {
    settingsOf: (providerKey) => settings.get(providerKey) ?? {},
    testSettingsOf: async (providerKey) => sandboxSettings(await testUrl())[providerKey] ?? {},
    ecbUrl: config.ecbUrl ?? sandbox ?? "https://www.ecb.europa.eu",
    pricesUrl: config.coinbasePricesUrl ?? sandbox ?? "https://api.exchange.coinbase.com",
    contractsUrl: config.defillamaUrl ?? sandbox ?? "https://coins.llama.fi",
    sandbox,
    // Only of those that are stood in for: nobody else would know them.
    samples: (day) =>
      sandbox === null
        ? []
        : sandboxSamples(day).filter(({ providerKey }) => !isSet(config.providers[providerKey] ?? {})),
    close: async () => {
      await close();
      await (await beside)?.close();
    },
  };
}

const defaultsOf = (provider: Provider): Settings =>
  Object.fromEntries(provider.settings.map((one) => [one.name, one.default]));

const isSet = (set: Settings): boolean => Object.values(set).some((value) => value !== null);

const present = (set: Settings): Settings =>
  Object.fromEntries(Object.entries(set).filter(([, value]) => value !== null));
