import { negate } from "../../../ledger/amounts.ts";
import { joinAssembled } from "../../entry.ts";
import { knownContract, plainSymbol } from "../../evm/tokens.ts";
import type { Assembled } from "../../normalized.ts";
import { amount, freeText, type RowOf, text, time } from "../table/fields.ts";
import { tableFormat } from "../table/table-format.ts";
import { event, type EventRow, failure, nothing, type ParsedRow } from "../../rows.ts";
import { message } from "../../../wording/messages/index.ts";
import { EXPORT } from "./etherscan.ts";

const FIELDS = {
  hash: freeText("Transaction Hash", "Txhash"),
  time: time("UnixTimestamp"),
  from: freeText("From"),
  to: freeText("To"),
  value: amount("TokenValue", "Value"),
  contract: freeText("ContractAddress"),
  symbol: text("TokenSymbol"),
  tokenId: freeText("Token ID", "TokenId"),
  quantity: amount("Quantity"),
} as const;

const HEAD = "UnixTimestamp, DateTime (UTC), From, To";
const OLD = "UnixTimestamp, DateTime, From, To";

/** Movement from the side of the file's address; a token is identified by its contract, not by its name. */
const moved = (row: RowOf<typeof FIELDS>, owner: string, size: string | null): ParsedRow => {
  if (owner === "") return failure("bad-row", message("row.ownAddressUnknown"));
  const [from, to, contract] = [row.from, row.to, row.contract].map((one) => one.toLowerCase()) as [
    string,
    string,
    string,
  ];
  if (from === to) return nothing;
  if (!/^0x[0-9a-f]{40}$/.test(contract)) return failure("bad-row", message("row.missingAsset"));
  const known = row.tokenId === "" ? knownContract(contract) : null;
  const name = plainSymbol(row.symbol) || (row.tokenId === "" ? "token" : "piece");
  const suffix = row.tokenId === "" ? "" : `#${row.tokenId}`;
  const comes = to === owner;
  return event({
    // An unknown token may be worthless and unsolicited.
    type: known === null && comes ? "unclear" : "transfer",
    time: row.time,
    flows: [
      {
        asset: known ?? `${name}${suffix}@${contract}`,
        amount: size === null ? null : comes ? size : negate(size),
      },
    ],
    hash: row.hash,
    group: row.hash.toLowerCase(),
    ...(comes ? {} : { address: row.to }),
  });
};

/** Several tokens of one transaction were exchanged for each other, or for a share: the file does not show which. */
const together = (rows: readonly EventRow[], standard: (rows: readonly EventRow[]) => Assembled): Assembled =>
  rows.length === 1
    ? standard(rows)
    : joinAssembled(rows.map((row) => standard([{ ...row, type: "unclear" }])));

/** Etherscan's list of an address's token transfers (ERC-20). */
export const etherscanTokens = tableFormat({
  name: "etherscan-tokens",
  label: "Etherscan (token transfers)",
  providerKey: "etherscan",
  export: EXPORT,
  proven: "layout",
  zone: "UTC",
  generations: [
    {
      name: "since 2023",
      columns: `Transaction Hash, Blockno?, ${HEAD}, TokenValue, USDValueDayOfTx, ContractAddress, TokenName, TokenSymbol`,
    },
    {
      name: "2021 to 2023",
      columns: `Txhash, Blockno?, ${HEAD}, TokenValue, USDValueDayOfTx, ContractAddress, TokenName, TokenSymbol`,
    },
    {
      name: "2021",
      columns: `Txhash, Blockno?, ${OLD}, TokenValue, USDValueDayOfTx, ContractAddress, TokenName, TokenSymbol`,
    },
    { name: "to 2021", columns: `Txhash, Blockno?, ${OLD}, Value, ContractAddress, TokenName, TokenSymbol` },
  ],
  fields: FIELDS,
  parties: ["from", "to"],
  word: () => "",
  words: { "": "moved" } as const,
  read: (row, _word, { owner }) => moved(row, owner, row.value),
  assemble: together,
});

/** Etherscan's list of collectibles (ERC-721, ERC-1155): each piece by its contract and number. */
export const etherscanNfts = tableFormat({
  name: "etherscan-nfts",
  label: "Etherscan (NFT transfers)",
  providerKey: "etherscan",
  export: EXPORT,
  proven: "layout",
  zone: "UTC",
  generations: [
    {
      name: "since 2023",
      columns: `Transaction Hash, Blockno?, ${HEAD}, ContractAddress, TokenName, TokenSymbol, Token ID, Type, Quantity`,
    },
    {
      name: "to 2023",
      columns: `Txhash, Blockno?, ${OLD}, ContractAddress, TokenId, TokenName, TokenSymbol`,
    },
  ],
  fields: FIELDS,
  parties: ["from", "to"],
  word: () => "",
  words: { "": "moved" } as const,
  read: (row, _word, { owner }) =>
    row.tokenId === ""
      ? failure("bad-row", message("row.missingAsset"))
      : moved(row, owner, row.quantity ?? "1"),
  assemble: together,
});
