/** Who has just registered in this tab: kept in memory until the code is there, and used once. */
type Registered = { readonly email: string; readonly password: string };

const held: { now: Registered | null } = { now: null };

export const rememberRegistered = (registered: Registered): void => {
  held.now = registered;
};

/** What was registered under this address here; gone after it was asked for. */
export function takeRegistered(email: string | null): Registered | null {
  const found = held.now?.email === email ? held.now : null;
  held.now = null;
  return found;
}
