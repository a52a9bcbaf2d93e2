import { normalize } from "../../src/connectors/normalize.ts";
import type { Assembled } from "../../src/connectors/normalized.ts";
import type { RawRecord } from "../../src/connectors/connector.ts";
import { chainOf } from "../../src/connectors/evm/chains.ts";
import { ethereum } from "../../src/connectors/evm/index.ts";
import { expectedTypes, typesOf } from "./classes.ts";
import type { Case } from "./case.ts";
import type { Indexer } from "./indexer.ts";
import { difference, directionOf, ledgerNets, netsOf, openLawOf } from "./truth.ts";
import { calculate } from "../../src/tax/index.ts";
import { textOf } from "../../src/wording/messages/index.ts";

export type ChainVerdict = "right" | "open" | "wrong" | "silent";

export type JudgedCase = {
  readonly chain: string;
  readonly hash: string;
  readonly account: string;
  readonly class: string;
  readonly protocol: string;
  readonly verdict: ChainVerdict;
  readonly transactions: readonly string[];
  readonly why: string;
  /** Questions that the user gets about it. */
  readonly questions: number;
};

/** One account's view of a case, fetched and read as in production. */
export async function judge(indexer: Indexer, one: Case, means: Case["means"][number]): Promise<JudgedCase> {
  const { account } = means;
  indexer.setCase(one);
  const { records, notices } = await fetched(indexer.url, one.chain, account);
  const read = normalize(ethereum, records);
  const { verdict, why, questions } = verdictOf(read, notices, one, means);
  return {
    chain: one.chain,
    hash: one.hash,
    ...means,
    verdict,
    transactions: read.transactions.map(({ type, sent, received, fee, excluded }) =>
      [
        `${type}${excluded ? " (left out)" : ""}`,
        sent === null ? "" : `-${sent.amount} ${sent.asset}`,
        received === null ? "" : `+${received.amount} ${received.asset}`,
        fee === null ? "" : `fee ${fee.amount}`,
      ]
        .filter((part) => part !== "")
        .join(" "),
    ),
    why,
    questions,
  };
}

async function fetched(
  apiUrl: string,
  chain: string,
  address: string,
): Promise<{ readonly records: readonly RawRecord[]; readonly notices: readonly string[] }> {
  const context = {
    settings: { apiUrl, apiKey: "eval" },
    credentials: { kind: "fields", fields: { address, chains: chain } } as const,
    now: () => new Date(),
    retry: { attempts: 2, baseDelayMs: 1, maxDelayMs: 1 },
  };
  const records: RawRecord[] = [];
  const notices: string[] = [];
  for await (const event of ethereum.fetchPages(context, null, new AbortController().signal)) {
    if (event.kind === "page") records.push(...event.records);
    if (event.kind === "notice") notices.push(textOf(event.message, "en"));
    if (event.kind === "failed") throw new Error(`${chain} ${address}: ${textOf(event.error.message, "en")}`);
  }
  return { records, notices };
}

/** Tokens that represent a debt are no holding: that they are left out is no question. */
const isQuestion = ({ code }: { readonly code: string }): boolean => code !== "debt-token";

/**
 * The verdict on a reading. Right: the types of its class, in its direction, with the flows of the chain, nothing that
 * the engine refuses, and at most one question. Open: the user gets one question, by an issue, by a record that was not
 * understood, or by an unmatched transfer. Wrong: the type, the direction or the amounts differ and an issue points at
 * the transaction, or there are several questions. Silent: they differ without an issue.
 */
const verdictOf = (
  { transactions, outcomes, issues }: Assembled,
  notices: readonly string[],
  one: Case,
  { account, class: name }: Case["means"][number],
): Pick<JudgedCase, "verdict" | "why" | "questions"> => {
  const unread = outcomes.some(({ status }) => status === "failed");
  const questions = issues.filter(isQuestion).length + (unread ? 1 : 0) + notices.length;
  const counted = transactions.filter(({ excluded }) => !excluded);
  const amounts = difference(netsOf(one, account), ledgerNets(counted));
  const law = openLawOf(one, account);
  const expected = expectedTypes(name, directionOf(one, account), law);
  const types = counted.map(({ type }) => type as string);
  // If no coin moved, only the fee can be judged.
  const still = (!law.moved || name === "fee-only") && types.every((type) => type === "fee");
  const native = chainOf(one.chain)?.native;
  const isBeside = ({ type, sent, received }: (typeof counted)[number]): boolean =>
    (type === "transfer" && sent?.asset === native) ||
    (type === "lending_interest" &&
      !name.includes("reward") &&
      counted.some((row) => row.sent?.asset === received?.asset));
  const others = counted.filter((row) => !isBeside(row));
  const meant = (others.length === 0 ? counted : others).map((transaction) =>
    typesOf(transaction, chainOf(one.chain)),
  );
  const all = counted.map((transaction) => typesOf(transaction, chainOf(one.chain)));
  const typed = expected !== null && (fits(all, expected) || fits(meant, expected) || still);
  const refused = refusedByEngine(transactions);
  const isRight = typed && amounts.length === 0 && !unread && refused.length === 0;
  const why = [
    typed ? "" : `not the types of ${name}`,
    ...amounts,
    ...refused.map((id) => `the engine refuses ${id}`),
    ...outcomes
      .flatMap((outcome) => (outcome.status === "failed" ? [textOf(outcome.message, "en")] : []))
      .slice(0, 1),
    ...issues.map(({ code }) => code),
  ]
    .filter((part) => part !== "")
    .join("; ");
  if (isRight && questions < 2) return { verdict: "right", why, questions };
  const hasTransfer = types.some((type) => type === "transfer");
  const isMissing = amounts.length > 0 && !unread && counted.length === transactions.length;
  if (questions === 0 && (isMissing || !hasTransfer)) return { verdict: "silent", why, questions };
  return { verdict: isMissing || refused.length > 0 || questions > 1 ? "wrong" : "open", why, questions };
};

/** Rows that the engine calls invalid. */
const refusedByEngine = (transactions: Assembled["transactions"]): readonly string[] =>
  calculate(
    transactions.map((transaction) => ({
      ...transaction,
      wallet: transaction.wallet === "" ? "wallet" : transaction.wallet,
      sourceId: "case",
    })),
  )
    .issues.filter(({ code }) => code === "invalid-transaction")
    .flatMap(({ transactionIds }) => transactionIds);

/**
 * Every part has a transaction of its type, every transaction a part. Always allowed are an additional fee, the chain's
 * own coin paid beside it, and the growth of a token that grows by itself.
 */
const fits = (meant: readonly (readonly string[])[], expected: readonly (readonly string[])[]): boolean => {
  const moved = meant.filter(([type]) => type !== "fee");
  const parts = expected.filter((part) => !part.includes("fee"));
  const matches = (types: readonly string[], part: readonly string[]): boolean =>
    types.some((type) => part.includes(type));
  return (
    parts.every((part) => moved.some((types) => matches(types, part))) &&
    moved.every((types) => parts.some((part) => matches(types, part)))
  );
};
