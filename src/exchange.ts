import { SANDBOX_CLIENT_ID, SANDBOX_CLIENT_SECRET, startSandbox } from "../sandbox/index.ts";
import type { ExchangeAddress } from "./accounts/oauth/client.ts";
import type { Config } from "./config.ts";

export type Exchange = {
  readonly address: ExchangeAddress;
  /** True for the built-in one, whose people and prices are made up. */
  readonly sandbox: boolean;
  readonly close: () => Promise<void>;
};

/** Coinbase as configured, or the built-in sandbox exchange beside the service. */
export async function openExchange(config: Config): Promise<Exchange> {
  if (config.coinbaseClient !== null)
    return {
      address: {
        loginUrl: config.coinbaseLoginUrl,
        apiUrl: config.coinbaseApiUrl,
        clientId: config.coinbaseClient.id,
        clientSecret: config.coinbaseClient.secret,
      },
      sandbox: false,
      close: async () => {},
    };
  const beside = config.port === 0 || config.port === 65_535 ? 0 : config.port + 1;
  const at = (url: string): ExchangeAddress => ({
    loginUrl: url,
    apiUrl: url,
    clientId: SANDBOX_CLIENT_ID,
    clientSecret: SANDBOX_CLIENT_SECRET,
  });
  // A worker finds the one that the API of this machine runs.
  if (config.role === "worker")
    return { address: at(`http://127.0.0.1:${beside}`), sandbox: true, close: async () => {} };
  const sandbox = await startSandbox({ port: beside }).catch(() => startSandbox({ port: 0 }));
  return { address: at(sandbox.url), sandbox: true, close: () => sandbox.close() };
}
