import type { SampleAccount, Sandbox } from "../../sandbox/index.ts";
import { once } from "../basics/once.ts";
import type { Config } from "../process/config.ts";
import { PROVIDERS } from "../connectors/index.ts";
import type { Provider, ProviderSettings } from "../connectors/provider.ts";

/** Where the providers and the public prices are, and who we are there. */
export type Outside = {
  readonly settingsOf: (providerKey: string) => ProviderSettings;
  readonly ecbUrl: string;
  readonly pricesUrl: string;
  readonly contractsUrl: string;
  /** What leads a user of an app's test world to the sandbox, whatever the service is connected to. */
  readonly testSettingsOf: (providerKey: string) => Promise<ProviderSettings>;
  /** Where the built-in sandbox listens, whose people and prices are made up; null where nothing is stood in for. */
  readonly sandbox: string | null;
  /** Accounts of somebody made up, as of a German day, for whoever wants to look around; none at a real exchange. */
  readonly samples: (day: string) => readonly SampleAccount[];
  readonly close: () => Promise<void>;
};

/** Read when somebody needs it: most services are connected to the real ones. */
const loadSandbox = once(() => import("../../sandbox/index.ts"));

/** Every address that is set; for the others the real hosts, or the built-in sandbox beside the service. */
export async function openOutside(
  config: Config,
  /** Where the sandbox is that this process runs already. */
  running: string | null = null,
): Promise<Outside> {
  if (!config.sandbox) return outside(config, null, async () => {});
  const { sandboxSamples, sandboxSettings, startSandbox } = await loadSandbox();
  const at = (url: string, close: () => Promise<void>): Outside =>
    outside(config, { url, settings: sandboxSettings(url), samples: sandboxSamples }, close);
  if (running !== null) return at(running, async () => {});
  const sandboxPort = config.port === 0 || config.port === 65_535 ? 0 : config.port + 1;
  // A worker runs one of its own, wherever it is: what is made up is the same everywhere, and a token says all by itself.
  const port = config.role === "worker" ? 0 : sandboxPort;
  const sandbox = await startSandbox({ port }).catch(() => startSandbox({ port: 0 }));
  return at(sandbox.url, () => sandbox.close());
}

type StandIn = {
  readonly url: string;
  readonly settings: Readonly<Record<string, ProviderSettings>>;
  readonly samples: Outside["samples"];
};

function outside(config: Config, standIn: StandIn | null, close: () => Promise<void>): Outside {
  const sandbox = standIn?.url ?? null;
  const settings = new Map(
    PROVIDERS.map((provider) => {
      const set = config.providers[provider.providerKey] ?? {};
      const others = standIn === null ? defaultsOf(provider) : (standIn.settings[provider.providerKey] ?? {});
      return [provider.providerKey, { ...others, ...present(set) }];
    }),
  );
  // Started when the first test user needs it: a service that has none never pays for it.
  let testSandbox: Promise<Sandbox> | null = null;
  const started = async (): Promise<Sandbox> => (await loadSandbox()).startSandbox({ port: 0 });
  const testUrl = async (): Promise<string> => sandbox ?? (await (testSandbox ??= started())).url;
  return {
    settingsOf: (providerKey) => settings.get(providerKey) ?? {},
    testSettingsOf: async (providerKey) =>
      (await loadSandbox()).sandboxSettings(await testUrl())[providerKey] ?? {},
    ecbUrl: config.ecbUrl ?? sandbox ?? "https://www.ecb.europa.eu",
    pricesUrl: config.coinbasePricesUrl ?? sandbox ?? "https://api.exchange.coinbase.com",
    contractsUrl: config.defillamaUrl ?? sandbox ?? "https://coins.llama.fi",
    sandbox,
    // Only of those that are stood in for: nobody else would know them.
    samples: (day) =>
      standIn === null
        ? []
        : standIn.samples(day).filter(({ providerKey }) => !isSet(config.providers[providerKey] ?? {})),
    close: async () => {
      await close();
      await (await testSandbox)?.close();
    },
  };
}

const defaultsOf = (provider: Provider): ProviderSettings =>
  Object.fromEntries(provider.settings.map((one) => [one.name, one.default]));

const isSet = (set: ProviderSettings): boolean => Object.values(set).some((value) => value !== null);

const present = (set: ProviderSettings): ProviderSettings =>
  Object.fromEntries(Object.entries(set).filter(([, value]) => value !== null));
