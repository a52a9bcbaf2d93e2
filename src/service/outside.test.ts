import { describe, expect, it } from "vitest";
import { readConfig } from "../process/config.ts";
import { openOutside } from "./outside.ts";

const addresses = async (env: Readonly<Record<string, string>>) => {
  const config = readConfig({ PORT: "0", ...env }, "/");
  if (!config.ok) throw new Error(config.error.join());
  const { settingsOf, ecbUrl, pricesUrl, sandbox, close } = await openOutside(config.value);
  await close();
  const { loginUrl, apiUrl } = settingsOf("coinbase");
  return { loginUrl, apiUrl, ecbUrl, pricesUrl, sandbox: sandbox !== null };
};

describe("the addresses of the exchange and the prices", () => {
  it("are those of the sandbox, except for each address that is set", async () => {
    const own = /^http:\/\/127\.0\.0\.1:\d+$/;
    const found = await addresses({ COINBASE_PRICES_URL: "http://prices.test/" });
    expect(found).toEqual({
      loginUrl: expect.stringMatching(own),
      apiUrl: expect.stringMatching(own),
      ecbUrl: expect.stringMatching(own),
      pricesUrl: "http://prices.test",
      sandbox: true,
    });
    expect((await addresses({ ECB_URL: "http://bank.test" })).ecbUrl).toBe("http://bank.test");
  });

  it("are those of Coinbase with a real client, except for each address that is set", async () => {
    const client = { COINBASE_CLIENT_ID: "id", COINBASE_CLIENT_SECRET: "secret" };
    expect(await addresses({ ...client, COINBASE_API_URL: "http://api.test" })).toEqual({
      loginUrl: "https://login.coinbase.com",
      apiUrl: "http://api.test",
      ecbUrl: "https://www.ecb.europa.eu",
      pricesUrl: "https://api.exchange.coinbase.com",
      sandbox: false,
    });
  });
});
