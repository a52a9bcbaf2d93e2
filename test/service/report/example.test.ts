import { extractText, getDocumentProxy } from "unpdf";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { newUserClient } from "../year/support.ts";
import { sharedService, type TestService } from "../../support/service.ts";
import { type TestClient, importFile } from "../../support/sources.ts";
import { csvRows, declare, exampleFile, filesOf, report } from "./support.ts";

/**
 * The worked example of the report, imported through the real service and read in every format. The figures in
 * example/expected.json were worked out by hand and by an independent computation in exact fractions.
 */
type Slice = Readonly<Record<"tx" | "kind" | "wallet" | "asset" | "disposed", string>> &
  Readonly<Record<"lot" | "acquired" | "lastDayInside", string | null>> &
  Readonly<Record<"quantity" | "proceeds" | "cost" | "costs" | "result", string>> & {
    readonly inside: boolean;
  };
type ExpectedYear = {
  readonly exact: Readonly<Record<"gains" | "losses" | "net" | "outsideGains", string>>;
  readonly assessment: Readonly<Record<string, Readonly<Record<string, string>>>>;
  readonly disposals: readonly Slice[];
  readonly income: readonly Readonly<
    Record<"tx" | "kind" | "wallet" | "asset" | "quantity" | "received" | "value" | "costs", string>
  >[];
  readonly transfers: readonly {
    readonly tx: string;
    readonly from: string;
    readonly to: string;
    readonly quantity: string;
    readonly feeQuantity: string;
    readonly lots: readonly {
      readonly lot: string;
      readonly quantity: string;
      readonly acquired: string;
      readonly cost: string;
    }[];
  }[];
  readonly issues: readonly {
    readonly netRange: readonly string[];
    readonly changesTheOutcomeOfTheYear: boolean;
  }[];
  readonly balances: Readonly<Record<string, Readonly<Record<string, Readonly<Record<string, string>>>>>>;
  readonly anlageSO: {
    readonly salesHaveToBeEntered: boolean;
    readonly lines: Readonly<
      Record<string, { readonly value?: string; readonly exact?: string; readonly wholeEuro?: string }>
    >;
  };
  readonly asIfPlatformReport: readonly {
    readonly asset: string;
    readonly element: string;
    readonly type?: string;
    readonly count: number | null;
    readonly units: string;
    readonly gross: string;
    readonly netOfFees: string;
  }[];
};
const EXPECTED = JSON.parse(exampleFile("expected.json")) as {
  readonly years: Readonly<Record<string, ExpectedYear>>;
  readonly openLots: Readonly<
    Record<
      string,
      readonly Readonly<
        Record<"wallet" | "asset" | "lot" | "quantity" | "acquired" | "cost" | "taxFreeFrom", string>
      >[]
    >
  >;
};

type Row = Readonly<Record<string, string | null>>;
type ReportJson = {
  readonly cover: { readonly status: string; readonly runId: string; readonly provisional: boolean };
  readonly result: Readonly<Record<string, Row>>;
  readonly disposals: readonly (Row & { readonly inside: boolean })[];
  readonly services: readonly Row[];
  readonly transfers: readonly (Row & { readonly lots: readonly Row[] })[];
  readonly balances: readonly Row[];
  readonly openLots: readonly Row[];
  readonly gaps: readonly { readonly net: { from: string; to: string }; readonly changesOutcome: boolean }[];
  readonly checks: readonly {
    readonly id: string;
    readonly status: string;
    readonly rn: readonly string[];
  }[];
  readonly forms: {
    readonly nothingToEnter: boolean;
    readonly entries: readonly (Row & {
      readonly haveToBeEntered: boolean;
      readonly variant: string | null;
    })[];
  };
  readonly platformReporting: {
    readonly duty: boolean;
    readonly platforms: readonly {
      readonly platform: string;
      readonly sums: readonly Row[];
      readonly bridge: Row;
    }[];
  };
};

let service: TestService;
let client: TestClient;
beforeAll(async () => {
  service = await sharedService();
  client = await newUserClient(service);
  await importFile(client, exampleFile("ledger.csv"), { name: "My ledger" });
  for (const year of [2024, 2025]) await declare(client, year);
});
afterAll(async () => service.stop());

