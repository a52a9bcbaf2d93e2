/**
 * State currencies that exchanges keep as balances. A closed list: some coins share their ticker with an ISO code
 * (MNT is a coin here, not the tugrik), so "looks like a currency" is not enough.
 */
const FIAT = new Set(
  "EUR USD GBP CHF CAD AUD NZD JPY SGD HKD KRW BRL MXN TRY PLN CZK SEK NOK DKK HUF RON BGN INR ZAR ILS".split(
    " ",
  ),
);

export const isFiat = (asset: string): boolean => FIAT.has(asset);
