import type { FastifyRequest } from "fastify";
import { spends, SPENDS } from "../connectors/spending.ts";
import { refuse } from "./errors.ts";
import { malformedCode } from "./explain.ts";

/** Longer than any text that is pasted by mistake; a longer one is a file. */
const LONGEST = 20_000;
const DEEPEST = 8;
const HERE: readonly string[] = [];
/** Fields with passwords, which may consist of words; they are hashed and never stored. */
const PASSWORDS: ReadonlySet<string> = new Set(["password", "newPassword", "currentPassword"]);

/**
 * Refuses recovery words and private keys wherever they are sent: as a name, in a note, in a question. Runs before
 * every route, so that they reach no store and no log.
 */
export function refuseSpendingSecrets(request: FastifyRequest): void {
  if (request.body !== undefined) refuseIn(request, request.body);
  refuseIn(request, request.query);
}

function refuseIn(request: FastifyRequest, sent: unknown): void {
  const path = secretAt(sent, HERE, DEEPEST);
  if (path !== null) refuse(malformedCode(request.url), SPENDS, path.length === 0 ? null : path.join("."));
}

function secretAt(value: unknown, path: readonly string[], depth: number): readonly string[] | null {
  if (typeof value === "string") return value.length <= LONGEST && spends(value) ? path : null;
  if (typeof value !== "object" || value === null || depth === 0 || Buffer.isBuffer(value)) return null;
  for (const key in value) {
    if (PASSWORDS.has(key)) continue;
    const found = secretAt((value as Record<string, unknown>)[key], [...path, key], depth - 1);
    if (found !== null) return found;
  }
  return null;
}

/** Refuses recovery words and private keys in a field of a form, which is not in the body. */
export function refuseSpendingIn(request: FastifyRequest, field: string, text: string): void {
  refuseIn(request, { [field]: text });
}
