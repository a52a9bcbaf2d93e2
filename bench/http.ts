import autocannon from "autocannon";
import { built, served, serves } from "./built.ts";
import type { BenchFigures, Size } from "./main.ts";
import fastify from "fastify";
import { Type } from "typebox";
import { createServer } from "../src/http/server.ts";
import { responses } from "../src/http/schema.ts";
import { Id, Instant } from "../src/basics/schema.ts";
import { createLogger } from "../src/process/log.ts";
import { createMetrics } from "../src/process/metrics.ts";

const ME = {
  user: {
    id: "0198f0c2-6f1e-7cc1-a9a7-5d0e54f4e6b1",
    email: "person@example.org",
    displayName: "person",
    emailVerified: true,
    createdAt: "2026-01-01T00:00:00.000Z",
  },
  session: {
    provider: "local",
    createdAt: "2026-01-01T00:00:00.000Z",
    expiresAt: "2026-02-01T00:00:00.000Z",
  },
  identities: [{ provider: "coinbase", createdAt: "2026-01-01T00:00:00.000Z" }],
};
const Me = Type.Object({
  user: Type.Object({
    id: Id,
    email: Type.String(),
    displayName: Type.String(),
    emailVerified: Type.Boolean(),
    createdAt: Instant,
  }),
  session: Type.Object({ provider: Type.String(), createdAt: Instant, expiresAt: Instant }),
  identities: Type.Array(Type.Object({ provider: Type.String(), createdAt: Instant })),
});
const SECONDS = 1;
const ROUNDS = 15;
const QUICK_ROUNDS = 9;
const SMALLEST_ROUNDS = 1;

/**
 * Compares GET /auth/me through the whole stack, with a cached session, with a bare Fastify route of the same schema.
 */
export async function benchHttp(_args: readonly string[], size: Size): Promise<BenchFigures> {
  const count = { full: ROUNDS, quick: QUICK_ROUNDS, smallest: SMALLEST_ROUNDS }[size];
  const file = await built(import.meta.url);
  const ours = await served(file, "ours");
  const bare = await served(file, "bare");
  try {
    await shoot(ours.url, 2);
    await shoot(bare.url, 2);
    // Short alternating rounds, so that other load on the machine hits both; the median of the ratios counts.
    const rounds: { readonly our: number; readonly floor: number }[] = [];
    for (let i = 0; i < count; i++)
      rounds.push({ floor: await shoot(bare.url, SECONDS), our: await shoot(ours.url, SECONDS) });
    const sorted = rounds.toSorted((a, b) => a.our / a.floor - b.our / b.floor);
    const { our, floor } = sorted[Math.floor(count / 2)]!;
    console.log(
      `GET /auth/me without the database, 10 connections, the middle of ${count} rounds of ${SECONDS} s`,
    );
    console.log(`  bare Fastify   ${floor.toFixed(0).padStart(8)} requests/s   1.00`);
    console.log(
      `  our stack      ${our.toFixed(0).padStart(8)} requests/s   ${(our / floor).toFixed(2)}   (target 0.70; rounds ${sorted.map((round) => (round.our / round.floor).toFixed(2)).join(" ")})`,
    );
    return { requestsPerSecond: our, floorRequestsPerSecond: floor, ratio: our / floor };
  } finally {
    ours.stop();
    bare.stop();
  }
}

async function shoot(url: string, duration: number): Promise<number> {
  const result = await autocannon({
    url: `${url}/auth/me`,
    connections: 10,
    duration,
    headers: { authorization: "Bearer token" },
  });
  if (result.non2xx + result.errors > 0)
    throw new Error(`${url}: ${result.non2xx} bad answers, ${result.errors} errors`);
  return result.requests.average;
}

async function serve(which: string): Promise<void> {
  const session = {
    sessionId: ME.user.id,
    accountId: ME.user.id,
    provider: "local",
    createdAt: new Date(0),
    expiresAt: new Date(1),
    confirmedAt: null,
    factorAt: null,
    apiKey: null,
    app: null,
  };
  const app =
    which === "bare"
      ? fastify()
      : await createServer({
          logger: createLogger("warn"),
          metrics: createMetrics(),
          corsOrigins: [],
          trustProxy: () => false,
          rateLimits: { perAccount: 1_000_000, perAddress: 1_000_000 },
          authenticate: {
            identify: async () => session,
            roleOf: async () => null,
            lacksFactor: async () => null,
          },
          readiness: async () => null,
          routes: [
            (ours) =>
              void ours.get(
                "/auth/me",
                { config: { session: "required" }, schema: { response: responses({ 200: Me }, 401) } },
                async () => ME,
              ),
          ],
        });
  if (which === "bare") app.get("/auth/me", { schema: { response: { 200: Me } } }, async () => ME);
  process.send?.(await app.listen({ port: 0, host: "127.0.0.1" }));
}

const which = serves();
if (which !== null) await serve(which);
