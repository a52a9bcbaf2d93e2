import type { FastifyInstance } from "fastify";

type Known = { readonly method: string; readonly segments: readonly string[] };

/** Whether the method has no body that is read. */
export const readsOnly = (method: string | readonly string[]): boolean =>
  [method].flat().every((one) => one === "GET" || one === "HEAD");

/** Remembers every route, to distinguish a wrong method on a known path from an unknown path. */
export function rememberRoutes(app: FastifyInstance): (path: string) => readonly string[] {
  const known: Known[] = [];
  app.addHook("onRoute", (route) => {
    for (const method of [route.method].flat()) known.push({ method, segments: route.url.split("/") });
  });
  return (path) => {
    const requested = path.split("?")[0]!.split("/");
    const fits = ({ segments }: Known) =>
      segments.length === requested.length &&
      segments.every((part, i) => part.startsWith(":") || (part === requested[i] && part !== "*"));
    return [...new Set(known.filter(fits).map((route) => route.method))].toSorted();
  };
}
