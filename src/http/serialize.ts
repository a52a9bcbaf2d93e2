import {
  type Serializer,
  type SerializerFactory,
  SerializerSelector,
} from "@fastify/fast-json-stringify-compiler";

/**
 * Fastify's own serializers, each schema compiled once. Left alone it compiles the one error answer for every route
 * and status: 450 times, more than a second of every start.
 */
export function serializersOnce(): SerializerFactory {
  const factory = SerializerSelector();
  const made = new Map<unknown, Serializer>();
  return (shared, options) => (route) => {
    const serializer = made.get(route.schema) ?? factory(shared, options)(route);
    made.set(route.schema, serializer);
    return serializer;
  };
}
