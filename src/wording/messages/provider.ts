import { text, dynamicText } from "./template.ts";

/** What exchanges and chains answer, and what is wrong with a key. */
export const PROVIDER = {
  sClockOursDiffer: text(
    "Die Uhr von {provider} geht anders als unsere. Versuchen Sie es in einigen Minuten noch einmal.",
    "{provider}'s clock and ours differ too much. Try again in a few minutes.",
  ),
  runStopped: text("Der Lauf wurde angehalten.", "The run was stopped."),
  sendOnlyOne: text("Geben Sie nur eines davon an: {names}.", "Send only one of {names}."),
  connectOne: text("Verbinden Sie {label} mit einem davon: {names}.", "Connect {label} with one of {names}."),
  requiredConnect: text("Diese Angabe fehlt.", "{path} is required to connect {label}: {en}. {en2}"),
  mustNot: text("Möglich sind: {choices}.", "{path} must be of {choices}, not {wrong}."),
  doesNotLookLike: text(
    "Das sieht nicht so aus, wie es aussehen sollte. Vergleichen Sie es mit der Hilfe darunter.",
    "{path} does not look like what {label} calls {en}. {en2}",
  ),
  connectedSigning: text(
    "{label} wird verbunden, indem Sie sich dort anmelden.",
    "{label} is connected by signing in there.",
  ),
  notSetUpService: text(
    "{label} ist auf diesem Dienst nicht eingerichtet.",
    "{label} is not set up on this service.",
  ),
  jobInterruptedTimesRow: text(
    "Der Vorgang wurde {maxTries} Mal nacheinander unterbrochen und aufgegeben. Beginnen Sie ihn neu; geschieht es wieder, nennen Sie dem Betreiber seine Kennung.",
    "The job was interrupted {maxTries} times in a row and was given up. Start it again; if it happens again, tell the operator the job id.",
  ),
  noConnectorAnyMore: text(
    "{providerKey} wird nicht mehr unterstützt.",
    "There is no connector for {providerKey} any more.",
  ),
  accessEndedRevokedConnect: text(
    "Der Zugang zu {name} ist beendet oder wurde widerrufen. Verbinden Sie das Konto neu und synchronisieren Sie dann.",
    "Access to {name} has ended or was revoked. Connect the account again, then start a new sync.",
  ),
  couldNotReachedTry: text(
    "{name} antwortet nicht. Versuchen Sie es später noch einmal.",
    "{name} could not be reached. Try again later.",
  ),
  providerStoppedAnsweringTry: text(
    "Der Anbieter antwortet nicht mehr. Versuchen Sie es in einigen Minuten noch einmal.",
    "The provider stopped answering. Try again later.",
  ),
  apiKeyMayNot: text(
    "Dieser API-Schlüssel darf das Konto nicht lesen: Prüfen Sie seine Rechte und von wo aus er benutzt werden darf. Wie Sie einen Schlüssel anlegen, der nur lesen darf, steht beim Verbinden.",
    "This API key may not read what is needed. {rightKey}",
  ),
  otherAccountsRefused: text(
    "Binance zeigt diesem Schlüssel nicht, was auf Margin und mit Futures geschah ({lists}); wer dort gehandelt hat, fügt die Exporte als Dateien hinzu",
    "Binance does not show this key what happened on margin and with futures ({lists}); whoever traded there adds the exports as files",
  ),
  futuresCut: text(
    "Binance zeigt Ergebnisse von Futures in USDT nur der letzten drei Monate; für die Zeit davor gibt es den Export der Futures",
    "Binance shows results of futures in USDT of the last three months only; for what was before there is the export of the futures",
  ),
  esploraRefusedRequestStatus: text(
    "Esplora hat die Anfrage abgelehnt. Verbinden Sie das Konto neu, wenn es so bleibt.",
    "Esplora refused the request (status {status}). Check that {env} leads to the API of an explorer of {name}.",
  ),
  bitpandaForgotWhereWe: text(
    "Bitpanda wusste nicht mehr, wie weit gelesen war; seine Liste wurde neu gelesen.",
    "Bitpanda forgot where we were; its list was read again.",
  ),
  notCoinbaseCdpApi: text(
    "Das ist kein API-Schlüssel von Coinbase (CDP). Kopieren Sie den Namen und den privaten Schlüssel genau so, wie Coinbase sie zeigt.",
    "This is not a Coinbase CDP API key. Copy the key name and the private key exactly as Coinbase shows them.",
  ),
  coinbaseNoLongerLets: text(
    "Coinbase lässt uns dieses Konto nicht mehr lesen. Verbinden Sie Coinbase neu.",
    "Coinbase no longer lets us read this account. Connect Coinbase again.",
  ),
  coinbaseRefusedApiKey: text(
    "Coinbase nimmt diesen API-Schlüssel nicht an. Prüfen Sie, ob es ihn noch gibt, und legen Sie sonst einen neuen an.",
    "Coinbase refused this API key. Check that it still exists and create a new one if needed.",
  ),
  coinbaseDoesNotLet: text(
    "Coinbase lässt uns damit weder Konten noch Vorgänge lesen. Verbinden Sie neu und erlauben Sie beides, oder geben Sie dem API-Schlüssel das Recht „View“.",
    "Coinbase does not let us read accounts and transactions with this access. Connect again and allow both, or give the API key the permission to view.",
  ),
  coinbaseRefusedRequestStatus: text(
    "Coinbase hat die Anfrage abgelehnt (Status {status}). Verbinden Sie das Konto neu, wenn es so bleibt.",
    "Coinbase refused the request (status {status}{id}). If this goes on, connect Coinbase again.",
  ),
  coinbaseDidNotSay: text(
    "Coinbase hat nicht gesagt, wessen Konto das ist. Versuchen Sie es in einigen Minuten noch einmal.",
    "Coinbase did not say whose account this is.",
  ),
  apiKeyCanDo2: text(
    "Dieser API-Schlüssel darf mehr als lesen, etwa handeln oder auszahlen. Er wurde nicht gespeichert. Wie Sie einen Schlüssel anlegen, der nur lesen darf, steht beim Verbinden.",
    'This API key can do more than read: it can trade or transfer. It was not kept. Make one at portal.cdp.coinbase.com with the permission "View" only.',
  ),
  accountReadAgainFrom: text(
    "Das Konto {account} wird von vorn gelesen.",
    "Account {account} is read again from its beginning.",
  ),
  coinbaseNoLongerShows: text(
    "Coinbase zeigt das Konto {account} nicht mehr (Status {status}). Was vorher gelesen wurde, bleibt.",
    "Coinbase no longer shows account {account} (status {status}). What was read before is kept.",
  ),
  etherscanDoesNotAccept: text(
    "Etherscan nimmt den Schlüssel dieses Dienstes nicht an. Wer den Dienst betreibt, setzt einen als ETHERSCAN_API_KEY.",
    "Etherscan does not accept this service's key. Whoever runs the service sets one as ETHERSCAN_API_KEY.",
  ),
  etherscanRefusedRequestStatus: text(
    "Etherscan hat die Anfrage abgelehnt (Status {status}). Wer den Dienst betreibt, prüft, wohin ETHERSCAN_URL führt.",
    "Etherscan refused the request (status {status}). Check that ETHERSCAN_URL leads to an API of its second version.",
  ),
  krakenFoundRequestsOut: text(
    "Kraken hat die Anfragen in falscher Reihenfolge erhalten: Ein anderes Programm nutzt denselben API-Schlüssel. Legen Sie einen eigenen für Lotbuch an und verbinden Sie Kraken damit neu.",
    "Kraken found the requests out of order: another program uses the same API key. Make a key for Lotbuch alone and connect Kraken again.",
  ),
  krakenDoesNotKnow: text(
    "Kraken kennt diesen API-Schlüssel nicht (mehr), oder das Geheimnis passt nicht dazu. Wie Sie einen Schlüssel anlegen, der nur lesen darf, steht beim Verbinden.",
    "Kraken does not know this API key, or the private key is not the one that belongs to it. Copy both again from Kraken, or make a new key.",
  ),
  krakenLockedApiKey: text(
    "Kraken hat diesen API-Schlüssel nach falschen Versuchen eine Weile gesperrt. Versuchen Sie es in 15 Minuten noch einmal.",
    "Kraken has locked this API key out for a while, after wrong tries. Try again in 15 minutes.",
  ),
  krakenRefusedRequest: text(
    "Kraken hat die Anfrage abgelehnt ({shown}). Verbinden Sie das Konto neu, wenn es so bleibt.",
    "Kraken refused the request ({shown}).",
  ),
  apiKeyCanDo3: text(
    "Dieser API-Schlüssel darf mehr als lesen, etwa handeln oder auszahlen. Er wurde nicht gespeichert. Wie Sie einen Schlüssel anlegen, der nur lesen darf, steht beim Verbinden.",
    "This API key can do more than read: it can trade or withdraw. It was not kept. {rightKey}",
  ),
  solanaNodeRefusedRequest: text(
    "Der Solana-Knoten hat die Anfrage abgelehnt ({reason}). Wer den Dienst betreibt, prüft, wohin SOLANA_URL führt.",
    "The Solana node refused the request ({reason}). Check that SOLANA_URL leads to a node that keeps the whole history.",
  ),
  solanaNodeRefusedStatus: text(
    "Der Solana-Knoten hat die Anfrage abgelehnt (Status {status}). Wer den Dienst betreibt, prüft, wohin SOLANA_URL führt.",
    "The Solana node refused the request (status {status}). Check that SOLANA_URL leads to a node that keeps the whole history.",
  ),
  didNotAnswer: dynamicText<{ readonly provider: string; readonly why: string }>(
    ({ provider }) => `${german(provider)} antwortet nicht. Versuchen Sie es später noch einmal.`,
    ({ provider, why }) => `${provider} did not answer (${why}). Try again in a few minutes.`,
  ),
  refusedInFront: dynamicText<{ readonly provider: string; readonly status: number }>(
    ({ provider }) =>
      `Ein Server vor ${german(provider).replace(/^Der /, "dem ")} hat die Anfrage abgewiesen. Versuchen Sie es in einigen Minuten noch einmal.`,
    ({ provider, status }) =>
      `${provider} did not answer (a server in front of it refused, status ${status}). Try again in a few minutes.`,
  ),
  slowDown: dynamicText<{ readonly provider: string }>(
    ({ provider }) => `${german(provider)} bittet um Geduld. Versuchen Sie es in einer Stunde noch einmal.`,
    ({ provider }) => `${provider} asks us to slow down. Try again in an hour.`,
  ),
  unreadableAnswer: dynamicText<{ readonly provider: string }>(
    ({ provider }) =>
      `${german(provider)} hat etwas geantwortet, das sich nicht lesen ließ. Versuchen Sie es in einigen Minuten noch einmal.`,
    ({ provider }) => `${provider} sent an answer that could not be read. Try again in a few minutes.`,
  ),
  responseTooLarge: dynamicText<{ readonly provider: string }>(
    ({ provider }) =>
      `${german(provider)} hat mehr auf einmal geschickt, als gelesen wird. Versuchen Sie es später noch einmal, oder importieren Sie eine Datei.`,
    ({ provider }) =>
      `${provider} sent a response that is too large to be read. Try again later, or import a file instead.`,
  ),
  moreThanAnyAccount: dynamicText<{ readonly provider: string; readonly max: number }>(
    ({ provider, max }) =>
      `${german(provider)} schickt mehr, als ein Konto hat (über ${max}). Der Abruf wurde beendet; was bis dahin kam, bleibt. Importieren Sie den Rest als Datei.`,
    ({ provider, max }) =>
      `${provider} sends more than an account has (over ${max}). The sync ended; what came until then stays. Import the rest as a file.`,
  ),
  fetchedForADay: text(
    "Der Abruf hat länger als einen Tag gedauert und wurde beendet. Was bis dahin kam, zählt; der nächste Abruf geht dort weiter.",
    "The sync took longer than a day and ended. What came until then counts; the next sync goes on from there.",
  ),
  fetchedTooMany: text(
    "Diese Quelle hat mehr als {max} Datensätze. Der Abruf wurde beendet; was bis dahin kam, zählt.",
    "This source has more than {max} records. The sync ended; what came until then counts.",
  ),
  connectWalletAgain: text("{why} Verbinden Sie die Wallet neu.", "{why} Connect the wallet again."),
  inSandbox: text(
    "{why} Dieser Dienst spricht mit seiner eingebauten Sandbox, die nur erfundene Konten kennt; mit LOTBUCH_SANDBOX=no gestartet spricht er mit den echten.",
    "{why} This service talks to its built-in sandbox, which knows made-up accounts only; started with LOTBUCH_SANDBOX=no it talks to the real ones.",
  ),
  chainLacks: text("{label}, {what}: {reason}", "{label}, {what}: {reason}"),
  noStakeAccounts: text(
    "Solana: Der Knoten sucht keine Staking-Konten ({why})",
    "Solana: the node does not look for stake accounts ({why})",
  ),
  noTokenAccounts: text(
    "Solana: Der Knoten sucht keine Token-Konten ({why})",
    "Solana: the node does not look for token accounts ({why})",
  ),
  unknownToNode: text(
    "Solana: {count} Transaktionen kennt dieser Knoten nicht",
    "Solana: {count} transactions are not known to this node",
  ),
  listUnreadable: text(
    "Solana: Die Liste von {account} ließ sich nicht lesen",
    "Solana: the list of {account} could not be read",
  ),
  noRewards: text(
    "Solana: Der Knoten nennt die Belohnungen der Epoche {epoch} nicht ({reason})",
    "Solana: the node does not tell the rewards of epoch {epoch} ({reason})",
  ),
  dustCut: text(
    "Von kleinen Beträgen, die in BNB getauscht wurden, werden nur die letzten hundert gezeigt",
    "of small balances converted to BNB only the last hundred are shown",
  ),
  coinsUnlisted: text(
    "Handel mit Kryptowerten, die nicht mehr gelistet sind ({coins}), wird nicht gezeigt",
    "trades of coins that are no longer listed ({coins}) are not shown",
  ),
  pairsUnlisted: text(
    "Handel mit Paaren, die nicht mehr gelistet sind ({pairs}), wird nicht gezeigt",
    "trades of pairs that are no longer listed ({pairs}) are not shown",
  ),
  stakingRefused: text(
    "Die Listen der Coins im Staking ({lists}) wurden verweigert",
    "the lists of staked coins ({lists}) were refused",
  ),
  keyUnknown: text(
    "{provider} kennt diesen API-Schlüssel nicht (mehr), oder was dazugehört (Geheimnis, Passphrase), passt nicht dazu. Wie Sie einen Schlüssel anlegen, der nur lesen darf, steht beim Verbinden.",
    "{provider} does not know this API key, or what belongs to it (secret, passphrase) is not right. How to make a key that can only read is said where you connect it.",
  ),
  keyMayNot: text(
    "Dieser API-Schlüssel darf das Konto bei {provider} nicht lesen: Prüfen Sie seine Rechte und von wo aus er benutzt werden darf. Wie Sie einen Schlüssel anlegen, der nur lesen darf, steht beim Verbinden.",
    "This API key may not read the account at {provider} from here: check its permissions and its list of addresses. How to make a key that can only read is said where you connect it.",
  ),
  keyCanDoMore: text(
    "Dieser API-Schlüssel von {provider} darf mehr als lesen, etwa handeln oder auszahlen. Er wurde nicht gespeichert. Wie Sie einen Schlüssel anlegen, der nur lesen darf, steht beim Verbinden.",
    "This API key of {provider} can do more than read: it can trade or withdraw. It was not kept. How to make a key that can only read is said where you connect it.",
  ),
  refused: text(
    "{provider} hat die Anfrage abgelehnt ({shown}). Verbinden Sie das Konto neu, wenn es so bleibt.",
    "{provider} refused the request ({shown}). If this goes on, connect the account again.",
  ),
  listsRefused: text("{label} hat Listen verweigert: {lists}", "{label} refused lists: {lists}"),
  okxLacks: text(
    "OKX zeigt das Handelskonto nur der letzten drei Monate; für die Zeit davor gibt es den Export des Handelskontos",
    "OKX shows the trading account of the last three months only; for what was before there is the export of the trading account",
  ),
  bybitLacks: text(
    "Bybit zeigt das Unified-Konto der letzten zwei Jahre, Einzahlungen und Auszahlungen; was davor war und was nur im Funding-Konto geschah (Earn, P2P, Kreditkarte, Convert), steht in seinem Export",
    "Bybit shows the unified account of the last two years, deposits and withdrawals; what was before, and what happened in the funding account alone (Earn, P2P, card, convert), is in its export",
  ),
  kucoinLacks: text(
    "KuCoin zeigt nur das letzte Jahr und weder Futures noch Earn; dafür gibt es den Export",
    "KuCoin shows the last year only, and neither futures nor Earn; for those there is the export",
  ),
  bitgetLacks: text(
    "Bitget nennt Margin und P2P ohne das, was gegeben wurde: Sie stehen unter den ungelesenen Datensätzen",
    "Bitget tells margin and P2P without what was given: they are among the records not read",
  ),
  bitfinexLacks: text("Bitfinex zeigt nur die letzten sechs Jahre", "Bitfinex shows the last six years only"),
  tezosLacks: text(
    "Erträge aus dem Staking von Tezos stehen in keiner Transaktion und fehlen; was ein Baker für delegierte Coins auszahlt, ist da",
    "Rewards of staking on Tezos stand in no transaction and are missing; what a baker pays for delegated coins is there",
  ),
  hyperliquidLacks: text(
    "Hyperliquid zeigt nur die neuesten 10.000 Ausführungen: Was davor gehandelt wurde, fehlt, und mit ihm Ergebnisse und Anschaffungskosten; exportieren Sie es rechtzeitig",
    "Hyperliquid shows the newest 10,000 fills only: what was traded before is missing, and with it results and costs; export it in time",
  ),
  geminiLacks: text(
    "Gemini zeigt Handel, Ein- und Auszahlungen; Zinsen aus Staking und Earn und Karten-Prämien stehen nur in seinem Export",
    "Gemini shows trades, deposits and withdrawals; interest of staking and earn and card rewards are in its export only",
  ),
  cryptoComLacks: text(
    "Crypto.com Exchange zeigt den Handel nur des letzten halben Jahres und weder Staking noch Ergebnisse von Kontrakten; dafür gibt es den Export",
    "Crypto.com Exchange shows trades of the last half year only, and neither staking nor results of contracts; for those there is the export",
  ),
  openApiRefused: text(
    "{provider} hat die Anfrage abgelehnt (Status {status}). Wer den Dienst betreibt, prüft, wohin {env} führt.",
    "{provider} refused the request (status {status}). Check where {env} leads.",
  ),
  xrpRefused: text(
    "Der Server des XRP Ledger hat die Anfrage abgelehnt ({reason}). Prüfen Sie, ob XRPL_URL zu einem Server mit der ganzen Geschichte führt.",
    "The XRP Ledger server refused the request ({reason}). Check that XRPL_URL leads to a server with the whole history.",
  ),
} as const;

/** A provider is called by its name in both languages; a node has none. */
const german = (provider: string): string =>
  provider === "The Solana node"
    ? "Der Solana-Knoten"
    : provider === "The XRP Ledger server"
      ? "Der Server des XRP Ledger"
      : provider;
