import { coinbaseCsv } from "./coinbase-csv/index.ts";
import type { FileFormat } from "./format.ts";
import { binanceAutoInvest, binanceConvert } from "./formats/binance-convert.ts";
import { binanceEarn, binanceFutures } from "./formats/binance-earn.ts";
import { binanceStatement, binanceStatement2025 } from "./formats/binance-statement.ts";
import { binanceTrades } from "./formats/binance-trades.ts";
import { binanceDeposits, binanceOldTransfers, binanceWithdrawals } from "./formats/binance-transfers.ts";
import { bison } from "./formats/bison.ts";
import { bitboxApp } from "./formats/bitbox-app.ts";
import { bitcoinDe } from "./formats/bitcoin-de.ts";
import { bitgetSpot } from "./formats/bitget.ts";
import { bitfinexLedger, bitfinexMovements, bitfinexTrades } from "./formats/bitfinex.ts";
import { bitpanda } from "./formats/bitpanda.ts";
import { bitstamp } from "./formats/bitstamp.ts";
import { bitvavo } from "./formats/bitvavo.ts";
import { bitcoinCore } from "./formats/bitcoin-core.ts";
import { blockfi, blockfiTrades } from "./formats/blockfi.ts";
import { celsius } from "./formats/celsius.ts";
import { electrum } from "./formats/electrum.ts";
import { exodus, exodusSigned } from "./formats/exodus.ts";
import { bittrexDeposits, bittrexOrders, bittrexWithdrawals } from "./formats/bittrex.ts";
import { etherscan, etherscanInternal } from "./formats/etherscan.ts";
import { etherscanNfts, etherscanTokens } from "./formats/etherscan-tokens.ts";
import { gemini } from "./formats/gemini.ts";
import { htxTrades } from "./formats/htx.ts";
import { mexcDeposits, mexcTrades, mexcWithdrawals } from "./formats/mexc.ts";
import { pdfStatements } from "./formats/pdf-statement.ts";
import { phoenix } from "./formats/phoenix.ts";
import {
  poloniexDeposits,
  poloniexDistributions,
  poloniexTrades,
  poloniexWithdrawals,
} from "./formats/poloniex.ts";
import { swissborg } from "./formats/swissborg.ts";
import { uphold } from "./formats/uphold.ts";
import { blockpit } from "./formats/blockpit.ts";
import { bsdex } from "./formats/bsdex.ts";
import { bybitOrders, bybitTrades } from "./formats/bybit-trades.ts";
import { bybitFunding, bybitUnified } from "./formats/bybit.ts";
import { coinbaseProAccount, coinbaseProFills } from "./formats/coinbase-pro.ts";
import { coinfinity } from "./formats/coinfinity.ts";
import { cointracking } from "./formats/cointracking.ts";
import { cryptoComApp } from "./formats/crypto-com-app.ts";
import { cryptoComExchange } from "./formats/crypto-com-exchange.ts";
import { etoro } from "./formats/etoro.ts";
import { gateIo } from "./formats/gate-io.ts";
import { koinly } from "./formats/koinly.ts";
import { krakenLedgers } from "./formats/kraken-ledgers.ts";
import { krakenTrades } from "./formats/kraken-trades.ts";
import { kucoinAccount, kucoinConvert, kucoinEarn } from "./formats/kucoin-account.ts";
import { kucoinFills, kucoinOldFills } from "./formats/kucoin-fills.ts";
import {
  kucoinDeposits,
  kucoinMoves,
  kucoinOldDeposits,
  kucoinOldWithdrawals,
  kucoinWithdrawals,
} from "./formats/kucoin-transfers.ts";
import { ledgerLive } from "./formats/ledger-live.ts";
import { nexo } from "./formats/nexo.ts";
import { okxOldTrades, okxTrades2020 } from "./formats/okx-old.ts";
import { okxFunding, okxTrading } from "./formats/okx.ts";
import { pocket } from "./formats/pocket.ts";
import { relai } from "./formats/relai.ts";
import { revolutOld } from "./formats/revolut-old.ts";
import { revolut } from "./formats/revolut.ts";
import { sparrow, sparrowOld } from "./formats/sparrow.ts";
import { strike } from "./formats/strike.ts";
import { tradeRepublic } from "./formats/trade-republic.ts";
import { trezorSuite, trezorSuiteOld } from "./formats/trezor-suite.ts";
import { twentyoneBitcoin } from "./formats/twentyone-bitcoin.ts";
import { accointing } from "./formats/accointing.ts";
import { bisq } from "./formats/bisq.ts";
import { coinledger } from "./formats/coinledger.ts";
import { cointaxman } from "./formats/cointaxman.ts";
import { cointracker } from "./formats/cointracker.ts";
import { cryptopiaDeposits, cryptopiaTrades, cryptopiaWithdrawals } from "./formats/cryptopia.ts";
import { ftxDeposits, ftxTrades, ftxWithdrawals } from "./formats/ftx.ts";
import { delta } from "./formats/delta.ts";
import { rotkiEvents, rotkiTrades } from "./formats/rotki.ts";
import { ledgerFile } from "./ledger.ts";
import { mappedRows } from "./mapping/mapped.ts";

