import { formatScaled } from "../../money/index.ts";
import { negate, signOf, subtract } from "../../ledger/amounts.ts";
import { objectOf, type RawRecord, type ReadResult, type Row, unread } from "../connector.ts";
import { assembleMove, assembleTrade, assembleTyped, type Flow, sumFlows } from "../flows.ts";
import { noEffect } from "../entry.ts";
import { message } from "../../wording/messages/index.ts";
import type { Assembled } from "../normalized.ts";
import { asAmount, asMoment, asObject, asText, type Loose } from "../wire.ts";

/** Effect of a type of transaction on the moved coins; `nothing`: it moves no coins but its fee. */
const KINDS = {
  Payment: "moves",
  CheckCash: "moves",
  OfferCreate: "trade",
  EscrowCreate: "moves",
  EscrowFinish: "moves",
  EscrowCancel: "moves",
  PaymentChannelCreate: "moves",
  PaymentChannelFund: "moves",
  PaymentChannelClaim: "moves",
  AccountDelete: "moves",
  AMMDeposit: "liquidity_deposit",
  AMMWithdraw: "liquidity_withdrawal",
  OfferCancel: "nothing",
  CheckCreate: "nothing",
  CheckCancel: "nothing",
  TrustSet: "nothing",
  AccountSet: "nothing",
  SetRegularKey: "nothing",
  SignerListSet: "nothing",
  TicketCreate: "nothing",
  DepositPreauth: "nothing",
  NFTokenMint: "nothing",
  NFTokenBurn: "nothing",
  NFTokenCreateOffer: "nothing",
  NFTokenCancelOffer: "nothing",
  AMMVote: "nothing",
  DIDSet: "nothing",
  DIDDelete: "nothing",
} as const satisfies Record<string, string>;
type Kind = (typeof KINDS)[keyof typeof KINDS];
const BY_TYPE: ReadonlyMap<string, Kind> = new Map(Object.entries(KINDS));

export type XrpRow = Row & {
  readonly kind: Kind;
  readonly hash: string;
  readonly time: string;
  /** Signed, without the fee. */
  readonly moved: readonly Flow[];
  readonly fee: string;
  readonly address: string | null;
  readonly note: string | null;
};

const DECIMALS = 6;
/** A drop is a millionth of an XRP. */
export const xrp = (drops: bigint): string => formatScaled(drops, DECIMALS);

/** The ledger's epoch is the beginning of the year 2000. */
const EPOCH_S = 946_684_800;

/** One transaction with its changes (`meta`), in the form of `account_tx` in either version. */
export const readRecord = (record: RawRecord): ReadResult<XrpRow> => {
  const wire = objectOf(record);
  if (wire === null) return unread(record, "malformed-json", message("record.notJsonObject"));
  const tx = asObject(wire["tx"] ?? wire["tx_json"]);
  const meta = asObject(wire["meta"]);
  const type = asText(tx?.["TransactionType"]);
  const outcome = asText(meta?.["TransactionResult"]);
  if (tx === null || meta === null || type === null || outcome === null)
    return unread(record, "missing-field", message("record.xrpMissingTypeOrResult"));
  if (wire["validated"] !== true) return unread(record, "missing-field", message("record.xrpNotValidated"));
  const seconds = tx["date"];
  const time = typeof seconds === "number" ? asMoment((seconds + EPOCH_S) * 1_000) : null;
  if (time === null) return unread(record, "bad-time", message("record.invalidTime"));
  const kind = BY_TYPE.get(type);
  if (kind === undefined)
    return unread(record, "unknown-type", message("record.xrpUnknownType", { type: type.slice(0, 40) }));
  // A call that failed with "tec" costs its fee and moves nothing; others are in no ledger.
  if (!/^(?:tesSUCCESS|tec\w{1,40})$/.test(outcome))
    return unread(
      record,
      "unknown-type",
      message("record.xrpUnknownResult", { outcome: outcome.slice(0, 40) }),
    );
  const account = record.accountRef;
  const paid = tx["Account"] === account ? dropsIn(tx["Fee"]) : 0n;
  if (paid === null) return unread(record, "bad-fee", message("record.feeNotNumber"));
  const changes = changesOf(meta, account);
  if (changes === null) return unread(record, "bad-amount", message("record.xrpInvalidChanges"));
  const fee = xrp(paid);
  const moved = sumFlows([...changes, { asset: "XRP", amount: fee }]);
  if (kind === "nothing" && moved.length > 0)
    return unread(
      record,
      "unknown-type",
      message("record.xrpUnexpectedMovement", { type: type.slice(0, 40) }),
    );
  const tag = tx["DestinationTag"];
  const effects = changes.map(({ asset, amount }) => ({ accountRef: account, asset, amount }));
  return {
    ok: true,
    row: {
      recordId: record.providerId,
      group: null,
      effects,
      kind,
      hash: record.providerId,
      time,
      moved,
      fee,
      address: asText(tx["Account"] === account ? tx["Destination"] : null),
      note: typeof tag === "number" ? `Tag ${tag}` : null,
    },
  };
};

