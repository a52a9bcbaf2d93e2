/** Reference of a transaction: its id is unique only within its source. */
export type Opened = { readonly sourceId: string; readonly transactionId: string };

/** The URL names the opened transaction: `open=<source>/<transaction>`. */
export const openedText = ({ sourceId, transactionId }: Opened): string => `${sourceId}/${transactionId}`;

export const openTransaction = (opened: Opened): string => `open=${encodeURIComponent(openedText(opened))}`;

export function readOpened(text: string | null): Opened | null {
  const cut = text?.indexOf("/") ?? -1;
  if (text === null || cut < 1 || cut === text.length - 1) return null;
  return { sourceId: text.slice(0, cut), transactionId: text.slice(cut + 1) };
}
