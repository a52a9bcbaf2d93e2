/** State currencies by ISO 4217 code. Everything else in a ledger is a crypto asset. */
const FIAT = new Set(
  (
    "EUR USD GBP CHF JPY AUD CAD NZD SEK NOK DKK ISK PLN CZK HUF RON BGN HRK TRY UAH RUB RSD ILS AED SAR QAR KWD " +
    "INR CNY CNH HKD SGD KRW TWD THB IDR MYR PHP VND PKR BDT LKR KZT GEL AMD AZN ZAR NGN KES GHS EGP MAD " +
    "BRL MXN ARS CLP COP PEN UYU DOP CRC GTQ BOB PYG"
  ).split(" "),
);

export function isFiat(asset: string): boolean {
  return asset === "EUR" || FIAT.has(asset);
}
