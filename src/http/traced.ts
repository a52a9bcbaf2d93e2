import type { FastifyRequest } from "fastify";
import { hashedAccount, type Span, type Spans } from "../process/spans.ts";
import type { App } from "./server.ts";

/** Each request is a span, below the caller's span if it names one; its work is below it. */
export function traceRequests(app: App, spans: Spans): void {
  const spansByRequest = new WeakMap<FastifyRequest, Span>();
  app.addHook("onRequest", (request, _reply, done) => {
    const { method, headers, routeOptions } = request;
    if (routeOptions.config.rateLimit === false) return done(); // monitoring sends a probe every few seconds
    const route = routeOptions.url ?? "(none)";
    const from = headers["traceparent"];
    const span = spans.begin(
      `${method} ${route}`,
      "server",
      { "http.request.method": method, "http.route": route, "lotbuch.request": request.id },
      typeof from === "string" ? from : undefined,
    );
    spansByRequest.set(request, span);
    span.within(done);
  });
  // The last byte of a body arrives in the context of the connection, not of the request.
  app.addHook("preValidation", (request, _reply, done) => {
    const span = spansByRequest.get(request);
    if (span === undefined) done();
    else span.within(done);
  });
  app.addHook("onResponse", (request, { statusCode }, done) => {
    const { session } = request;
    spansByRequest.get(request)?.end(
      {
        "http.response.status_code": statusCode,
        ...(session === null ? {} : { "lotbuch.account": hashedAccount(session.accountId) }),
      },
      statusCode >= 500,
    );
    done();
  });
}
