export type Turns = <T>(account: string, work: () => Promise<T>) => Promise<T>;

/** Does so many things at once and one of each account: whoever has much to do waits for itself, not others for it. */
export function openTurns(atOnce: number): Turns {
  const busy = new Set<string>();
  const waiting: { readonly account: string; readonly start: () => void }[] = [];
  const next = (): void => {
    if (busy.size >= atOnce) return;
    const at = waiting.findIndex(({ account }) => !busy.has(account));
    if (at < 0) return;
    const [{ account, start } = { account: "", start: () => {} }] = waiting.splice(at, 1);
    busy.add(account);
    start();
  };
  return async (account, work) => {
    await new Promise<void>((start) => {
      waiting.push({ account, start });
      next();
    });
    try {
      return await work();
    } finally {
      busy.delete(account);
      next();
    }
  };
}
