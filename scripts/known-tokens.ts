import { readFileSync, writeFileSync } from "node:fs";
import { CHAINS } from "../src/connectors/evm/chains.ts";
import { KNOWN_TOKENS, type KnownToken } from "../src/connectors/evm/known-tokens.ts";
import { rowsOfList, writeKnownTokens } from "./chains/token-list.ts";

/**
 * Adds the tokens of lists in the usual form (`{ name, timestamp, tokens: [{ chainId, address, symbol, decimals }] }`)
 * to the tokens that the readers know: `npx tsx scripts/known-tokens.ts LIST.json ...`. Known tokens stay unchanged: a
 * second contract with a name that its chain already has is skipped.
 */
const FILE = new URL("../src/connectors/evm/known-tokens.ts", import.meta.url);

const known: KnownToken[] = [...KNOWN_TOKENS];
for (const path of process.argv.slice(2)) {
  const { rows, refused } = rowsOfList(JSON.parse(readFileSync(path, "utf8")), known, CHAINS);
  for (const line of refused) console.error(`left out: ${line}`);
  known.push(...rows);
}
writeFileSync(FILE, writeKnownTokens(known));
console.log(`${known.length} tokens`);
