import type { SampleAccount, Sandbox } from "../../sandbox/index.ts";
import { once } from "../basics/once.ts";
import type { Config } from "../process/config.ts";
import { PROVIDERS } from "../connectors/index.ts";
import type { Provider, ProviderSettings } from "../connectors/provider.ts";

/** The addresses of the providers and the public prices, and our credentials there. */
export type Outside = {
  readonly settingsOf: (providerKey: string) => ProviderSettings;
  readonly ecbUrl: string;
  readonly pricesUrl: string;
  readonly contractsUrl: string;
  /** Settings that connect a user of an app's test world to the sandbox, no matter what the service is connected to. */
  readonly testSettingsOf: (providerKey: string) => Promise<ProviderSettings>;
  /** Address of the built-in sandbox with its made-up people and prices; null if nothing is replaced. */
  readonly sandbox: string | null;
  /** Sample accounts as of a German day; none at a real exchange. */
  readonly samples: (day: string) => readonly SampleAccount[];
  readonly close: () => Promise<void>;
};

/** Loaded on demand: most services are connected to the real providers. */
const loadSandbox = once(() => import("../../sandbox/index.ts"));

/** Every configured address; for the others the real hosts, or the built-in sandbox of this process. */
export async function openOutside(
  config: Config,
  /** Address of a sandbox that already runs in this process. */
  running: string | null = null,
): Promise<Outside> {
  if (!config.sandbox) return outside(config, null, async () => {});
  const { sandboxSamples, sandboxSettings, startSandbox } = await loadSandbox();
  const at = (url: string, close: () => Promise<void>): Outside =>
    outside(config, { url, settings: sandboxSettings(url), samples: sandboxSamples }, close);
  if (running !== null) return at(running, async () => {});
  const sandboxPort = config.port === 0 || config.port === 65_535 ? 0 : config.port + 1;
  // A worker runs its own on any port: the made-up data is the same everywhere, and tokens contain their own state.
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
  // Started with the first test user: a service without one never pays for it.
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
    // Only of providers that are replaced: real ones do not know the sample accounts.
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
