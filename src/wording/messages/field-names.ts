/** German names of form fields, with the article, as a sentence begins. */
const FIELDS: Readonly<Record<string, string>> = {
  address: "Die Adresse",
  acquiredAt: "Der Anschaffungstag",
  acquiredCostEur: "Der Betrag der Anschaffung",
  amountEur: "Der Betrag",
  asset: "Der Kryptowert",
  code: "Der Code",
  costEur: "Der Betrag der Kosten",
  currentPassword: "Das jetzige Passwort",
  date: "Der Tag",
  displayName: "Der Name",
  email: "Die E-Mail-Adresse",
  feeAmount: "Die Gebühr",
  feeValueEur: "Der Wert der Gebühr",
  file: "Die Datei",
  from: "Der erste Tag",
  fromWallet: "Die Wallet",
  id: "Die Kennung",
  name: "Der Name",
  newPassword: "Das neue Passwort",
  note: "Die Notiz",
  opening: "Der Verlustvortrag",
  password: "Das Passwort",
  privateSales: "Der Betrag der Veräußerungen",
  quantity: "Die Menge",
  question: "Die Frage",
  class: "Die Frage",
  reading: "Die Lesart",
  reason: "Die Begründung",
  receivedAmount: "Der Zugang",
  receivedAsset: "Der Kryptowert des Zugangs",
  receivedValueEur: "Der Wert des Zugangs",
  sentAmount: "Der Abgang",
  sentAsset: "Der Kryptowert des Abgangs",
  sentValueEur: "Der Wert des Abgangs",
  services: "Der Betrag der Leistungen",
  time: "Die Zeit",
  to: "Der letzte Tag",
  toWallet: "Die Wallet",
  type: "Die Art",
  url: "Die Adresse",
  valueEur: "Der Wert in Euro",
  wallet: "Die Wallet",
  year: "Das Jahr",
  "The body": "Der Inhalt der Anfrage",
  "The querystring": "Die Abfrage",
  "The params": "Der Pfad",
  "The headers": "Die Kopfzeilen",
};

/** `values.acquiredAt`, `origins.0.costEur`, `sent_amount`: the last part, as people call it. */
export const fieldName = (path: string): string => {
  const last = path.split(".").at(-1) ?? path;
  const camel = last.replaceAll(/_(\w)/g, (_, c: string) => c.toUpperCase());
  return FIELDS[camel] ?? FIELDS[last] ?? `„${last}“`;
};

/** A column of a ledger file, or the field of a form that is such a row. */
export const columnName = (name: string): string =>
  /[A-Z]/.test(name) ? fieldName(name) : `Spalte ${name}:`;
