/** Past so many keys the oldest are forgotten: memory stays bounded whatever comes. */
const KEYS_MAX = 100_000;

type Window = { used: number; readonly endsAt: number };

/** Counts by key how much was used in the window that began with the first use. Counts for one process. */
export class RateCounter {
  readonly #windows = new Map<string, Window>();
  readonly windowSeconds: number;
  constructor(windowSeconds: number) {
    this.windowSeconds = windowSeconds;
  }

  /** How much is used with this, and for how many seconds the window lasts. */
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

  /** For how many seconds more the limit is used up; null where it is not. */
  secondsUsedUp(key: string, limit: number): number | null {
    const now = performance.now();
    const window = this.#windows.get(key);
    return window !== undefined && window.used >= limit && window.endsAt > now
      ? secondsUntil(window.endsAt, now)
      : null;
  }
}

const secondsUntil = (endsAt: number, now: number): number => Math.ceil((endsAt - now) / 1000);

/** Of a map in the order of insertion, once it has grown past `max`. */
export function deleteOldest(map: Map<string, unknown>, max: number): void {
  const [oldest] = map.keys();
  if (map.size > max && oldest !== undefined) map.delete(oldest);
}