/** Id of the file's row: the end of the transaction's id. */
const own = (id: string | null | undefined): string | null =>
  id?.replace(/^ledger:/, "").replace(/#1$/, "") ?? null;
const money = (text: string | null | undefined): number => Math.round(Number(text) * 1e8) / 1e8;
const reportJson = async (year: number): Promise<ReportJson> =>
  JSON.parse((await report(client, year, "format=json")).toString()) as ReportJson;

describe.each([2024, 2025])("the worked example, %i", (year) => {
  const expected = EXPECTED.years[String(year)]!;

  it("has every slice, receipt, transfer and balance", async () => {
    const { disposals, services, transfers, balances, openLots } = await reportJson(year);
    expect(
      disposals.map((row) => ({
        ...row,
        tx: own(row["transactionId"]),
        lot: own(row["lotId"]),
        ...Object.fromEntries(FIGURES.map((key) => [key, money(row[key])])),
      })),
    ).toMatchObject(
      expected.disposals.map((slice) => ({
        ...slice,
        ...Object.fromEntries(FIGURES.map((key) => [key, money(slice[key])])),
      })),
    );
    expect(
      services.map((row) => [
        own(row["transactionId"]),
        row["type"],
        row["wallet"],
        row["asset"],
        row["day"],
        money(row["quantity"]),
        money(row["value"]),
        money(row["costs"]),
      ]),
    ).toEqual(
      expected.income.map((one) => [
        one.tx,
        one.kind,
        one.wallet,
        one.asset,
        one.received,
        money(one.quantity),
        money(one.value),
        money(one.costs),
      ]),
    );
    expect(
      transfers.map((row) => [
        own(row["transactionId"]),
        row["from"],
        row["to"],
        money(row["quantity"]),
        money(row["feeQuantity"]),
        row.lots.map((lot) => [
          own(lot["lotId"]),
          money(lot["quantity"]),
          lot["acquired"],
          money(lot["cost"]),
        ]),
      ]),
    ).toEqual(
      expected.transfers.map((one) => [
        one.tx,
        one.from,
        one.to,
        money(one.quantity),
        money(one.feeQuantity),
        one.lots.map((lot) => [lot.lot, money(lot.quantity), lot.acquired, money(lot.cost)]),
      ]),
    );
    for (const at of [`${year - 1}-12-31`, `${year}-12-31`]) {
      const expectedBalances = Object.entries(expected.balances[at]!).flatMap(([wallet, coins]) =>
        Object.entries(coins).map(([asset, quantity]) => [wallet, asset, money(quantity)]),
      );
      const actualBalances = balances
        .filter((row) => row["at"] === at)
        .map((row) => [row["wallet"], row["asset"], money(row["quantity"])]);
      expect(new Set(actualBalances.map(String))).toEqual(new Set(expectedBalances.map(String)));
    }
    const lots = EXPECTED.openLots[`${year}-12-31`];
    if (lots !== undefined)
      expect(
        openLots.map((row) => [
          row["wallet"],
          row["asset"],
          own(row["lotId"]),
          money(row["quantity"]),
          row["acquired"],
          money(row["cost"]),
          row["taxFreeFrom"],
        ]),
      ).toEqual(
        lots.map((lot) => [
          lot.wallet,
          lot.asset,
          lot.lot,
          money(lot.quantity),
          lot.acquired,
          money(lot.cost),
          lot.taxFreeFrom,
        ]),
      );
  });

  it("has the result, the lines of the form and what a platform would report", async () => {
    const { result, forms, platformReporting, gaps, checks, cover } = await reportJson(year);
    expect(result).toMatchObject(expected.assessment);
    for (const [line, { value, exact, wholeEuro }] of Object.entries(expected.anlageSO.lines)) {
      const entry = forms.entries.find((one) => one["line"] === line && one.variant !== "first-and-rest");
      expect(entry, line).toBeDefined();
      if (value !== undefined) expect(entry!["text"]).toBe(value);
      if (exact !== undefined) expect(money(entry!["exact"])).toBe(money(exact));
      if (wholeEuro !== undefined) expect(entry!["whole"]).toBe(wholeEuro);
      expect(entry!.haveToBeEntered).toBe(expected.anlageSO.salesHaveToBeEntered);
    }
    expect(forms.nothingToEnter).toBe(!expected.anlageSO.salesHaveToBeEntered);
    // Both ways of filling the form give the same sum.
    const sumOf = (variant: string, fields: readonly string[], kind: "exact" | "whole"): number =>
      money(
        String(
          forms.entries
            .filter((one) => one.variant === variant && fields.includes(one["line"] ?? ""))
            .reduce((sum, one) => sum + Number(one[kind]), 0),
        ),
      );
    const [result1, rest] = year === 2024 ? ["47", "55"] : ["51", "59"];
    for (const kind of ["exact", "whole"] as const)
      expect(sumOf("first-and-rest", [result1, rest], kind)).toBe(sumOf("totals", [result1], kind));

    expect(platformReporting.duty).toBe(false);
    expect(platformReporting.platforms.map(({ platform }) => platform)).toEqual(["Bitvavo"]);
    expect(platformReporting.platforms[0]!.sums.map(({ text: _text, ...sum }) => sum)).toEqual(
      expected.asIfPlatformReport.map((sum) => ({ type: null, ...sum })),
    );

    expect(gaps.map(({ net, changesOutcome }) => [[net.from, net.to], changesOutcome])).toEqual(
      expected.issues.map((issue) => [issue.netRange, issue.changesTheOutcomeOfTheYear]),
    );
    // A gap without an effect is a warning: the report is final.
    expect(checks.filter(({ status }) => status === "fail")).toEqual([]);
    expect(checks.find(({ id }) => id === "missing-cost")?.status).toBe(
      expected.issues.length > 0 ? "warn" : "pass",
    );
    expect(cover).toMatchObject({ status: "final", provisional: false });
  });

  it("is the same in the lists for people, for machines and for the tax office's software", async () => {
    const excel = filesOf(await report(client, year, "format=csv"));
    expect([...excel.keys()]).toEqual(
      [
        "veraeusserungen",
        "leistungen",
        "kapital",
        "uebertragungen",
        "bestaende",
        "transaktionen",
        "aenderungen",
      ].map((name) => `${name}.csv`),
    );
    const rows = csvRows(excel.get("veraeusserungen.csv")!);
    expect(excel.get("veraeusserungen.csv")!.startsWith("\uFEFFNr;Transaktion;Art;Wallet;")).toBe(true);
    const german = (text: string): number => money(text.replace(",", "."));
    expect(
      rows.map((row) => [german(row["Menge"]!), german(row["Ergebnis"]!), row["Steuerbar"] === "ja"]),
    ).toEqual(expected.disposals.map((slice) => [money(slice.quantity), money(slice.result), slice.inside]));
    const plain = (await report(client, year, "format=csv&list=veraeusserungen&style=plain")).toString();
    expect(
      csvRows(plain, ",").map((row) => [money(row["quantity"]), money(row["result"]), row["disposed"]]),
    ).toEqual(
      expected.disposals.map((slice) => [money(slice.quantity), money(slice.result), slice.disposed]),
    );
    const gobd = filesOf(await report(client, year, "format=gobd"));
    expect(
      csvRows(gobd.get("veraeusserungen.csv")!).map((row) => [
        german(row["Erloes"]!),
        german(row["Anschaffungskosten"]!),
        german(row["Werbungskosten"]!),
        row["Steuerbar"],
      ]),
    ).toEqual(
      expected.disposals.map((slice) => [
        money(slice.proceeds),
        money(slice.cost),
        money(slice.costs),
        slice.inside ? "J" : "N",
      ]),
    );
    expect(csvRows(gobd.get("leistungen.csv")!).map((row) => german(row["Wert"]!))).toEqual(
      expected.income.map(({ value }) => money(value)),
    );
  });

  it("contains WISO rows whose sum is the exact net", async () => {
    for (const variant of ["cointracking", "blockpit"]) {
      const text = (await report(client, year, `format=wiso&variant=${variant}`)).toString();
      const lines = text.trim().split(/\r?\n/);
      const net = lines
        .slice(2)
        .reduce((sum, line) => sum + Math.round(Number(line.split(",").at(-1)) * 100), 0);
      expect(net).toBe(Math.round(Number(expected.exact.net) * 100));
      for (const line of lines.slice(2)) {
        const [proceeds, cost, gain] = line.split(",").slice(-3).map(Number);
        expect(Math.round((proceeds! - cost!) * 100)).toBe(Math.round(gain! * 100));
      }
      if (year === 2025) expect(text).toBe(exampleFile(`wiso-${variant}-2025.csv`));
    }
  });

  it.each(["de", "en"] as const)("can be extracted from the PDF, in %s", async (language) => {
    const bytes = await report(client, year, `format=pdf&language=${language}`);
    const pdf = await getDocumentProxy(new Uint8Array(bytes));
    const { text: pages } = await extractText(pdf, { mergePages: false });
    const { cover } = await reportJson(year);
    const written = (text: string): string => {
      // Rounds to cents, half up, in integers, with any number of decimals.
      const [units = "", fraction = ""] = text.replace("-", "").split(".");
      const scale = 10n ** BigInt(Math.max(fraction.length, 2) - 2);
      const cents = (BigInt(units + fraction.padEnd(2, "0")) * 2n + scale) / (scale * 2n);
      const [whole, decimals] = [String(cents / 100n), String(cents % 100n).padStart(2, "0")];
      const grouped = whole.replaceAll(/\B(?=(?:\d{3})+$)/g, language === "de" ? "." : ",");
      return `${text.startsWith("-") ? "-" : ""}${grouped}${language === "de" ? "," : "."}${decimals}`;
    };
    // Result and forms are on page one.
    for (const { exact } of Object.values(expected.anlageSO.lines))
      if (exact !== undefined) expect(pages[0]).toContain(written(exact));
    expect(pages[0]).toContain(written(expected.assessment["section23"]!["taxable"]!));
    const all = pages.join(" ");
    for (const slice of expected.disposals)
      for (const key of ["proceeds", "cost", "costs", "result"] as const)
        expect(all).toContain(written(slice[key]));
    for (const [i, page] of pages.entries()) {
      expect(page).toContain(cover.runId);
      expect(page).toContain(
        language === "de" ? `Seite ${i + 1} von ${pages.length}` : `Page ${i + 1} of ${pages.length}`,
      );
      expect(page).toContain(language === "de" ? "Endgültig" : "Final");
    }
    expect((await pdf.getMarkInfo())?.Marked).toBe(true);
    expect((await pdf.getOutline())?.length).toBeGreaterThan(5);
  });

  it("has the same bytes in every request", async () => {
    for (const query of ["format=json", "format=pdf", "format=csv", "format=wiso", "format=gobd"])
      expect((await report(client, year, query)).equals(await report(client, year, query)), query).toBe(true);
  });
});

const FIGURES = ["quantity", "proceeds", "cost", "costs", "result"] as const;
