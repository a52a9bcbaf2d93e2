import { base58xrp } from "@scure/base";
import { hash } from "node:crypto";
import { json, parseJson, type SandboxPart, type PartRequest, type Reply, whaleSize } from "../part.ts";

type Wire = Readonly<Record<string, unknown>>;
const EPOCH_MS = 946_684_800_000;
const secondsAt = (at: string): number => (Date.parse(at) - EPOCH_MS) / 1_000;
const sha = (bytes: Uint8Array): Buffer => Buffer.from(hash("sha256", bytes, "hex"), "hex");

/** An address whose key is unknown, derived from a word or from a number of payments. */
const addressOf = (word: string): string => {
  const body = Buffer.concat([Buffer.from([0]), sha(Buffer.from(`lotbuch:${word}`)).subarray(0, 20)]);
  return base58xrp.encode(Buffer.concat([body, sha(sha(body)).subarray(0, 4)]));
};
export const STACKER_XRP = addressOf("stacker");
const [EXCHANGE, SHOP, ISSUER] = ["exchange", "shop", "issuer"].map(addressOf) as [string, string, string];

type Step = {
  readonly at: string;
  readonly type: string;
  /** Sender, who pays the fee. */
  readonly from: string;
  readonly to?: string;
  /** Change of the account's balance in drops, including the fee. */
  readonly drops: number;
  /** Dollars that the issuer owes the account. */
  readonly usd?: readonly [before: string, after: string];
  readonly fee: number;
  readonly failed?: true;
  readonly tag?: number;
};

const STEPS: readonly Step[] = [
  {
    at: "2023-01-10T10:00:00Z",
    type: "Payment",
    from: EXCHANGE,
    to: STACKER_XRP,
    drops: 1_000_000_000,
    fee: 12,
  },
  { at: "2023-01-11T10:00:00Z", type: "TrustSet", from: STACKER_XRP, drops: -12, fee: 12 },
  {
    at: "2023-02-01T10:00:00Z",
    type: "Payment",
    from: STACKER_XRP,
    to: SHOP,
    drops: -100_000_012,
    fee: 12,
    tag: 7,
  },
  {
    at: "2023-03-01T10:00:00Z",
    type: "OfferCreate",
    from: STACKER_XRP,
    drops: -200_000_012,
    usd: ["0", "75.5"],
    fee: 12,
  },
  {
    at: "2023-04-01T10:00:00Z",
    type: "Payment",
    from: STACKER_XRP,
    to: SHOP,
    drops: -12,
    fee: 12,
    failed: true,
  },
  {
    at: "2023-05-01T10:00:00Z",
    type: "Payment",
    from: STACKER_XRP,
    to: SHOP,
    drops: -12,
    usd: ["75.5", "50"],
    fee: 12,
  },
];
const FIRST_LEDGER = 32_570;

const transactionOf = (account: string, step: Step, index: number, before: number): Wire => ({
  tx: {
    TransactionType: step.type,
    Account: step.from,
    ...(step.to === undefined ? {} : { Destination: step.to }),
    ...(step.tag === undefined ? {} : { DestinationTag: step.tag }),
    Fee: String(step.fee),
    date: secondsAt(step.at),
    hash: hash("sha256", `xrp ${account} ${index}`).toUpperCase(),
    ledger_index: 70_000_000 + index,
  },
  meta: {
    TransactionResult: step.failed === true ? "tecPATH_DRY" : "tesSUCCESS",
    AffectedNodes: [
      {
        ModifiedNode: {
          LedgerEntryType: "AccountRoot",
          FinalFields: { Account: account, Balance: String(before + step.drops) },
          PreviousFields: { Balance: String(before) },
        },
      },
      ...(step.usd === undefined
        ? []
        : [
            {
              ModifiedNode: {
                LedgerEntryType: "RippleState",
                FinalFields: {
                  // From the point of view of the lower account, here the issuer: its debt is negative.
                  Balance: {
                    currency: "USD",
                    issuer: "rrrrrrrrrrrrrrrrrrrrBZbvji",
                    value: negated(step.usd[1]),
                  },
                  LowLimit: { currency: "USD", issuer: ISSUER, value: "0" },
                  HighLimit: { currency: "USD", issuer: account, value: "1000" },
                },
                PreviousFields: {
                  Balance: {
                    currency: "USD",
                    issuer: "rrrrrrrrrrrrrrrrrrrrBZbvji",
                    value: negated(step.usd[0]),
                  },
                },
              },
            },
          ]),
    ],
  },
  validated: true,
});

