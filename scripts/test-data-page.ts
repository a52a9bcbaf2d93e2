import type { SampleAccount, SandboxPart } from "../sandbox/part.ts";

const HEAD = `<!-- generated -->

# Test data

Simulated providers, with the wire formats of the real ones and synthetic prices. They respond where the service runs with its built-in
sandbox (\`GET /v1/service/info\`: \`"sandbox": true\`), and for everything an app does with its test secret. Each body below is one for
\`POST /v1/sources\`; all accounts belong to one person, so a withdrawal from one arrives at another.

\`\`\`sh
curl $api/v1/sources -H "$auth" -H "$json" -d '{"providerKey":"ethereum","name":"Ethereum wallet","address":"0x57acce57acce57acce57acce57acce57acce57ac"}'
\`\`\`

\`\`\`json
{ "id": "01a1f420-5594-77d7-ac52-a16a47d90bcf", "providerKey": "ethereum", "status": "connected" }
\`\`\`

\`POST /v1/sources/{sourceId}/sync\` fetches its transactions; poll its job, then read \`POST /v1/tax\`. Errors to expect:

- 400 \`SourceBadRequestError\`: an unknown provider, a missing credential or a key that may trade; \`field\` names it. Any key not listed
  here is refused like an invalid one.
- 409 \`ConflictError\`: the account is connected already.
- 409 \`SourceNotSyncedError\` of a year: nothing has been synced yet.

A person with a history relative to today, without any setup: \`POST /auth/sample\`. An own file: \`{"providerKey":"file","name":"My ledger"}\`,
then \`POST /v1/sources/{sourceId}/files\` with a ledger such as

\`\`\`csv
id,time,type,sent_asset,sent_amount,received_asset,received_amount
1,2024-01-10T12:00:00Z,spot_buy,EUR,1000,BTC,0.05
2,2024-03-10T12:00:00Z,spot_sell,BTC,0.05,EUR,2500
\`\`\`

Its year 2024 has \`taxableGains\` 1500. Written by \`npm run generate\` from the sandbox.
`;

/** The guide to the sandbox: a body of `POST /v1/sources` for each account of each provider. */
export const testDataPage = (parts: readonly SandboxPart[]): string => {
  const samples = parts.flatMap((part) => part.samples);
  const providers = [...new Set(samples.map(({ providerKey }) => providerKey))];
  return [
    HEAD,
    ...providers.map((key) =>
      sectionOf(
        key,
        samples.filter((one) => one.providerKey === key),
      ),
    ),
  ].join("\n");
};

const sectionOf = (providerKey: string, samples: readonly SampleAccount[]): string =>
  [
    `## ${providerKey}`,
    "",
    ...samples.flatMap((sample) => ["```json", JSON.stringify(sample, null, 2), "```", ""]),
  ].join("\n");
