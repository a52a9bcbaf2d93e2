type Call = Parameters<typeof fetch>;
export type Calls = { readonly calls: readonly Call[]; readonly sideBySide: number };

/** Which requests some work sends, and how many of them at once at most. */
export async function callsOf(work: () => Promise<unknown>): Promise<Calls> {
  const real = globalThis.fetch;
  const calls: Call[] = [];
  let [open, most] = [0, 0];
  globalThis.fetch = async (...call) => {
    calls.push(call);
    open += 1;
    most = Math.max(most, open);
    try {
      return await real(...call);
    } finally {
      open -= 1;
    }
  };
  try {
    await work();
  } finally {
    globalThis.fetch = real;
  }
  return { calls, sideBySide: most };
}

/**
 * The same requests by a client that does nothing else: it reads the answers and drops them. The floor where a provider
 * gives one record a call. Only for providers whose requests are not signed: a signature is good once.
 */
export async function sendBare({ calls, sideBySide }: Calls): Promise<void> {
  const waiting = calls.values();
  const one = async (): Promise<void> => {
    for (const [input, init] of waiting) {
      const { signal: _ended, ...rest } = init ?? {};
      await (await fetch(input, rest)).json();
    }
  };
  await Promise.all(Array.from({ length: sideBySide }, one));
}
