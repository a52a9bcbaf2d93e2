type Json = { readonly [key: string]: unknown };

/**
 * Lists of the OpenAPI document that programs offer as choices, each with one place that has it: a field of a shared
 * schema, or a query parameter or field of the body of an operation. A value is added where the service defines it.
 */
export const LISTS = {
  API_KEY_SCOPES: "ApiKey.scopes",
  APP_WORLDS: "POST /v1/apps/{appId}/secrets body.world",
  DOWNLOAD_FORMATS: "GET /v1/clients/papers query.format",
  EMAIL_CHOICES: "MailChoices",
  FIRM_ROLES: "Firm.role",
  GRANT_ROLES: "Grant.role",
  ISSUE_SEVERITIES: "Issue.severity",
  LANGUAGES: "AppUser.locale",
  LOSS_BOXES: "Loss.box",
  METHODS: "Election.method",
  PERSONS: "Source.owner",
  PLAN_GOALS: "POST /v1/tax/plan body.goal",
  PORTFOLIO_STEPS: "GET /v1/portfolio query.step",
  QUESTION_STATUSES: "Question.status",
  REPORT_FORMATS: "GET /v1/tax/{year}/report query.format",
  REPORT_STYLES: "GET /v1/tax/{year}/report query.style",
  REPORT_VARIANTS: "GET /v1/tax/{year}/report query.variant",
  TRANSFER_STATUSES: "Transfer.status",
  VALUE_METHODS: "Lot.method",
  WEBHOOK_EVENTS: "Webhook.events",
} as const;

/** The module of the lists, as constants. */
export function listsModule(document: Json): string {
  const lines = Object.entries(LISTS).map(
    ([name, place]) => `export const ${name} = ${JSON.stringify(listAt(document, place))} as const;`,
  );
  return `// Generated from the OpenAPI document that the service serves; \`npm run generate\` writes it again.\n${lines.join("\n")}\n`;
}

/** Values of an enumeration, or the fields of an object. */
export function listAt(document: Json, place: string): readonly string[] {
  const schema = schemaAt(document, place);
  const { enum: values, items, properties } = schema as { enum?: unknown[]; items?: Json; properties?: Json };
  const found =
    values ?? (items?.["enum"] as readonly unknown[] | undefined) ?? Object.keys(properties ?? {});
  const list = found.filter((value): value is string => typeof value === "string");
  if (list.length === 0) throw new Error(`The OpenAPI document has no list at ${place}.`);
  if (new Set(list).size !== list.length) throw new Error(`The list at ${place} has a value twice.`);
  return list;
}

function schemaAt(document: Json, place: string): Json {
  const [, method, path, where, field] = /^([A-Z]+) (\S+) (query|body)\.(\w+)$/.exec(place) ?? [];
  if (method === undefined || path === undefined || field === undefined) {
    const [name = "", property] = place.split(".");
    const schema = child(child(child(document, "components"), "schemas"), name);
    return property === undefined ? schema : child(child(schema, "properties"), property);
  }
  const operation = child(child(child(document, "paths"), path), method.toLowerCase());
  if (where === "body") {
    const content = child(child(child(operation, "requestBody"), "content"), "application/json");
    return child(child(child(content, "schema"), "properties"), field);
  }
  const parameters = (operation["parameters"] ?? []) as readonly Json[];
  return child(parameters.find(({ name, in: kind }) => name === field && kind === where) ?? {}, "schema");
}

const child = (node: Json, key: string): Json => (node[key] ?? {}) as Json;
