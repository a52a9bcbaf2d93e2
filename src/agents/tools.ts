import { SideSchema, TransferSchema } from "../assessment/transfers/transfer.ts";
import { LegSchema, NamedLotSchema, OriginSchema, PriceSchema, TransactionSchema } from "../ledger/index.ts";
import {
  AssessmentSchema,
  CategoryResultSchema,
  DisposalSchema,
  ExactSumsSchema,
  IncomeSchema,
  PlannedSliceSchema,
  OpenLawSchema,
  RangeSchema,
  SliceSchema,
  WhatIfSchema,
  YearResultSchema,
} from "../tax/index.ts";
import { getClause, legalQuestion, legalTransactionType } from "./law-tools.ts";
import { calculateLedger } from "./ledger-tool.ts";
import { compareReport, previewFile } from "./file-tools.ts";
import { resolveGap, gapSteps, previewCorrections } from "./gap-tools.ts";
import { listHoldings, listIncome, listInterpretations, listSources } from "./holding-tools.ts";
import { explainDisposal, listDisposals, listIssues, listTransfers } from "./list-tools.ts";
import type { Tool } from "./tool.ts";
import { estimateTax } from "./estimate-tool.ts";
import { taxYear, whatIf } from "./year-tools.ts";

/** Every tool, for every caller: one that needs an account and has none says so when it is called. */
export const TOOLS: readonly Tool[] = [
  legalQuestion,
  legalTransactionType,
  calculateLedger,
  taxYear,
  estimateTax,
  listIssues,
  listDisposals,
  explainDisposal,
  listTransfers,
  whatIf,
  listHoldings,
  listIncome,
  listSources,
  listInterpretations,
  getClause,
  gapSteps,
  previewCorrections,
  resolveGap,
  previewFile,
  compareReport,
];

/** Schemas that the schemas of the tools refer to by name. */
export const SHARED_SCHEMAS: readonly object[] = [
  PriceSchema,
  LegSchema,
  NamedLotSchema,
  OriginSchema,
  TransactionSchema,
  SliceSchema,
  DisposalSchema,
  IncomeSchema,
  SideSchema,
  TransferSchema,
  AssessmentSchema,
  CategoryResultSchema,
  OpenLawSchema,
  RangeSchema,
  ExactSumsSchema,
  YearResultSchema,
  PlannedSliceSchema,
  WhatIfSchema,
];
