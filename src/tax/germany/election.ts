import { berlinDay, formatDay, parseInstant, type Day } from "../../calendar/index.ts";
import { err, ok, type Result } from "../../basics/result.ts";
import { choicesFor, type ElectableMethod, type MethodChoice, type TimedChoice } from "../book/method.ts";
import type { ElectionRefusal } from "./election-refusal.ts";
import { isHeldAtStart, type HoldingSpan, type HoldingSpans } from "./holding-spans.ts";

/** A requested method for a coin in one wallet of a source, or in all of them, from a day on. */
export type ElectionRequest = {
  readonly sourceId: string;
  readonly wallet: string | null;
  readonly asset: string;
  readonly method: ElectableMethod;
  readonly from: string;
};

/** Parses a German calendar day; null if it does not exist. */
export function electionDay(text: string): Day | null {
  const parsed = /^\d{4}-\d{2}-\d{2}$/.test(text) ? parseInstant(text) : null;
  return parsed?.ok === true ? berlinDay(parsed.ms) : null;
}

/** The wallets that a request covers. */
export const walletsOf = (
  holdings: readonly HoldingSpans[],
  { sourceId, wallet }: Pick<ElectionRequest, "sourceId" | "wallet">,
): readonly HoldingSpans[] =>
  holdings.filter((one) => one.sourceId === sourceId && (wallet === null || one.wallet === wallet));

/** Rn 62: a method is locked until the coin in that wallet is sold completely; then the choice is open again. */
export function judgeElection(
  request: ElectionRequest,
  holdings: readonly HoldingSpans[],
  existing: readonly MethodChoice[],
  today: string,
): Result<null, ElectionRefusal> {
  const { asset, from } = request;
  const day = electionDay(from);
  if (day === null) return err({ code: "no-such-day", from });
  if (from > today) return err({ code: "future", from, today });
  const wallets = walletsOf(holdings, request);
  if (wallets.length === 0) return err(neverHeld(request, holdings));
  const first = Math.min(...wallets.map(({ spans }) => spans[0]!.from));
  if (day < first) return err({ code: "before-first", asset, from, first: formatDay(first) });
  for (const wallet of wallets) {
    const lock = lockAt(wallet, asset, existing, day);
    if (lock !== null && lock.inForce !== request.method) return err(lock);
  }
  return ok(null);
}

/** Refusal for a coin that was never held there, with the wallets that held it. */
export const neverHeld = (
  { sourceId, wallet, asset }: Pick<ElectionRequest, "sourceId" | "wallet" | "asset">,
  holdings: readonly HoldingSpans[],
): ElectionRefusal => ({
  code: "never-held",
  asset,
  wallet,
  wallets: walletsOf(holdings, { sourceId, wallet: null }).map((one) => one.wallet),
});

/** Finds the lock on a wallet's method on a day: coins held on it, or a choice made for the next ones. */
function lockAt(
  { sourceId, wallet, spans }: HoldingSpans,
  asset: string,
  existing: readonly MethodChoice[],
  day: Day,
): Extract<ElectionRefusal, { code: "locked" }> | null {
  const choices = choicesFor(existing, { sourceId, name: wallet }, asset);
  const locked = (span: HoldingSpan, inForce: ElectableMethod, chosen: boolean) => ({
    code: "locked" as const,
    asset,
    wallet,
    inForce,
    since: formatDay(span.from),
    soldOut: span.to === null ? null : formatDay(span.to),
    chosen,
  });
  const within = spans.find(({ from, to }) => from < day && (to === null || to >= day));
  const span = within ?? spans.find(({ from }) => from >= day);
  if (span === undefined) return null;
  const emptyFrom = Math.max(
    Number.NEGATIVE_INFINITY,
    ...spans.flatMap(({ to }) => (to !== null && to <= span.from ? [to] : [])),
  );
  const own = choices.findLast(({ fromDay }) => fromDay > emptyFrom && fromDay <= span.from);
  if (within !== undefined) return locked(span, inForceFor(choices, spans, span), own !== undefined);
  return own !== undefined && span.to === null ? locked(span, own.method, true) : null;
}

/** The method of the coins that are held on a day, or received next. */
export function inForceOn(
  { sourceId, wallet, spans }: HoldingSpans,
  asset: string,
  existing: readonly MethodChoice[],
  day: Day,
): ElectableMethod {
  const choices = choicesFor(existing, { sourceId, name: wallet }, asset);
  const span = spans.find(({ to }) => to === null || to >= day);
  return inForceFor(choices, spans, span ?? { from: day, to: null });
}

/** The method of the coins of a holding span: the last choice before it that found the wallet empty. */
function inForceFor(
  choices: readonly TimedChoice<ElectableMethod>[],
  spans: readonly HoldingSpan[],
  { from }: HoldingSpan,
): ElectableMethod {
  return (
    choices.findLast(({ fromDay }) => fromDay <= from && !isHeldAtStart(spans, fromDay))?.method ?? "fifo"
  );
}
