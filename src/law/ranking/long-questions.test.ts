import { beforeAll, describe, expect, it } from "vitest";
import { cpuMsOf } from "../../../test/support/cpu.ts";
import { LIMITS } from "../../basics/limits.ts";
import { shippedIndex } from "../testing/shipped.ts";
import { judge, judgeInTime } from "./answer.ts";

const index = shippedIndex();
const long = (text: string): string =>
  text.repeat(Math.ceil(LIMITS.questionCharacters / text.length)).slice(0, LIMITS.questionCharacters - 2);
const msOf = (question: string): number => cpuMsOf(() => judge(index, question));

describe("a question of maximum length takes no longer than any other of that length", () => {
  let quiet = 0;
  beforeAll(() => {
    judge(index, "Rn. 61");
    quiet = msOf(
      long("Wie lange muss ich meine Bitcoins halten, wenn ich sie am 3. März 2024 gekauft habe? "),
    );
  });

  it.each([
    ["steps without numbers", `1${" abs".repeat(18)} x`],
    ["many of them", `1${long(" abs")} x`],
    ["steps with numbers", long("1 abs ")],
    ["steps with letters", long("1 abs a")],
    ["dots", long(".")],
    ["dots in groups", long("...a")],
    ["exclamation", long("!?")],
    ["numbers", `${long("1")}x`],
    ["sections", long("§ 1 ")],
    ["signs", `${long("§")}1`],
    ["blanks", `1${long(" ")}x`],
    ["brackets", long("(1")],
    ["marginal numbers", `rn ${long("1,")}`],
    ["laws", `${long("estg ")}1`],
    ["words far from each other", `${"kauf ".repeat(400)}${"verkauf ".repeat(200)}`],
    ["a word without an end", long("a")],
    ["short forms in a row", long("a.")],
    ["years in a row", long("2020,")],
    ["a compound without an end", long("steuersteuers")],
    ["compounds", long("steuerfreisteuerfreisteuerfreisteuerfreisteuerfreix ")],
    ["dates", long("1. 1. 1 ")],
    ["months", long("1 jan ")],
    ["thousands", long("1.000.")],
    ["euros", long("€")],
  ])("%s", (_, question) => {
    // Linear patterns take less than the normal time; the earlier ones took more than 200 times as much.
    expect(msOf(question)).toBeLessThan(30 * quiet + 100);
  });
});

it("a question that exceeds its time limit has no clauses and a message", () => {
  let calls = 0;
  const clock = (): number => (calls++ === 0 ? 0 : LIMITS.questionMs + 1);
  expect(judgeInTime(index, "Was steht in Rn. 61?", clock)).toMatchObject({
    clauses: [],
    insufficiencyText: expect.stringMatching(/zu lange gedauert.*took too long/) as string,
  });
  expect(judgeInTime(index, "Was steht in Rn. 61?").clauses[0]?.key).toMatch(/RN61$/);
});