/** All formats. To add one: its file in `formats/`, and one line here. */
export const FORMATS: readonly FileFormat[] = [
  coinbaseCsv,
  bitpanda,
  krakenLedgers,
  krakenTrades,
  binanceStatement,
  binanceStatement2025,
  binanceTrades,
  binanceDeposits,
  binanceWithdrawals,
  binanceOldTransfers,
  binanceConvert,
  binanceAutoInvest,
  binanceEarn,
  binanceFutures,
  bitvavo,
  bison,
  bsdex,
  bitcoinDe,
  tradeRepublic,
  coinbaseProAccount,
  coinbaseProFills,
  cryptoComApp,
  cryptoComExchange,
  nexo,
  bitstamp,
  bybitUnified,
  bybitFunding,
  bybitTrades,
  bybitOrders,
  okxTrading,
  okxFunding,
  okxOldTrades,
  okxTrades2020,
  kucoinFills,
  kucoinOldFills,
  kucoinDeposits,
  kucoinWithdrawals,
  kucoinMoves,
  kucoinOldDeposits,
  kucoinOldWithdrawals,
  kucoinAccount,
  kucoinEarn,
  kucoinConvert,
  gateIo,
  bitfinexLedger,
  bitfinexTrades,
  bitfinexMovements,
  revolut,
  revolutOld,
  etoro,
  ledgerLive,
  trezorSuite,
  trezorSuiteOld,
  bitboxApp,
  sparrow,
  sparrowOld,
  electrum,
  bitcoinCore,
  exodus,
  exodusSigned,
  uphold,
  celsius,
  blockfi,
  blockfiTrades,
  swissborg,
  bittrexOrders,
  bittrexDeposits,
  bittrexWithdrawals,
  poloniexTrades,
  poloniexDeposits,
  poloniexWithdrawals,
  poloniexDistributions,
  bitgetSpot,
  mexcTrades,
  mexcDeposits,
  mexcWithdrawals,
  phoenix,
  etherscan,
  etherscanInternal,
  etherscanTokens,
  etherscanNfts,
  gemini,
  htxTrades,
  relai,
  pocket,
  strike,
  twentyoneBitcoin,
  coinfinity,
  cointracking,
  koinly,
  blockpit,
  accointing,
  cointracker,
  coinledger,
  delta,
  rotkiTrades,
  rotkiEvents,
  cointaxman,
  bisq,
  ftxTrades,
  ftxDeposits,
  ftxWithdrawals,
  cryptopiaTrades,
  cryptopiaDeposits,
  cryptopiaWithdrawals,
  ...pdfStatements,
  ledgerFile,
];

const BY_NAME: ReadonlyMap<string, FileFormat> = new Map(
  [...FORMATS, mappedRows].map((format) => [format.name, format]),
);

export const formatOf = (name: string): FileFormat | null => BY_NAME.get(name) ?? null;

/** Formats of a provider; all formats without a provider. */
export const formatsOf = (providerKey: string | null): readonly FileFormat[] =>
  FORMATS.filter((format) => providerKey === null || format.providerKey === providerKey);
