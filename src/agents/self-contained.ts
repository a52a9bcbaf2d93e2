type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

/**
 * The schema with every schema that it refers to by name included, as JSON: the reader cannot look names up elsewhere.
 * `nouns` contains those schemas. Examples are left out, because an agent reads all of this with every request.
 */
export function selfContained(
  schema: object,
  definitions: readonly object[],
): { readonly [key: string]: unknown } {
  const byName = new Map(
    definitions.map((definition) => [(definition as { readonly $id?: string }).$id ?? "", definition]),
  );
  const defs: Record<string, Json> = {};
  const rewrite = (value: Json): Json => {
    if (Array.isArray(value)) return value.map(rewrite);
    if (value === null || typeof value !== "object") return value;
    const { $ref, $id: _id, examples: _examples, ...rest } = value as { readonly [key: string]: Json };
    const inner = Object.fromEntries(Object.entries(rest).map(([key, one]) => [key, rewrite(one)]));
    if (typeof $ref !== "string") return inner;
    define($ref);
    return { ...inner, $ref: `#/$defs/${$ref}` };
  };
  const define = (name: string): void => {
    if (name in defs) return;
    const definition = byName.get(name);
    if (definition === undefined) throw new Error(`No schema is called ${name}.`);
    defs[name] = true; // set before the recursion, because a schema may refer to itself
    defs[name] = rewrite(plain(definition));
  };
  const whole = rewrite(plain(schema)) as { readonly [key: string]: Json };
  return Object.keys(defs).length === 0 ? whole : { ...whole, $defs: defs };
}

/** The schema as JSON, without the parts that exist only for TypeScript. */
const plain = (schema: object): Json => JSON.parse(JSON.stringify(schema)) as Json;
