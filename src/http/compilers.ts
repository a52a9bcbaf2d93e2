import {
  type Serializer,
  type SerializerFactory,
  SerializerSelector,
} from "@fastify/fast-json-stringify-compiler";
import { Ajv, type Options as AjvOptions, type ValidateFunction } from "ajv";
import addFormats from "ajv-formats";
import type { FastifyInstance } from "fastify";
import { once } from "../basics/once.ts";

/**
 * Fastify's own serializers; each schema is compiled with its first response. By default Fastify compiles every schema
 * of every route and status at the start, the error response 450 times: more than a second. Cached by schema, so that a
 * second service in this process compiles none of them again.
 */
export function serializersOnFirstUse(): SerializerFactory {
  const factory = SerializerSelector();
  return (shared, options) => {
    const compile = factory(shared, options);
    return (route) => {
      let serializer: Serializer | undefined;
      return (value) => {
        serializer ??= serializerOf(route.schema as object, () => compile(route));
        return serializer(value);
      };
    };
  };
}

const serializers = new WeakMap<object, Serializer>();

function serializerOf(schema: object, compile: () => Serializer): Serializer {
  let serializer = serializers.get(schema);
  if (serializer === undefined) serializers.set(schema, (serializer = compile()));
  return serializer;
}

/**
 * Validates without coercion, except that query strings are text, so their numbers are parsed. A schema is compiled
 * with its first request.
 */
export function validateStrictly(app: FastifyInstance): void {
  app.setValidatorCompiler(({ schema, httpPart }) =>
    (httpPart === "querystring" ? coercing() : strict())(schema as object),
  );
}

const strict = once(() => validators({ coerceTypes: false }));
const coercing = once(() => validators({ coerceTypes: true }));

type Validator = {
  (...input: Parameters<ValidateFunction>): boolean;
  errors: NonNullable<ValidateFunction["errors"]> | null;
};

function validators(extra: AjvOptions): (schema: object) => Validator {
  const ajv = new Ajv({
    removeAdditional: false,
    useDefaults: true,
    allErrors: false,
    strict: false,
    ...extra,
  });
  addFormats.default(ajv);
  return (schema) => {
    let compiled: ValidateFunction | undefined;
    const validate = (...input: Parameters<ValidateFunction>): boolean => {
      // Ajv caches compiled schemas by object: routes that share a schema compile it once.
      compiled ??= ajv.compile(schema);
      const fits = compiled(...input);
      validate.errors = compiled.errors ?? null;
      return fits;
    };
    validate.errors = null as Validator["errors"];
    return validate satisfies Validator;
  };
}
