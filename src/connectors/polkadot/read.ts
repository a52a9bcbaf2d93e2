import { negate } from "../../ledger/amounts.ts";
import { event, failure, nothing, type ParsedRow } from "../rows.ts";
import { plainSymbol } from "../evm/tokens.ts";
import { asLabel, asText, type Loose } from "../wire.ts";
import { message } from "../../wording/messages/index.ts";
import { unitsIn } from "../exchange/on-chain.ts";
import { amountIn, type Readers, signed, timeIn, unknownWord } from "../exchange/read.ts";

const LABEL = "Polkadot";
const DECIMALS = 10;

/** Assets of Asset Hub by their number. */
const KNOWN: Readonly<Record<string, string>> = {
  "standard_assets/1984": "USDT",
  "standard_assets/1337": "USDC",
};

/** Movements of one call are grouped; its fee is in the list of calls. */
const callOf = (row: Loose): string => asLabel(row["extrinsic_index"]);

const transfer = (row: Loose, account: string): ParsedRow => {
  if (row["success"] === false) return nothing;
  const [from, to] = [asLabel(row["from"]), asLabel(row["to"])];
  if (row["success"] !== true || (from !== account && to !== account))
    return failure("missing-field", message("record.missingField"));
  if (from === to) return nothing;
  const symbol = asLabel(row["asset_symbol"]) || "DOT";
  const id = asLabel(row["asset_unique_id"]);
  const native = symbol === "DOT" && (id === "" || id.toUpperCase().includes("DOT"));
  const known = native ? "DOT" : Object.hasOwn(KNOWN, id) ? KNOWN[id] : undefined;
  const comes = to === account;
  return event({
    type: known === undefined && comes ? "unclear" : "transfer",
    time: timeIn(row, "block_timestamp"),
    flows: [
      {
        asset:
          known ?? `${plainSymbol(symbol) || "token"}@polkadot:${id.replaceAll(/[^\w/-]/g, "").slice(0, 60)}`,
        amount: signed(amountIn(row, "amount"), comes ? 1 : -1),
      },
    ],
    hash: asText(row["hash"]),
    address: comes ? null : asText(to),
    group: callOf(row),
  });
};

/** A call costs its fee, even if it failed. */
const call = (row: Loose): ParsedRow => {
  if (typeof row["success"] !== "boolean") return failure("missing-field", message("record.missingField"));
  const fee = unitsIn(row["fee_used"] ?? row["fee"], DECIMALS);
  return event({
    type: "fee",
    time: timeIn(row, "block_timestamp"),
    flows: [{ asset: "DOT", amount: fee === null ? null : negate(fee) }],
    hash: asText(row["extrinsic_hash"]),
    group: callOf(row),
  });
};

/** Paid when it was claimed, whatever era it was for; a slash is a loss. */
const reward = (row: Loose): ParsedRow => {
  const [module, what] = [asLabel(row["module_id"]), asLabel(row["event_id"])];
  const amount = unitsIn(row["amount"], DECIMALS);
  const time = timeIn(row, "block_timestamp");
  if (/^Reward(?:ed)?$|^PaidOut$/.test(what) || (what === "" && module === ""))
    return event({ type: "staking_reward", time, flows: [{ asset: "DOT", amount }] });
  if (/^Slash(?:ed)?$/.test(what))
    return event({
      type: "loss",
      time,
      flows: [{ asset: "DOT", amount: amount === null ? null : negate(amount) }],
    });
  return unknownWord(LABEL, what === "" ? undefined : what);
};

export const READERS: Readers = { transfers: transfer, extrinsics: call, rewards: reward, pools: reward };
