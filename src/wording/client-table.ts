import { bilingual } from "./language.ts";

/** Columns of the table of clients as a file. */
export const clientTableHeader = [
  bilingual("Nummer", "Number"),
  bilingual("Name", "Name"),
  bilingual("E-Mail", "Email"),
  bilingual("Steuernummer", "Tax number"),
  bilingual("Finanzamt", "Tax office"),
  bilingual("Partner", "Partner"),
  bilingual("Jahr", "Year"),
  bilingual("Status", "Status"),
  bilingual("Lücken", "Gaps"),
  bilingual("Wirkung in Euro", "Effect in euro"),
  bilingual("Steuerpflichtig in Euro", "Taxable in euro"),
  bilingual("Offene Fragen", "Open questions"),
  bilingual("Beantwortete Fragen", "Answered questions"),
  bilingual("Fällig", "Due"),
] as const;

export const clientTableStatus = {
  draft: bilingual("vorläufig", "draft"),
  final: bilingual("bereit", "ready"),
  filed: bilingual("gesichert", "filed"),
  changed: bilingual("gesichert, seitdem geändert", "filed, changed since"),
} as const;
