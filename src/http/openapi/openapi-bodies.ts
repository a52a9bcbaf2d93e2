export const SOURCE = "0198f0c2-6f1e-7cc1-a9a7-5d0e54f4e6b1";
export const OTHER_SOURCE = "0198f0c4-11aa-7d02-8c55-0b7f9a3c2e10";
export const EMAIL = "ada@example.org";
const PASSWORD = "correct horse battery";
const CODE = "7KQ2-M9XD";

export const BODIES: Readonly<Record<string, unknown>> = {
  "POST /auth/register": { email: EMAIL, password: PASSWORD, displayName: "Ada" },
  "POST /auth/verify-email": { email: EMAIL, code: CODE },
  "POST /auth/resend-verification": { email: EMAIL },
  "POST /auth/login": { provider: "local", credentials: { email: EMAIL, password: PASSWORD } },
  "DELETE /auth/me": { password: PASSWORD },
  "POST /auth/change-password": { currentPassword: PASSWORD, newPassword: "better horse, longer battery" },
  "POST /auth/forgot-password": { email: EMAIL },
  "POST /auth/reset-password": { email: EMAIL, code: CODE, newPassword: "better horse, longer battery" },
  "POST /auth/reset-password/identities": { email: EMAIL, code: CODE },
  "POST /auth/confirm": { password: PASSWORD },
  "POST /auth/authenticator/confirm": { code: "492039" },
  "POST /auth/change-email": { email: "ada.l@example.org" },
  "POST /auth/change-email/confirm": { code: CODE },
  "PUT /v1/account/mail-choices": { free: false },
  "PATCH /v1/account/preferences": { language: "de", emails: { free: false } },
  "POST /v1/sources": { providerKey: "file", name: "My ledger" },
  "PATCH /v1/sources/{sourceId}": { name: "Old exchange" },
  "POST /v1/sources/{sourceId}/transactions": {
    time: "2021-05-04T18:00:00Z",
    type: "spot_buy",
    wallet: "main",
    sentAsset: "EUR",
    sentAmount: "500",
    receivedAsset: "ETH",
    receivedAmount: "0.2",
    reason: "Bought at a meet-up, receipt kept",
  },
  "PATCH /v1/sources/{sourceId}/transactions/{transactionId}": {
    values: { acquiredAt: "2021-03-01", acquiredCostEur: "800.00" },
    reason: "Bought at an exchange that has closed; statement kept",
  },
  "POST /v1/rules": {
    match: { address: "0xC0FFEE254729296a45a3885639AC7E10F9d54979", type: "transfer" },
    set: { type: "lending_deposit", tag: "Aave" },
    reason: "The lending pool of Aave; I looked it up",
  },
  "POST /v1/rules/preview": { match: { note: "staking" }, set: { type: "staking_reward" } },
  "POST /v1/transactions/bulk": {
    ids: ["ledger:4", "ledger:7"],
    set: { toWallet: "Ledger" },
    reason: "To my own wallet",
  },
  "POST /v1/transactions/bulk/undo": { ids: ["ledger:4", "ledger:7"] },
  "POST /v1/transactions/preview": {
    answers: [{ sourceId: SOURCE, transactionId: "ledger:4", toWallet: "Ledger" }],
  },
  "POST /v1/sources/{sourceId}/transactions/bulk": {
    entries: [
      {
        time: "2019-05-04",
        type: "spot_buy",
        sentAsset: "EUR",
        sentAmount: "500",
        receivedAsset: "BTC",
        receivedAmount: "0.1",
      },
      { time: "2020-01-10", type: "transfer", sentAsset: "BTC", sentAmount: "0.1" },
    ],
    reason: "The exchange has closed; my own notes",
  },
  "POST /v1/transfers": {
    sent: { sourceId: SOURCE, transactionId: "ledger:4" },
    received: { sourceId: OTHER_SOURCE, transactionId: "ledger:1" },
    reason: "To my own wallet",
  },
  "POST /v1/sources/{sourceId}/tax": { year: 2024, jurisdiction: "germany" },
  "POST /v1/tax": { year: 2024, jurisdiction: "germany" },
  "POST /v1/tax/what-if": { sales: [{ asset: "BTC", quantity: "0.01", valueEur: "900.00" }] },
  "POST /v1/tax/plan": { year: 2026, goal: "raise", amountEur: "5000.00", prices: { BTC: "60000.00" } },
  "PUT /v1/losses/{box}/{year}": { opening: "1234.00", reason: "Notice of 12 May 2024" },
  "PUT /v1/tax/{year}/other": {
    privateSales: "300.00",
    services: "0.00",
    reason: "A watch, sold in March",
  },
  "PUT /v1/readings/{class}": { reading: "carry", reason: "No transfer to third parties (Rn 54)" },
  "POST /v1/elections": { sourceId: SOURCE, asset: "BTC", method: "average", from: "2025-01-01" },
  "POST /v1/tax/{year}/filings": { note: "As sent to the tax office" },
  "POST /v1/api-keys": { name: "Monthly report", scopes: ["read"] },
  "POST /v1/grants": { email: "adviser@example.org", role: "viewer" },
  "POST /v1/classify": {
    transaction: {
      type: "wrap",
      sentAsset: "ETH",
      sentAmount: "1",
      receivedAsset: "WETH",
      receivedAmount: "1",
    },
  },
  "POST /v1/webhooks": { url: "https://example.org/hooks/lotbuch", events: ["job.completed", "tax.changed"] },
};
