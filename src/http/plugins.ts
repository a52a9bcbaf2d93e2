import compress from "@fastify/compress";
import multipart from "@fastify/multipart";
import type {
  FastifyInstance,
  FastifyPluginCallback,
  onSendHookHandler,
  preParsingHookHandler,
  RouteOptions,
} from "fastify";
import { LIMITS } from "../basics/limits.ts";
import { readsOnly } from "./methods.ts";

/** What fits into the first ten packets is on its way at once (RFC 6928): packing it would only take time. */
const PACKED_FROM_BYTES = 14_000;
/** No sign of a string takes more. */
const MOST_BYTES_OF_SIGN = 3;

type OnRoute = (route: RouteOptions) => void;

/** A plugin whose hooks somebody else adds, or nobody: most of what they do at every request is for others than us. */
function hooking<Options extends object>(
  plugin: FastifyPluginCallback<Options>,
  addHook: (app: FastifyInstance, name: string, hook: OnRoute) => void,
): FastifyPluginCallback<Options> {
  const hooked: FastifyPluginCallback<Options> = (app, options, done) => {
    const seen = Object.create(app) as FastifyInstance;
    seen.addHook = ((name: string, hook: OnRoute) => addHook(app, name, hook)) as FastifyInstance["addHook"];
    plugin(seen, options, done);
  };
  // As the plugin itself: what it adds is there for everybody.
  return Object.assign(hooked, { [Symbol.for("skip-override")]: true });
}

/** Forms. The plugin's hooks clear away files that it kept itself, which it is never asked to. */
const forms = hooking(multipart, () => {});

/** Answers that are packed, requests that are unpacked. Of short texts the plugin need not ask whether they could be. */
const packing = hooking(compress, (app, _name, hook) => {
  const added = {} as { preParsing: preParsingHookHandler[]; onSend: onSendHookHandler[] };
  hook(added as unknown as RouteOptions);
  const [pack] = added.onSend as [onSendHookHandler];
  const packLong: onSendHookHandler = function (request, reply, payload, done) {
    if (typeof payload === "string" && payload.length * MOST_BYTES_OF_SIGN < PACKED_FROM_BYTES)
      return done(null, payload);
    return pack.call(this, request, reply, payload, done);
  };
  app.addHook("onRoute", (route) => {
    // Nothing is read of a GET, so nothing has to be unpacked.
    if (!readsOnly(route.method))
      route.preParsing = [...added.preParsing, ...[route.preParsing ?? []].flat()];
    route.onSend = [...[route.onSend ?? []].flat(), packLong];
  });
});

export async function acceptForms(app: FastifyInstance): Promise<void> {
  await app.register(forms, { limits: { fileSize: LIMITS.fileBytes, files: 1, fields: 10, parts: 11 } });
}

export async function packAnswers(app: FastifyInstance): Promise<void> {
  await app.register(packing, { threshold: PACKED_FROM_BYTES, encodings: ["br", "gzip"] });
}
