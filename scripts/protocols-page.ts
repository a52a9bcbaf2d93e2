import type { EventSignature, Family, ContractRole } from "../src/connectors/evm/protocols/index.ts";
import type { SolanaProgram } from "../src/connectors/solana/programs.ts";

const HEAD = `<!-- generated -->

# Protocols that are read on chain

What a transaction on Ethereum and the chains like it meant for an account, by the events in its receipt that name the
account and by the contracts it dealt with; on Solana by the programs that it called. What stands in no table is read by a
rule: a token minted from or burnt to nobody, or by a contract that writes an event of ERC-4626, is a share in what was
handed over. Nothing is booked as an exchange unless two coins changed hands; what is only guessed carries a warning.

Written by \`npm run generate\` from \`src/connectors/evm/protocols/\` and \`src/connectors/solana/programs.ts\`.
`;

/** The transaction types for coins that leave the account and for coins that arrive, by contract role. */
const MEANINGS: Readonly<Record<ContractRole, string>> = {
  deposit: "lending_deposit, lending_withdrawal",
  pool: "liquidity_deposit, liquidity_withdrawal",
  liquid: "liquid_stake, liquid_unstake",
  stake: "staking_deposit, staking_withdrawal",
  loan: "loan_repaid, loan_received",
  liquidation: "payment",
  bridge: "bridge",
  migration: "token_migration",
  swap: "crypto_swap",
  order: "transfer",
  payment: "payment",
  gift: "transfer",
  fee: "fee",
  reward: "staking_reward",
  interest: "lending_interest",
  fees: "liquidity_reward",
  airdrop: "airdrop",
  own: "transfer",
  base: "lending_deposit, lending_withdrawal; without a share loan_repaid, loan_received",
  pledge: "lending_deposit, lending_withdrawal; what is made for it loan_received, loan_repaid",
};

export const protocolsPage = (families: readonly Family[], programs: readonly SolanaProgram[]): string =>
  [
    HEAD,
    "## What a role becomes\n",
    ...Object.entries(MEANINGS).map(([role, types]) => `- **${role}**: ${types}`),
    "",
    ...families.flatMap(sectionOf),
    "## Solana\n",
    ...programs.map(([name, address, role]) => `- **${name}** \`${address}\`: ${role}`),
    "",
  ].join("\n");

const sectionOf = ({ title, events, contracts }: Family): readonly string[] => [
  `## ${title}\n`,
  ...events.map(
    ([protocol, signature, out, into, naming]) =>
      `- **${protocol}** \`${signature}\`${namingOf(naming)}: ${flowText(out, into)}`,
  ),
  ...contracts.map(
    ([chain, address, protocol, out, into]) =>
      `- **${protocol}** ${chain === "*" ? "any chain" : chain} \`${address}\`: ${flowText(out, into)}`,
  ),
  "",
];

const namingOf = (naming: EventSignature[4]): string => {
  if (naming === undefined) return "";
  if (typeof naming === "number") return ` (whose it is: ${["", "first", "second", "third"][naming]})`;
  if (naming.startsWith("0x")) return ` by \`${naming}\``;
  return naming === "anybody" ? " (names nobody)" : "";
};

const flowText = (out: ContractRole | null, into: ContractRole | null): string =>
  [out === null ? "" : `leaves ${out}`, into === null ? "" : `comes ${into}`]
    .filter((one) => one !== "")
    .join(", ") || "by its events";
