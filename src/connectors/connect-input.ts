import { err, ok, type Result } from "../basics/result.ts";
import type { Field, Fields, Provider, ConnectionMethod } from "./provider.ts";
import { message, type Message } from "../wording/messages/index.ts";

/** Unvalidated input of a client that connects an account. */
export type ConnectInput = Readonly<Record<string, unknown>>;

export type ChosenMethod = { readonly method: ConnectionMethod; readonly fields: Fields };
export type InputProblem = { readonly message: Message; readonly field: string };

/** The connection method that the input selects, with its field values; otherwise the invalid field and a message. */
export function readConnectInput(
  provider: Pick<Provider, "label">,
  methods: readonly ConnectionMethod[],
  input: ConnectInput,
): Result<ChosenMethod, InputProblem> {
  const typed = methods.filter(({ fields }) => fields.length > 0);
  const [first] = typed;
  if (first === undefined) return err(notHere(provider, methods));
  const begun = typed.filter((method) =>
    method.fields.some((field) => field.optional !== true && valueOf(method, field, input) !== null),
  );
  const method = begun[0] ?? first;
  if (begun.length > 1) {
    const names = begun.map((one) => pathOf(one, one.fields[0]!));
    return err({ message: message("provider.onlyOneOf", { names: names.join(", ") }), field: names[1]! });
  }
  if (begun.length === 0 && typed.length > 1 && typed.every(({ kind }) => kind === "address")) {
    const names = typed.map((one) => pathOf(one, one.fields[0]!));
    return err({
      message: message("provider.oneOfRequired", { label: provider.label, names: names.join(", ") }),
      field: names[0]!,
    });
  }
  return readFields(provider, method, input);
}

function readFields(
  { label }: Pick<Provider, "label">,
  method: ConnectionMethod,
  input: ConnectInput,
): Result<ChosenMethod, InputProblem> {
  const fields: Record<string, string> = {};
  for (const field of method.fields) {
    const path = pathOf(method, field);
    const value = valueOf(method, field, input);
    if (value === null && field.optional === true) continue;
    if (value === null)
      return err({
        message: message("provider.missingField", { path, label, name: field.label, help: field.help }),
        field: path,
      });
    const wrong = wrongChoice(field, value);
    if (wrong !== null)
      return err({
        message: message("provider.invalidChoice", {
          path,
          choices: field.choices!.join(", "),
          wrong: JSON.stringify(wrong.slice(0, 50)),
        }),
        field: path,
      });
    if (field.pattern !== undefined && !new RegExp(`^(?:${field.pattern})$`, "u").test(value))
      return err({
        message: message("provider.invalidFieldFormat", {
          path,
          label,
          name: field.label,
          help: field.help,
        }),
        field: path,
      });
    fields[field.name] = value;
  }
  const flaw = method.check?.(fields) ?? null;
  if (flaw === null) return ok({ method, fields });
  const at = method.fields.find(({ name }) => name === flaw.field);
  return err({ message: flaw.message, field: at === undefined ? flaw.field : pathOf(method, at) });
}

const pathOf = (method: ConnectionMethod, { name }: Field): string =>
  method.kind === "credentials" ? `credentials.${name}` : name;

/** Value of a field as text, a list joined with commas; null if the client sent none. */
function valueOf(method: ConnectionMethod, { name }: Field, input: ConnectInput): string | null {
  const from = method.kind === "credentials" ? input["credentials"] : input;
  if (typeof from !== "object" || from === null) return null;
  const value: unknown = Object.entries(from).find(([key]) => key === name)?.[1];
  const text = Array.isArray(value) ? value.join(",") : value;
  return typeof text === "string" && text.trim() !== "" ? text.trim() : null;
}

const wrongChoice = ({ choices }: Field, value: string): string | null =>
  choices === undefined
    ? null
    : (value
        .split(",")
        .map((part) => part.trim())
        .find((part) => !choices.includes(part)) ?? null);

const notHere = ({ label }: Pick<Provider, "label">, methods: readonly ConnectionMethod[]): InputProblem => ({
  message: methods.some(({ kind }) => kind === "oauth")
    ? message("provider.connectBySigningIn", { label })
    : message("provider.notConfigured", { label }),
  field: "providerKey",
});
