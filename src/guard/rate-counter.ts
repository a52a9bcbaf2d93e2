/** Maximum number of keys; the oldest are forgotten, so that memory stays bounded. */
const KEYS_MAX = 100_000;

type Window = { used: number; readonly endsAt: number };

/** Counts the usage per key in a window that begins with the first use. Counts for one process. */
export class RateCounter {
  readonly #windows = new Map<string, Window>();
  readonly windowSeconds: number;
  constructor(windowSeconds: number) {
    this.windowSeconds = windowSeconds;
  }

  /** Adds to the key's usage; returns the sum and the remaining seconds of the window. */
  add(key: string, count: number): { readonly used: number; readonly seconds: number } {
    const now = performance.now();
    let window = this.#windows.get(key);
    if (window === undefined || window.endsAt <= now) {
      this.#windows.delete(key);
      window = { used: 0, endsAt: now + this.windowSeconds * 1000 };
      this.#windows.set(key, window);
      deleteOldest(this.#windows, KEYS_MAX);
    }
    window.used += count;
    return { used: window.used, seconds: secondsUntil(window.endsAt, now) };
  }

  /** For how many seconds the limit is still exceeded; null if it is not. */
  secondsUsedUp(key: string, limit: number): number | null {
    const now = performance.now();
    const window = this.#windows.get(key);
    return window !== undefined && window.used >= limit && window.endsAt > now
      ? secondsUntil(window.endsAt, now)
      : null;
  }
}

const secondsUntil = (endsAt: number, now: number): number => Math.ceil((endsAt - now) / 1000);

/** Deletes the oldest entries of a map that has grown beyond `max`. */
export function deleteOldest(map: Map<string, unknown>, max: number): void {
  const [oldest] = map.keys();
  if (map.size > max && oldest !== undefined) map.delete(oldest);
}
