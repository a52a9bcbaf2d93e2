/** The parts of the OpenAPI document that the pages show. */
export type Schema = {
  readonly description?: string;
  readonly type?: string | readonly string[];
  readonly examples?: readonly (string | number | boolean)[];
  readonly enum?: readonly (string | number | boolean)[];
  readonly [key: string]: unknown;
};

export type Media = { readonly schema?: Schema; readonly example?: unknown };
export type Content = Readonly<Record<string, Media>>;

export type Parameter = {
  readonly name: string;
  readonly in: string;
  readonly required?: boolean;
  readonly description?: string;
  readonly schema?: Schema;
};

export type Operation = {
  readonly operationId: string;
  readonly summary: string;
  readonly description: string;
  readonly tags?: readonly string[];
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly content: Content };
  readonly responses: Readonly<Record<string, { readonly description: string; readonly content?: Content }>>;
  readonly security?: readonly object[];
};

export type Webhook = {
  readonly post: { readonly summary?: string; readonly requestBody: { readonly content: Content } };
};

export type ApiDocument = {
  readonly tags: readonly { readonly name: string; readonly description: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> };
  readonly webhooks: Readonly<Record<string, Webhook>>;
};

export type DocumentedOperation = Operation & { readonly method: string; readonly path: string };

export const operationsOf = ({ paths }: ApiDocument): readonly DocumentedOperation[] =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      ...operation,
      method: method.toUpperCase(),
      path,
    })),
  );
