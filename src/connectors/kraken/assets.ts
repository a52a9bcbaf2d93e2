/**
 * Kraken's own codes. Old assets have the prefix X or Z, which cannot simply be removed (XTZ, ZRX, XCN are names): the
 * list is complete, because newer assets have plain codes. ETH2 is a label of staked ETH; locking is no disposal (Rn
 * 13).
 */
const CODES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    XXBT: "BTC",
    XBT: "BTC",
    XXDG: "DOGE",
    XDG: "DOGE",
    XETH: "ETH",
    ETH2: "ETH",
    SETH: "ETH",
    XETC: "ETC",
    XLTC: "LTC",
    XXRP: "XRP",
    XXLM: "XLM",
    XXMR: "XMR",
    XZEC: "ZEC",
    XMLN: "MLN",
    XREP: "REP",
    XICN: "ICN",
    XDAO: "DAO",
    XNMC: "NMC",
    XXVN: "VEN",
    FLOWH: "FLOW",
    ZEUR: "EUR",
    ZUSD: "USD",
    ZGBP: "GBP",
    ZCAD: "CAD",
    ZJPY: "JPY",
    ZAUD: "AUD",
    ZKRW: "KRW",
    ZARS: "ARS",
    ZPLN: "PLN",
    ZCHF: "CHF",
    ZMXN: "MXN",
  }),
);

/**
 * Suffix for the part of the account: staked, opted in, locked in a parachain, rewards, yield, held. `DOT28.S` is
 * bonded for 28 days.
 */
const PART = /^(.+?)(?:(?<=[A-Z])(?:03|04|07|14|21|28))?\.(?:S|M|P|F|B|T|CORE|INK|HOLD)$/;
const TICKER = /^[\w.-]{1,32}$/;

/** Our symbol of a code, null if invalid. */
export const assetOf = (code: string): string | null => {
  const known = NAMES.get(code);
  if (known !== undefined) return known;
  if (!TICKER.test(code)) return null;
  const plain = PART.exec(code)?.[1] ?? code;
  const name = CODES.get(plain) ?? plain;
  if (NAMES.size < MAX_NAMES) NAMES.set(code, name);
  return name;
};

/** Cache of results: one string per coin instead of one per row. */
const NAMES = new Map<string, string>();
const MAX_NAMES = 10_000;

/** Whether the code is that of staked, earning or bonded coins. */
export const isPart = (code: string): boolean => PART.test(code) || code === "ETH2" || code === "SETH";

/** Fee credits are a discount of Kraken: no coin, and not transferable. */
export const isFeeCredit = (code: string): boolean => code === "KFEE";
