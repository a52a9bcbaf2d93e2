/** Exact sums of decimal texts, for balances. Scaled integers. */
const DECIMALS = 18;

export const sumOf = (amounts: readonly string[], decimals = DECIMALS): string => {
  const units = amounts.reduce((sum, amount) => sum + scaled(amount), 0n);
  const cut = units / 10n ** BigInt(DECIMALS - decimals);
  const digits = (cut < 0n ? -cut : cut).toString().padStart(decimals + 1, "0");
  const text = decimals === 0 ? digits : `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
  return cut < 0n ? `-${text}` : text;
};

export const minus = (amount: string): string => (amount.startsWith("-") ? amount.slice(1) : `-${amount}`);

const scaled = (text: string): bigint => {
  const match = /^(-?)(\d+)(?:\.(\d{0,18}))?$/.exec(text);
  if (match === null) throw new RangeError(`not a decimal: ${text}`);
  const [, sign, whole = "0", fraction = ""] = match;
  const units = BigInt(whole + fraction.padEnd(DECIMALS, "0"));
  return sign === "-" ? -units : units;
};
