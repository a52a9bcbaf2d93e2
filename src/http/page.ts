import { existsSync } from "node:fs";
import { join, sep } from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { packageRoot } from "../process/paths.ts";

/** Allows nothing inline and nothing from other origins. The pages at /docs have a policy of their own. */
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

/** Paths of the page: each loads index.html, and the page's router handles it. */
const PAGE_PATHS = [
  "/",
  "/login",
  "/register",
  "/verify-email",
  "/reset-password",
  "/undo",
  "/year",
  "/reported",
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

/** Whether a browser asks for a page, and not a client for data. */
export const isPageRequest = ({ method, url, headers }: FastifyRequest): boolean =>
  method === "GET" &&
  isBuilt() &&
  !/^\/(v1|auth|oauth|connect|claim|docs|assets|mcp|\.well-known)(\/|$)/.test(url.split("?")[0] ?? "") &&
  (headers.accept ?? "").includes("text/html");

/** Serves the web page if it has been built. */
export async function servePage(app: FastifyInstance): Promise<void> {
  const root = ROOT;
  if (!isBuilt()) return;
  await app.register(fastifyStatic, {
    root,
    wildcard: false,
    index: false,
    cacheControl: false, // set below for each file
    setHeaders: (reply, path) => {
      // The build puts a hash of the content into the names below assets/: such a file never changes.
      const forEver = path.includes(`${sep}assets${sep}`);
      reply.setHeader("cache-control", forEver ? "public, max-age=31536000, immutable" : "no-cache");
    },
  });
  for (const path of PAGE_PATHS)
    app.get(path, { schema: { hide: true } }, (_request, reply) => reply.sendFile("index.html"));
}
