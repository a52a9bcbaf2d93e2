import { err, ok, type Result } from "../basics/result.ts";
import type { Field, Fields, Provider, Way } from "./provider.ts";
import { say, type Said } from "../wording/said/index.ts";

/** What a client sent to connect an account, not yet believed. */
export type ConnectInput = Readonly<Record<string, unknown>>;

export type ChosenWay = { readonly way: Way; readonly fields: Fields };
export type InputProblem = { readonly message: Said; readonly field: string };

/** Which of the ways the input goes, and what it fills in there; otherwise what is wrong with which field, in words. */
export function readWay(
  provider: Pick<Provider, "label">,
  ways: readonly Way[],
  input: ConnectInput,
): Result<ChosenWay, InputProblem> {
  const typed = ways.filter(({ fields }) => fields.length > 0);
  const [first] = typed;
  if (first === undefined) return err(notHere(provider, ways));
  const begun = typed.filter((way) =>
    way.fields.some((field) => field.optional !== true && valueOf(way, field, input) !== null),
  );
  const way = begun[0] ?? first;
  if (begun.length > 1) {
    const names = begun.map((one) => pathOf(one, one.fields[0]!));
    return err({ message: say("provider.sendOnlyOne", { names: names.join(", ") }), field: names[1]! });
  }
  if (begun.length === 0 && typed.length > 1 && typed.every(({ kind }) => kind === "address")) {
    const names = typed.map((one) => pathOf(one, one.fields[0]!));
    return err({
      message: say("provider.connectOne", { label: provider.label, names: names.join(", ") }),
      field: names[0]!,
    });
  }
  return readFields(provider, way, input);
}

function readFields(
  { label }: Pick<Provider, "label">,
  way: Way,
  input: ConnectInput,
): Result<ChosenWay, InputProblem> {
  const fields: Record<string, string> = {};
  for (const field of way.fields) {
    const path = pathOf(way, field);
    const value = valueOf(way, field, input);
    if (value === null && field.optional === true) continue;
    if (value === null)
      return err({
        message: say("provider.requiredConnect", { path, label, en: field.label.en, en2: field.help.en }),
        field: path,
      });
    const wrong = wrongChoice(field, value);
    if (wrong !== null)
      return err({
        message: say("provider.mustNot", {
          path,
          choices: field.choices!.join(", "),
          wrong: JSON.stringify(wrong.slice(0, 50)),
        }),
        field: path,
      });
    if (field.pattern !== undefined && !new RegExp(`^(?:${field.pattern})$`, "u").test(value))
      return err({
        message: say("provider.doesNotLookLike", { path, label, en: field.label.en, en2: field.help.en }),
        field: path,
      });
    fields[field.name] = value;
  }
  const flaw = way.check?.(fields) ?? null;
  if (flaw === null) return ok({ way, fields });
  const at = way.fields.find(({ name }) => name === flaw.field);
  return err({ message: flaw.message, field: at === undefined ? flaw.field : pathOf(way, at) });
}

const pathOf = (way: Way, { name }: Field): string =>
  way.kind === "credentials" ? `credentials.${name}` : name;

/** The text of a field, a list as text with commas; null where nothing was sent. */
function valueOf(way: Way, { name }: Field, input: ConnectInput): string | null {
  const from = way.kind === "credentials" ? input["credentials"] : input;
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

const notHere = ({ label }: Pick<Provider, "label">, ways: readonly Way[]): InputProblem => ({
  message: ways.some(({ kind }) => kind === "oauth")
    ? say("provider.connectedSigning", { label })
    : say("provider.notSetUpService", { label }),
  field: "providerKey",
});
