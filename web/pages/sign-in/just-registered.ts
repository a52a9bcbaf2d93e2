/** Who has just registered in this tab: kept in memory until the code is there, and used once. */
type Registered = { readonly email: string; readonly password: string };

const memory: { now: Registered | null } = { now: null };

export const rememberRegistered = (registered: Registered): void => {
  memory.now = registered;
};

/** What was registered under this address here; gone after it was asked for. */
export function takeRegistered(email: string | null): Registered | null {
  const found = memory.now?.email === email ? memory.now : null;
  memory.now = null;
  return found;
}
