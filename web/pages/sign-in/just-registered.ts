/** The credentials of a registration in this tab: held in memory until the verification code arrives, and used once. */
type Registered = { readonly email: string; readonly password: string };

const memory: { now: Registered | null } = { now: null };

export const rememberRegistered = (registered: Registered): void => {
  memory.now = registered;
};

/** Returns the credentials registered for this address and forgets them. */
export function takeRegistered(email: string | null): Registered | null {
  const found = memory.now?.email === email ? memory.now : null;
  memory.now = null;
  return found;
}