const dropsIn = (value: unknown): bigint | null =>
  typeof value === "string" && /^\d{1,18}$/.test(value) ? BigInt(value) : null;

/** Balance changes of the account; null if they cannot be parsed. */
const changesOf = (meta: Loose, account: string): readonly Flow[] | null => {
  const nodes = meta["AffectedNodes"];
  if (!Array.isArray(nodes)) return null;
  const flows: Flow[] = [];
  for (const one of nodes as readonly unknown[]) {
    const [how, node] = Object.entries(asObject(one) ?? {})[0] ?? [];
    const body = asObject(node);
    if (how === undefined || body === null) return null;
    const [now, before] = [
      asObject(body[how === "CreatedNode" ? "NewFields" : "FinalFields"]) ?? {},
      asObject(body["PreviousFields"]) ?? {},
    ];
    const flow =
      body["LedgerEntryType"] === "AccountRoot"
        ? ofAccount(how, now, before, account)
        : body["LedgerEntryType"] === "RippleState"
          ? ofLine(how, now, before, account)
          : [];
    if (flow === null) return null;
    flows.push(...flow);
  }
  return sumFlows(flows);
};

const ofAccount = (how: string, now: Loose, before: Loose, account: string): readonly Flow[] | null => {
  if (now["Account"] !== account) return [];
  if (how !== "CreatedNode" && before["Balance"] === undefined) return [];
  const [after, first] = [dropsIn(now["Balance"]), how === "CreatedNode" ? 0n : dropsIn(before["Balance"])];
  return after === null || first === null ? null : [{ asset: "XRP", amount: xrp(after - first) }];
};

/** A token is a debt: a trust line between two accounts, from the point of view of the lower one. */
const ofLine = (how: string, now: Loose, before: Loose, account: string): readonly Flow[] | null => {
  const [low, high, balance] = ["LowLimit", "HighLimit", "Balance"].map((name) => asObject(now[name]));
  const isLow = low?.["issuer"] === account;
  if (!isLow && high?.["issuer"] !== account) return [];
  const earlier = asObject(before["Balance"]);
  if (how !== "CreatedNode" && earlier === null) return [];
  const [after, first] = [
    asAmount(balance?.["value"]),
    how === "CreatedNode" ? "0" : asAmount(earlier?.["value"]),
  ];
  const other = asText((isLow ? high : low)?.["issuer"]);
  const name = nameOf(asText(balance?.["currency"]));
  if (after === null || first === null || other === null || name === null) return null;
  const change = subtract(after, first);
  return [{ asset: `${name}@xrp:${other}`, amount: isLow ? change : negate(change) }];
};

/** Three letters, or twenty bytes that are usually text. */
const nameOf = (currency: string | null): string | null => {
  if (currency === null) return null;
  if (!/^[0-9A-F]{40}$/i.test(currency))
    return /^[\w?!@#$%^&*<>(){}[\]|]{3}$/.test(currency) ? currency : null;
  const letters = Buffer.from(currency, "hex")
    .toString("latin1")
    .replaceAll(/[^\w.$-]/g, "");
  return letters === "" ? currency.slice(0, 8) : letters;
};

export const assembleRows = (rows: readonly XrpRow[]): Assembled => {
  const [row] = rows;
  if (row === undefined) return noEffect([]);
  const { recordId, hash, time, moved, fee, address, note, kind } = row;
  const event = { id: recordId, time, recordIds: [recordId], provider: "XRP Ledger", hash, address, note };
  const fees = signOf(fee) === 0 ? [] : [{ asset: "XRP", amount: fee }];
  const twoSided =
    moved.some(({ amount }) => signOf(amount) > 0) && moved.some(({ amount }) => signOf(amount) < 0);
  if (kind === "liquidity_deposit" || kind === "liquidity_withdrawal")
    return assembleTyped(event, kind, moved, fees);
  if (kind === "trade" || twoSided) return assembleTrade(event, moved, fees);
  return assembleMove(event, "transfer", moved, fees);
};
