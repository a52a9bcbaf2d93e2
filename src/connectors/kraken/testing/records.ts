import type { RawRecord } from "../../connector.ts";

type Entry = {
  readonly id: string;
  readonly refid?: string;
  readonly type: string;
  readonly subtype?: string;
  /** `-24.5000 ZGBP` */
  readonly amount: string;
  readonly fee?: string;
  readonly time?: number | string;
  readonly aclass?: string;
};

/** An entry of `/0/private/Ledgers`, in its documented form. */
export const entry = ({
  id,
  refid = `R-${id}`,
  type,
  subtype = "",
  amount,
  fee = "0.0000",
  time,
  aclass = "currency",
}: Entry): RawRecord => {
  const [value, asset] = amount.split(" ");
  const wire = {
    refid,
    time: time ?? 1688464484.1787,
    type,
    subtype,
    aclass,
    asset,
    amount: value,
    fee,
    balance: "459567.9171",
  };
  return { providerId: id, accountRef: "ledger", payload: JSON.stringify(wire) };
};

/** An element of `/0/private/DepositStatus`; the example is from Kraken's support page. */
export const status = (refid: string, more: object = {}): RawRecord => ({
  providerId: `DepositStatus:${refid}`,
  accountRef: "status",
  payload: JSON.stringify({
    method: "Dogecoin",
    aclass: "currency",
    asset: "XXDG",
    refid,
    txid: "92c908ea2ea819d678d67130e4d20b625a8f97f3cfff45f906dde8cef41a046a",
    info: "D7SLwMBPqfFMCZ8EJDMoVEePpZAFFegLt8",
    amount: "997.00000000",
    fee: "0.00000000",
    time: 1611308478,
    status: "Success",
    ...more,
  }),
});
