import { calledFor } from "./calls.ts";
import { type LabelledLeg, type TransactionContext, ZERO_ADDRESS } from "./label.ts";
import { meaningOfContract } from "./protocols/index.ts";
import { kindOfToken } from "./tokens.ts";

/**
 * Marks legs as share tokens: minted from or burned to the zero address, or minted in this transaction for an
 * intermediary that passes them on, or returned to their own contract. Coins with regular minting are excluded.
 */
export const flagShares = (
  legs: readonly LabelledLeg[],
  { chain, call, facts }: TransactionContext,
): void => {
  // An exchange may mint a token on the way: it still exchanges two coins.
  const byExchange = [call?.target, facts?.to].some(
    (at) => at !== undefined && meaningOfContract(chain, at)?.out === "swap",
  );
  const pooled = call !== null && [calledFor(call.name)?.out, calledFor(call.name)?.into].includes("pool");
  if (byExchange && !pooled) return;
  for (const leg of legs) {
    const contract = leg.contract ?? "";
    if (contract === "") continue;
    const kind = kindOfToken(chain, contract);
    if (kind === "coin" || kind === "wrapped") continue;
    const passedOn = (leg.leaves ? facts?.burnt : facts?.minted)?.includes(contract) ?? false;
    const isNamed = facts?.events.some(({ named, share }) => named && share === leg.units);
    leg.share = leg.other === ZERO_ADDRESS || leg.other === contract || passedOn || isNamed === true;
  }
  if (legs.some(({ share }) => share)) return;
  // A known share that is neither minted nor burned: a market takes and pays it from its own holdings.
  const isTaken = facts?.events.some(({ named, out, into }) => named && (out ?? into) === "deposit");
  const known = legs.filter(({ contract }) => kindOfToken(chain, contract ?? "") === "share");
  if (isTaken === true && known.length === 1) known[0]!.share = true;
};
