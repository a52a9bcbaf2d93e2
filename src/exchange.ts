import { startSandbox } from "../sandbox/index.ts";
import type { Config } from "./config.ts";

/** Where the exchange and the public prices are, and who we are there. */
export type Exchange = {
  readonly loginUrl: string;
  readonly apiUrl: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly ecbUrl: string;
  readonly pricesUrl: string;
  /** The built-in sandbox, on this machine alone. */
  readonly sandbox: boolean;
  readonly close: () => Promise<void>;
};

/** The configured exchange; without a client at one, the sandbox, prices included. */
export async function openExchange(config: Config): Promise<Exchange> {
  if (config.coinbaseClient !== null)
    return {
      loginUrl: config.coinbaseLoginUrl,
      apiUrl: config.coinbaseApiUrl,
      clientId: config.coinbaseClient.id,
      clientSecret: config.coinbaseClient.secret,
      ecbUrl: config.ecbUrl,
      pricesUrl: config.coinbasePricesUrl,
      sandbox: false,
      close: async () => {},
    };
  const sandbox = await startSandbox();
  const { url, clientId, clientSecret } = sandbox;
  return {
    loginUrl: url,
    apiUrl: url,
    clientId,
    clientSecret,
    ecbUrl: url,
    pricesUrl: url,
    sandbox: true,
    close: () => sandbox.close(),
  };
}
