import { Ajv, type ValidateFunction } from "ajv";
import addFormats from "ajv-formats";
import fc from "fast-check";
import { broken, cursor, fitting, form, nearly, type Schema } from "./arbitrary.ts";

type Parameter = { readonly name: string; readonly in: string; readonly schema: Schema };
export type ApiOperation = {
  readonly method: string;
  readonly path: string;
  readonly parameters: readonly Parameter[];
  readonly body: Schema | null;
  /** Whether the request body is a form with a file. */
  readonly takesForm: boolean;
  readonly responses: ReadonlyMap<number, ValidateFunction>;
};
type Described = {
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: Schema }>> };
  readonly responses: Readonly<
    Record<string, { readonly content?: Readonly<Record<string, { readonly schema: Schema }>> }>
  >;
};

/** Replaces every `$ref` by its target. */
function inline(value: unknown, root: unknown): unknown {
  if (Array.isArray(value)) return value.map((item) => inline(item, root));
  if (typeof value !== "object" || value === null) return value;
  const ref = (value as { $ref?: unknown }).$ref;
  if (typeof ref !== "string")
    return Object.fromEntries(Object.entries(value).map(([k, v]) => [k, inline(v, root)]));
  let target: unknown = root;
  for (const part of ref.slice(2).split("/")) target = (target as Record<string, unknown>)[part];
  return inline(target, root);
}

/** Operations of a served OpenAPI document. */
export function readOperations(document: Record<string, unknown>): readonly ApiOperation[] {
  const ajv = new Ajv({ strict: false, allErrors: true });
  addFormats.default(ajv);
  const paths = inline(document["paths"], document) as Record<string, Record<string, Described>>;
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, described]) => ({
      method: method.toUpperCase(),
      path,
      parameters: described.parameters ?? [],
      body: described.requestBody?.content["application/json"]?.schema ?? null,
      takesForm: described.requestBody?.content["multipart/form-data"] !== undefined,
      responses: new Map(
        Object.entries(described.responses).flatMap(([status, response]) => {
          const schema = response.content?.["application/json"]?.schema;
          return schema === undefined ? [] : [[Number(status), ajv.compile(schema)] as const];
        }),
      ),
    })),
  );
}

export type RequestAttempt = { readonly url: string; readonly init: RequestInit };

/** Service and user of a request, and existing ids by the name of the parameter they fit. */
export type AttemptContext = {
  readonly url: string;
  readonly token: string;
  readonly existing: Readonly<Record<string, readonly string[]>>;
};

/** Generates requests with fitting and broken input. */
export function attempts(
  operation: ApiOperation,
  { url, token, existing }: AttemptContext,
): fc.Arbitrary<RequestAttempt> {
  const parameter = ({ name, schema }: Parameter) =>
    fc.oneof(
      { weight: 3, arbitrary: fitting(schema) },
      { weight: 1, arbitrary: broken },
      ...(name === "cursor" ? [{ weight: 12, arbitrary: cursor }] : []),
      ...(name in existing ? [{ weight: 12, arbitrary: fc.constantFrom(...(existing[name] ?? [])) }] : []),
    );
  const body =
    operation.body === null
      ? fc.option(broken, { freq: 8 })
      : fc.oneof(
          { weight: 2, arbitrary: fitting(operation.body) },
          { weight: 3, arbitrary: nearly(operation.body) },
          { weight: 1, arbitrary: broken },
        );
  return fc
    .tuple(
      fc.tuple(...operation.parameters.map(parameter)),
      body,
      fc.constantFrom(true, true, true, false),
      operation.takesForm ? fc.option(form, { freq: 10 }) : fc.constant(null),
    )
    .map(([values, sent, signedIn, sentForm]) => {
      let path = operation.path;
      const query = new URLSearchParams();
      operation.parameters.forEach(({ name, in: location }, i) => {
        const value = values[i];
        const text = typeof value === "string" ? value : JSON.stringify(value ?? null);
        if (location === "path")
          path = path.replace(`{${name}}`, encodeURIComponent(Buffer.from(text).toString()) || "%20");
        else if (location === "query") query.append(name, text);
      });
      const headers: Record<string, string> = signedIn ? { authorization: `Bearer ${token}` } : {};
      const hasBody = sent !== null && sent !== undefined && !["GET", "HEAD"].includes(operation.method);
      if (sentForm !== null) headers["content-type"] = sentForm.contentType;
      else if (hasBody) headers["content-type"] = "application/json";
      const search = query.size === 0 ? "" : `?${query.toString()}`;
      return {
        url: url + path + search,
        init: {
          method: operation.method,
          headers,
          redirect: "manual" as const,
          ...(sentForm !== null ? { body: sentForm.body } : hasBody ? { body: JSON.stringify(sent) } : {}),
        },
      };
    });
}
