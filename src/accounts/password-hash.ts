import type { Problem } from "../basics/problem.ts";
import { err, type Result } from "../basics/result.ts";
import type { User } from "../store/users.ts";
import type { Accounts } from "./accounts.ts";
import { parseEmail } from "./email.ts";
import { weakness } from "./passwords.ts";

/** The hash of a new password, or the rule it violates. */
export async function hashOf(
  { hasher }: Accounts,
  newPassword: string,
  user: User,
): Promise<Result<string, Problem>> {
  const address = parseEmail(user.email) ?? { address: user.email, key: user.emailKey };
  const weak = weakness(newPassword, address, "newPassword");
  return weak === null ? hasher.hash(newPassword) : err(weak);
}
