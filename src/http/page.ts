import { existsSync } from "node:fs";
import { join, sep } from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { packageRoot } from "../process/paths.ts";

/** Nothing inline and nothing from elsewhere. The reference page at /docs has a policy of its own. */
export const CONTENT_POLICY = {
  defaultSrc: ["'self'"],
  scriptSrc: ["'self'"],
  scriptSrcAttr: ["'none'"],
  styleSrc: ["'self'"],
  fontSrc: ["'self'"],
  imgSrc: ["'self'", "data:"],
  connectSrc: ["'self'"],
  frameAncestors: ["'none'"],
  formAction: ["'self'"],
  baseUri: ["'none'"],
  objectSrc: ["'none'"],
  upgradeInsecureRequests: null,
};

/** The page's own paths: each loads index.html, and the page's router takes it from there. */
const PAGE_PATHS = [
  "/",
  "/login",
  "/register",
  "/verify-email",
  "/reset-password",
  "/undo",
  "/year",
  "/holdings",
  "/transactions",
  "/sources",
  "/transfers",
  "/ask",
  "/imprint",
  "/privacy",
  "/account",
  "/clients",
];

const ROOT = join(packageRoot, "dist", "web");
const isBuilt = (): boolean => existsSync(join(ROOT, "index.html"));

/** A browser that asks for a page, not a client that asks for data. */
export const isPageRequest = ({ method, url, headers }: FastifyRequest): boolean =>
  method === "GET" &&
  isBuilt() &&
  !/^\/(v1|auth|oauth|connect|claim|docs|assets|mcp|\.well-known)(\/|$)/.test(url.split("?")[0] ?? "") &&
  (headers.accept ?? "").includes("text/html");

/** The web page, where it has been built. */
export async function servePage(app: FastifyInstance): Promise<void> {
  const root = ROOT;
  if (!isBuilt()) return;
  await app.register(fastifyStatic, {
    root,
    wildcard: false,
    index: false,
    cacheControl: false, // set below, file by file
    setHeaders: (reply, path) => {
      // The build puts a hash of the content into the names below assets/: such a file never changes.
      const forEver = path.includes(`${sep}assets${sep}`);
      reply.setHeader("cache-control", forEver ? "public, max-age=31536000, immutable" : "no-cache");
    },
  });
  for (const path of PAGE_PATHS)
    app.get(path, { schema: { hide: true } }, (_request, reply) => reply.sendFile("index.html"));
}
