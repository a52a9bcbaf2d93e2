import { Type } from "typebox";
import { problem } from "../basics/problem.ts";
import { HttpProblem } from "./errors.ts";
import { Nullable } from "../basics/schema.ts";
import { responses } from "./schema.ts";
import type { App, ServerOptions } from "./server.ts";
import { presentedToken } from "./session.ts";

/** Health, readiness and metrics for the operator. */
export function serviceRoutes(
  app: App,
  { metrics, metricsElsewhere, readiness }: Pick<ServerOptions, "metrics" | "metricsElsewhere" | "readiness">,
): void {
  const Status = Type.Object({ status: Type.Literal("ok") }, { examples: [{ status: "ok" }] });
  app.get(
    "/healthz",
    {
      config: { rateLimit: false },
      schema: {
        tags: ["service"],
        summary: "Liveness: the process is running",
        response: responses({ 200: Status }),
      },
    },
    async () => ({ status: "ok" as const }),
  );
  app.get(
    "/readyz",
    {
      config: { rateLimit: false },
      schema: {
        tags: ["service"],
        summary: "Readiness: the database is reachable and its schema is current",
        response: responses({ 200: Status }),
      },
    },
    async () => {
      const missing = await readiness();
      if (missing !== null)
        throw new HttpProblem(problem("ServiceUnavailableError", missing, null, { retryAfterSeconds: 2 }));
      return { status: "ok" as const };
    },
  );
  if (metricsElsewhere === true) return;
  app.get(
    "/metrics",
    {
      config: { rateLimit: false },
      schema: {
        tags: ["service"],
        summary: "Prometheus metrics",
        response: {
          200: {
            description: "Text exposition format",
            content: { "text/plain": { schema: Type.String() } },
          },
        },
      },
    },
    async (_request, reply) => reply.type(metrics.registry.contentType).send(await metrics.text()),
  );
}

export type ServiceInfo = {
  /** The built-in exchange with made-up accounts replaces the real one. */
  readonly sandbox: boolean;
  /** There is no mail server: mails are files in the outbox of the data directory, codes are in the log. */
  readonly outbox: boolean;
  /** Imprint of the operator, paragraphs separated by empty lines; null: the page has a default text. */
  readonly imprint: string | null;
  readonly privacy: string | null;
};

export function infoRoute(app: App, info: ServiceInfo): void {
  app.get(
    "/v1/service/info",
    {
      schema: {
        tags: ["service"],
        summary: "Configuration of this service, as needed by its page",
        response: responses({
          200: Type.Object(
            {
              sandbox: Type.Boolean({
                description: "True if the built-in sandbox exchange replaces the real one",
              }),
              outbox: Type.Boolean({
                description:
                  "True without a mail server: emails are written to the data directory, codes are logged",
              }),
              imprint: Nullable(Type.String({ description: "Legal notice of the operator" })),
              privacy: Nullable(Type.String({ description: "Privacy notice of the operator" })),
              session: Type.Boolean({
                description: "True if the request carries a session or a key, valid or not",
              }),
            },
            { examples: [{ sandbox: true, outbox: true, imprint: null, privacy: null, session: false }] },
          ),
        }),
      },
    },
    async (request) => ({ ...info, session: presentedToken(request) !== null }),
  );
}
