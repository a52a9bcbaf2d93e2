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
 * Fastify's own serializers, each schema compiled once, when its first answer is sent. Left alone it compiles every
 * schema of every route and status at the start, the one error answer 450 times: more than a second of every start.
 * Kept by the schema itself: whoever starts a second service in this process compiles none of them again.
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
 * Bodies are taken as they are; a query string has only text, so numbers in it are read. A schema is compiled when
 * the first request meets it.
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
      // Ajv keeps what it compiled by the schema object: of several routes with one schema the first has it compiled.
      compiled ??= ajv.compile(schema);
      const fits = compiled(...input);
      validate.errors = compiled.errors ?? null;
      return fits;
    };
    validate.errors = null as Validator["errors"];
    return validate satisfies Validator;
  };
}
