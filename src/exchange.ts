import { SANDBOX_CLIENT_ID, SANDBOX_CLIENT_SECRET, sandboxKeys, startSandbox } from "../sandbox/index.ts";
import type { Config } from "./config.ts";

export type Sample = { readonly name: string; readonly keyName: string; readonly privateKey: string };

/** Where the exchange and the public prices are, and who we are there. */
export type Exchange = {
  readonly loginUrl: string;
  readonly apiUrl: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly ecbUrl: string;
  readonly pricesUrl: string;
  /** True for the built-in one, whose people and prices are made up. */
  readonly sandbox: boolean;
  /** API keys of made-up people, for whoever wants to look around; none at a real exchange. */
  readonly samples: readonly Sample[];
  readonly close: () => Promise<void>;
};

type Addresses = Pick<Exchange, "loginUrl" | "apiUrl" | "ecbUrl" | "pricesUrl">;

const REAL: Addresses = {
  loginUrl: "https://login.coinbase.com",
  apiUrl: "https://api.coinbase.com",
  ecbUrl: "https://www.ecb.europa.eu",
  pricesUrl: "https://api.exchange.coinbase.com",
};

/** Every address that is set, whatever stands in for the others. */
const addressesOf = (config: Config, others: Addresses): Addresses => ({
  loginUrl: config.coinbaseLoginUrl ?? others.loginUrl,
  apiUrl: config.coinbaseApiUrl ?? others.apiUrl,
  ecbUrl: config.ecbUrl ?? others.ecbUrl,
  pricesUrl: config.coinbasePricesUrl ?? others.pricesUrl,
});

/** Coinbase as configured, or the built-in sandbox exchange beside the service, prices included. */
export async function openExchange(config: Config): Promise<Exchange> {
  if (config.coinbaseClient !== null)
    return {
      ...addressesOf(config, REAL),
      clientId: config.coinbaseClient.id,
      clientSecret: config.coinbaseClient.secret,
      sandbox: false,
      samples: [],
      close: async () => {},
    };
  const beside = config.port === 0 || config.port === 65_535 ? 0 : config.port + 1;
  // A worker finds the one that the API of this machine runs.
  if (config.role === "worker") return sandboxAt(config, `http://127.0.0.1:${beside}`, async () => {});
  const sandbox = await startSandbox({ port: beside }).catch(() => startSandbox({ port: 0 }));
  return sandboxAt(config, sandbox.url, () => sandbox.close());
}

/** The people of the sandbox that a sample account is connected to; the first is what it shows. */
const SAMPLES = [
  ["trader", "Trading account"],
  ["staker", "Staking account"],
  ["holder", "Savings account"],
  ["messy", "Account with gaps"],
] as const;

const sandboxAt = (config: Config, url: string, close: () => Promise<void>): Exchange => ({
  ...addressesOf(config, { loginUrl: url, apiUrl: url, ecbUrl: url, pricesUrl: url }),
  clientId: SANDBOX_CLIENT_ID,
  clientSecret: SANDBOX_CLIENT_SECRET,
  sandbox: true,
  samples: SAMPLES.map(([user, name]) => ({ name, ...sandboxKeys(user).es256 })),
  close,
});
