import { describe, expect, it } from "vitest";
import { electionText } from "./election.ts";

describe("why a method cannot be chosen", () => {
  it("names the possible alternatives in both languages", () => {
    const locked = {
      code: "locked",
      asset: "ADA",
      wallet: "w",
      inForce: "fifo",
      since: "2024-01-10",
      soldOut: null,
      chosen: false,
    } as const;
    expect(electionText(locked, "en")).toBe(
      "The ADA in w is valued by FIFO since 2024-01-10, and a method stays until all of it is sold (Rn 62). It can be changed once all of it is sold, or chosen for all of it, from 2024-01-10 on.",
    );
    expect(electionText({ ...locked, inForce: "average", soldOut: "2024-05-01", chosen: true }, "de")).toBe(
      "Für ADA in w gilt seit 2024-01-10 die Durchschnittsmethode, und eine Methode bleibt bis zum vollständigen Verkauf (Rn. 62). Wechseln lässt sich ab dem Tag nach dem vollständigen Verkauf, 2024-05-01; eine irrtümlich eingetragene Wahl lässt sich entfernen.",
    );
    const never = { code: "never-held", asset: "ADA", wallet: "v", wallets: ["w"] } as const;
    expect(electionText(never, "en")).toBe("No ADA has come into v yet: it lies or lay in w.");
    expect(electionText({ ...never, wallet: null, wallets: [] }, "de")).toBe(
      "In diese Quelle ist noch kein ADA gekommen: Wählen Sie eine Methode ab dem Tag des ersten Kaufs.",
    );
    const early = { code: "before-first", asset: "ADA", from: "2023-01-01", first: "2024-01-10" } as const;
    expect(electionText(early, "en")).toBe(
      "2023-01-01 is before the first ADA came in: choose a method from 2024-01-10 on.",
    );
    expect(electionText(early, "de")).toBe(
      "Der Tag 2023-01-01 liegt vor dem ersten Zugang von ADA: Wählen Sie eine Methode ab 2024-01-10.",
    );
    const future = { code: "future", from: "2026-12-01", today: "2026-11-16" } as const;
    expect(electionText(future, "en")).toBe(
      "2026-12-01 is in the future: a method can be chosen up to today, 2026-11-16.",
    );
    expect(electionText(future, "de")).toBe(
      "Der Tag 2026-12-01 liegt in der Zukunft: Eine Methode lässt sich bis heute wählen, 2026-11-16.",
    );
  });
});
