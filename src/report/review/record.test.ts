import { describe, expect, it } from "vitest";
import { actorOf, type ReviewAct } from "./record.ts";

const act = (seconds: number, name: string, path: string): ReviewAct => ({
  at: new Date(Date.UTC(2026, 0, 1, 12, 0, seconds)).toISOString(),
  path,
  actor: { name, firm: null },
});
const decision = {
  at: "2026-01-01T12:00:00.000Z",
  kind: "correction",
  transactionId: "tx/1",
  sourceId: "s1",
};

describe("the person who took a decision", () => {
  it("is the one whose entry in the log names its transaction, then its source, then its kind", () => {
    const acts = [
      act(1, "ada", "/v1/residence"),
      act(2, "ben", "/v1/sources/s1/transactions/other"),
      act(3, "cem", "/v1/sources/s1/transactions/tx%2F1"),
    ];
    expect(actorOf(decision, acts)?.name).toBe("cem");
    expect(actorOf({ ...decision, transactionId: "tx/9" }, acts)?.name).toBe("ben");
    expect(actorOf({ ...decision, kind: "residence", transactionId: null, sourceId: null }, acts)?.name).toBe(
      "ada",
    );
  });

  it("is the only person who changed something then, and nobody if there were several or none", () => {
    const general = { ...decision, kind: "undo", transactionId: null, sourceId: null };
    expect(actorOf(general, [act(1, "ada", "/v1/residence"), act(9, "ada", "/v1/rules")])?.name).toBe("ada");
    expect(actorOf(general, [act(1, "ada", "/v1/residence"), act(9, "ben", "/v1/rules")])).toBeNull();
    expect(actorOf(general, [act(-5, "ada", "/v1/rules")])).toBeNull();
    expect(actorOf(general, [{ ...act(1, "ada", "/"), at: "2026-01-01T12:02:00.000Z" }])).toBeNull();
  });
});
