import { bilingual } from "../../../wording/language.ts";
import type { CountryWords } from "../../country-words.ts";

export const NOTES: CountryWords["notes"] = {
  freePeriod: bilingual(
    "Die Jahresfrist ist abgelaufen (§ 23 Abs. 1 Satz 1 Nr. 2 EStG), soweit die Datensätze zeigen.",
    "The one-year period has ended (§ 23 Abs. 1 Satz 1 Nr. 2 EStG), as far as the records show.",
  ),
  daysCounted: bilingual(
    "Der andere Bericht zählt 365 Tage. Die Frist endet mit dem gleichen Datum ein Jahr später (§ 188 Abs. 2 BGB), und dieser Tag liegt noch darin.",
    "The other report counts 365 days. The period ends with the same date a year later (BGB § 188(2)), and that day is still inside.",
  ),
  handEntry: bilingual(
    "Der Aufbau ist vom Hersteller nicht bestätigt. Vergleichen Sie die Zahlen nach dem Einlesen, und tragen Sie Einkünfte nach § 22 von Hand ein.",
    "Layout seen in public tools; not confirmed by the vendor. Check the figures after importing, and enter section 22 income by hand.",
  ),
  net23: bilingual("§ 23 Saldo EUR", "§ 23 net EUR"),
  net22: bilingual("§ 22 Saldo EUR", "§ 22 net EUR"),
  lossRules: bilingual(
    "Ein Verlust geht ins Vorjahr zurück, dann ohne Ende nach vorn, und nur gegen Gewinne derselben Art (§ 23 Abs. 3, § 22 Nr. 3, § 10d EStG). Unter einer Freigrenze wird nichts verbraucht.",
    "A loss goes back to the year before, then forward without end, and only against gains of the same kind (§ 23 Abs. 3, § 22 Nr. 3, § 10d EStG). Below a limit nothing is used up.",
  ),
  lossNotice: bilingual(
    "Aus dem Bescheid über die gesonderte Feststellung (§ 10d Abs. 4 EStG), ohne Minus. Bleibt es leer, gilt das Berechnete.",
    "From the notice on the loss carried forward (§ 10d Abs. 4 EStG), without a minus. Left empty, what was computed counts.",
  ),
  lossWaiver: bilingual(
    "Ein Verzicht gilt für den ganzen Verlust des Jahres (§ 10d Abs. 1 Satz 6 EStG).",
    "A waiver holds for the whole loss of the year (§ 10d Abs. 1 Satz 6 EStG).",
  ),
  capitalApart: bilingual(
    "Kapitalerträge (§ 20 EStG) haben einen eigenen Satz und sind nicht dabei.",
    "Capital income (§ 20 EStG) is taxed by a rate of its own and is not in it.",
  ),
};
