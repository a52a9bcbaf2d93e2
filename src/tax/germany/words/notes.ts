import { both } from "../../both.ts";
import type { CountryWords } from "../../country-words.ts";

export const NOTES: CountryWords["notes"] = {
  freePeriod: both(
    "Die Jahresfrist ist abgelaufen (§ 23 Abs. 1 Satz 1 Nr. 2 EStG), soweit die Datensätze zeigen.",
    "The one-year period has ended (§ 23 Abs. 1 Satz 1 Nr. 2 EStG), as far as the records show.",
  ),
  daysCounted: both(
    "Der andere Bericht zählt 365 Tage. Die Frist endet mit dem gleichen Datum ein Jahr später (§ 188 Abs. 2 BGB), und dieser Tag liegt noch darin.",
    "The other report counts 365 days. The period ends with the same date a year later (BGB § 188(2)), and that day is still inside.",
  ),
  handEntry: both(
    "Der Aufbau ist vom Hersteller nicht bestätigt. Vergleichen Sie die Zahlen nach dem Einlesen, und tragen Sie Einkünfte nach § 22 von Hand ein.",
    "Layout seen in public tools; not confirmed by the vendor. Check the figures after importing, and enter section 22 income by hand.",
  ),
  net23: both("§ 23 Saldo EUR", "§ 23 net EUR"),
  net22: both("§ 22 Saldo EUR", "§ 22 net EUR"),
};