const negated = (value: string): string => (value === "0" ? "0" : `-${value}`);

type Account = { readonly count: number; readonly at: (index: number) => Wire; readonly drops: number };

const listed = (address: string, steps: readonly Step[]): Account => {
  const before = steps.map((_, i) => steps.slice(0, i).reduce((sum, { drops }) => sum + drops, 0));
  return {
    count: steps.length,
    at: (i) => transactionOf(address, steps[i]!, i, before[i]!),
    drops: steps.reduce((sum, { drops }) => sum + drops, 0),
  };
};

const whaleAddress = (count: number): string => addressOf(`whale-${count}`);
const whales = new Map<string, number>();

const accountOf = (address: string): Account | null => {
  if (address === STACKER_XRP) return listed(address, STEPS);
  const count = whales.get(address);
  if (count === undefined) return null;
  const step = (i: number): Step => ({
    at: new Date(Date.UTC(2020, 0, 1) + i * 3_600_000).toISOString(),
    type: "Payment",
    from: EXCHANGE,
    to: address,
    drops: 1_000_000,
    fee: 12,
  });
  return {
    count,
    at: (i) => transactionOf(address, step(i), i, i * 1_000_000),
    drops: count * 1_000_000,
  };
};

const ok = (result: Wire): Reply => json(200, { result: { ...result, status: "success", validated: true } });
const refused = (error: string): Reply => json(200, { result: { error, status: "error" } });

export const xrpPart: SandboxPart = {
  providerKey: "xrp",
  prefix: "/xrpl",
  settings: (url) => ({ apiUrl: `${url}/xrpl` }),
  samples: [{ providerKey: "xrp", name: "XRP wallet", address: STACKER_XRP }],
  everything: "stacker",
  renamed: [
    ["transactions", "fails"],
    ["hash", "fails"],
    ["date", "bad-time"],
    ["TransactionType", "missing-field"],
    ["AffectedNodes", "bad-amount"],
  ],
  keys: (user) => {
    if (user === "stacker") return { address: STACKER_XRP };
    const count = whaleSize(user);
    whales.set(whaleAddress(count), count);
    return { address: whaleAddress(count) };
  },
  open: () => ({ handle, refuse: refused }),
};

/** The marker of the first page is the position of the next. */
const handle = ({ body }: PartRequest): Reply => {
  const call = parseJson(body) as { method?: string; params?: readonly Wire[] } | null;
  const params = call?.params?.[0] ?? {};
  const address = typeof params["account"] === "string" ? params["account"] : "";
  const account = accountOf(address);
  if (account === null) return refused("actNotFound");
  if (call?.method === "account_info")
    return ok({ account_data: { Account: address, Balance: String(account.drops) } });
  if (call?.method !== "account_tx") return refused("unknownCmd");
  const size = Math.min(Number(params["limit"] ?? 200), 200);
  const marker = params["marker"] as { ledger?: number; seq?: number } | undefined;
  if (marker !== undefined && !Number.isInteger(marker.ledger)) return refused("invalidParams");
  const min = Number(params["ledger_index_min"] ?? -1);
  const from = marker?.ledger ?? Math.max(0, min - 70_000_000);
  const until = Math.min(account.count, from + size);
  return ok({
    account: address,
    ledger_index_min: Math.max(min, FIRST_LEDGER),
    ledger_index_max: 90_000_000,
    limit: size,
    ...(until < account.count ? { marker: { ledger: until, seq: 0 } } : {}),
    transactions: Array.from({ length: Math.max(0, until - from) }, (_, i) => account.at(from + i)),
  });
};
