import { storedTestUser } from "../../support/accounts.ts";
import type { TestService } from "../../support/service.ts";
import { type TestClient, request } from "../../support/sources.ts";

export type Year = {
  readonly year: number;
  readonly taxableGains: number;
  readonly taxableLosses: number;
  readonly taxFreeGains: number;
  readonly incomeTotal: number;
  readonly complete: boolean;
  readonly current: boolean;
  readonly range: { taxableFrom: string | null; taxableTo: string | null; changesOutcome: boolean } | null;
  readonly assessment: {
    readonly scope: string;
    readonly section23: Readonly<Record<string, string>>;
    readonly section22: Readonly<Record<string, string>>;
    readonly section20: Readonly<Record<string, string>>;
    readonly openLaw?: readonly { readonly class: string; readonly otherTaxable: string | null }[];
  };
  /** Absent for a year under German law. */
  readonly jurisdiction?: string;
  readonly sources: readonly {
    readonly sourceId: string;
    readonly name: string;
    readonly taxableGains: number;
    readonly taxFreeGains: number;
  }[];
  readonly warnings: readonly { readonly code: string }[];
  readonly forms: {
    readonly entries: readonly { readonly variant: string | null; readonly text: string | null }[];
  };
  readonly runId: string;
};

export type TransferLeg = {
  readonly sourceId: string;
  readonly transactionId: string;
  readonly amount: string;
};
export type TransferResponse = {
  readonly id: string;
  readonly asset: string;
  readonly sentAsset?: string;
  readonly status: string;
  readonly basis: string | null;
  readonly sent: TransferLeg | null;
  readonly received: TransferLeg | null;
  readonly fee: { readonly asset: string; readonly amount: string } | null;
  readonly candidates: readonly TransferLeg[];
};

export const newUserClient = async (service: TestService): Promise<TestClient> => ({
  service,
  person: await storedTestUser(service),
});

export async function yearOf(client: TestClient, year = 2024): Promise<Year> {
  const { status, body, text } = await request<Year>(client, "POST", "/v1/tax", {
    year,
    jurisdiction: "germany",
  });
  if (status !== 200) throw new Error(text);
  return body;
}

/** Reads a whole list; its field is the last segment of the path. */
export async function list<T>(client: TestClient, path: string): Promise<readonly T[]> {
  const { status, body, text } = await request<Record<string, readonly T[]>>(client, "GET", path);
  if (status !== 200) throw new Error(text);
  return body[path.replace(/\?.*$/, "").replace(/^.*\//, "")]!;
}

export const patch = (client: TestClient, sourceId: string, id: string, body: object) =>
  request<{ readonly message: string; readonly field: string | null }>(
    client,
    "PATCH",
    `/v1/sources/${sourceId}/transactions/${encodeURIComponent(id)}`,
    body,
  );

export type Attached = {
  readonly id: string;
  readonly name: string;
  readonly mediaType: string;
  /** Field of a refused request. */
  readonly field?: string;
};

/** Attaches a receipt to a transaction. */
export async function attach(
  { service, person }: TestClient,
  { sourceId, transactionId }: { readonly sourceId: string; readonly transactionId: string },
  sent: { readonly name: string; readonly bytes: Uint8Array<ArrayBuffer>; readonly note?: string },
): Promise<{ readonly status: number; readonly body: Attached }> {
  const form = new FormData();
  if (sent.note !== undefined) form.append("note", sent.note);
  form.append("file", new Blob([sent.bytes]), sent.name);
  const response = await fetch(
    `${service.url}/v1/sources/${sourceId}/transactions/${encodeURIComponent(transactionId)}/attachments`,
    { method: "POST", headers: { authorization: `Bearer ${person.token}` }, body: form },
  );
  return { status: response.status, body: (await response.json()) as Attached };
}

/** A ledger file with the columns that most tests need. */
export const ledger = (...rows: readonly string[]): string =>
  [
    "id,time,type,wallet,sent_asset,sent_amount,sent_value_eur,received_asset,received_amount,fee_asset,fee_amount,hash",
    ...rows,
  ].join("\n");
