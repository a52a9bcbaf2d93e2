/** `signal` ends the waiting, not the work. */
export type Turns = <T>(account: string, work: () => Promise<T>, signal?: AbortSignal) => Promise<T>;

/**
 * Does so many things at once, and so many of each account: whoever has much to do waits for itself, not others for it.
 * Accounts take turns: whoever was served last is served again when everybody else who waits has been.
 */
export function openTurns(atOnce: number, each = 1): Turns {
  const busy = new Map<string, number>();
  /** In the order in which they are served. */
  const waiting = new Map<string, (() => void)[]>();
  let working = 0;
  const count = (account: string, change: 1 | -1): void => {
    const now = (busy.get(account) ?? 0) + change;
    if (now === 0) busy.delete(account);
    else busy.set(account, now);
    working += change;
  };
  const next = (): void => {
    if (working >= atOnce) return;
    for (const [account, [start, ...rest]] of waiting) {
      if ((busy.get(account) ?? 0) >= each) continue;
      waiting.delete(account);
      if (rest.length > 0) waiting.set(account, rest);
      count(account, 1);
      return start?.();
    }
  };
  const forget = (account: string, start: () => void): void => {
    const rest = (waiting.get(account) ?? []).filter((one) => one !== start);
    if (rest.length === 0) waiting.delete(account);
    else waiting.set(account, rest);
  };
  return async (account, work, signal) => {
    signal?.throwIfAborted();
    await new Promise<void>((resolve, reject) => {
      const left = (): void => {
        forget(account, start);
        reject(signal?.reason as Error);
      };
      const start = (): void => {
        signal?.removeEventListener("abort", left);
        resolve();
      };
      signal?.addEventListener("abort", left, { once: true });
      waiting.set(account, [...(waiting.get(account) ?? []), start]);
      next();
    });
    try {
      return await work();
    } finally {
      count(account, -1);
      next();
    }
  };
}
