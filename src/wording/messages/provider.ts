import { text, dynamicText } from "./template.ts";

/** Failed requests to exchanges and chains, problems of API keys, and limitations of providers. */
export const PROVIDER = {
  clockSkew: text(
    "Die Uhr von {provider} weicht zu stark von unserer ab. Versuchen Sie es in einigen Minuten noch einmal.",
    "The clock of {provider} differs too much from ours. Try again in a few minutes.",
  ),
  runStopped: text("Der Lauf wurde angehalten.", "The run was stopped."),
  onlyOneOf: text("Geben Sie nur eines davon an: {names}.", "Send only one of {names}."),
  oneOfRequired: text(
    "Verbinden Sie {label} mit einem davon: {names}.",
    "Connect {label} with one of {names}.",
  ),
  missingField: text(
    "Diese Angabe ({path}) fehlt, um {label} zu verbinden.",
    "{path} is required to connect {label}: {en}. {en2}",
  ),
  invalidChoice: text(
    "{path}: Möglich sind {choices}, nicht {wrong}.",
    "{path} must be one of {choices}, not {wrong}.",
  ),
  invalidFieldFormat: text(
    "Diese Angabe ({path}) sieht nicht so aus, wie {label} es vorgibt. Vergleichen Sie sie mit der Hilfe darunter.",
    "{path} does not look like what {label} calls {en}. {en2}",
  ),
  connectBySigningIn: text(
    "{label} wird verbunden, indem Sie sich dort anmelden.",
    "{label} is connected by signing in there.",
  ),
  notConfigured: text(
    "{label} ist auf diesem Dienst nicht eingerichtet.",
    "{label} is not set up on this service.",
  ),
  jobInterrupted: text(
    "Der Lauf wurde {maxTries}-mal nacheinander unterbrochen und aufgegeben. Starten Sie ihn neu; geschieht es wieder, nennen Sie dem Betreiber seine Kennung.",
    "The job was interrupted {maxTries} times in a row and was given up. Start it again; if it happens again, give the operator the job id.",
  ),
  notSupported: text("{providerKey} wird nicht mehr unterstützt.", "{providerKey} is no longer supported."),
  accessEnded: text(
    "Der Zugang zu {name} ist beendet oder wurde widerrufen. Verbinden Sie das Konto neu und synchronisieren Sie dann.",
    "Access to {name} has ended or was revoked. Connect the account again, then start a new sync.",
  ),
  unreachable: text(
    "{name} ist nicht erreichbar. Versuchen Sie es später noch einmal.",
    "{name} could not be reached. Try again later.",
  ),
  stoppedResponding: text(
    "Der Anbieter antwortet nicht mehr. Versuchen Sie es in einigen Minuten noch einmal.",
    "The provider stopped responding. Try again in a few minutes.",
  ),
  krakenKeyCannotRead: text(
    "Dieser API-Schlüssel darf nicht alles Nötige lesen. Legen Sie bei Kraken unter „Settings“, „API“ einen an, der nur „Query funds“ und „Query ledger entries“ erlaubt.",
    "This API key may not read what is needed. {rightKey}",
  ),
  binanceAccountsRefused: text(
    "Binance zeigt diesem Schlüssel nicht, was auf Margin und mit Futures geschah ({lists}); wenn Sie dort gehandelt haben, fügen Sie die Exporte als Dateien hinzu",
    "Binance does not show this key what happened on margin and with futures ({lists}); if you traded there, add the exports as files",
  ),
  binanceFuturesLimited: text(
    "Binance zeigt Ergebnisse von Futures in USDT nur für die letzten drei Monate; für die Zeit davor gibt es den Export der Futures",
    "Binance shows results of futures in USDT for the last three months only; for earlier ones there is the export of the futures",
  ),
  esploraRefused: text(
    "Esplora hat die Anfrage abgelehnt (Status {status}). Prüfen Sie, ob {env} zur API eines Explorers für {name} führt.",
    "Esplora refused the request (status {status}). Check that {env} leads to the API of an explorer of {name}.",
  ),
  bitpandaCursorLost: text(
    "Bitpanda erkennt die Stelle nicht mehr, bis zu der gelesen war; die Liste wurde von vorn gelesen.",
    "Bitpanda no longer recognizes the position up to which it was read; its list was read again from the beginning.",
  ),
  coinbaseInvalidKey: text(
    "Das ist kein API-Schlüssel von Coinbase (CDP). Kopieren Sie den Namen und den privaten Schlüssel genau so, wie Coinbase sie zeigt.",
    "This is not a Coinbase CDP API key. Copy the key name and the private key exactly as Coinbase shows them.",
  ),
  coinbaseAccessEnded: text(
    "Coinbase lässt uns dieses Konto nicht mehr lesen. Verbinden Sie Coinbase neu.",
    "Coinbase no longer lets us read this account. Connect Coinbase again.",
  ),
  coinbaseKeyRefused: text(
    "Coinbase hat diesen API-Schlüssel abgelehnt. Prüfen Sie, ob es ihn noch gibt, und legen Sie sonst einen neuen an.",
    "Coinbase refused this API key. Check that it still exists and create a new one if needed.",
  ),
  coinbaseMissingPermission: text(
    "Coinbase lässt uns damit weder Konten noch Vorgänge lesen. Verbinden Sie neu und erlauben Sie beides, oder geben Sie dem API-Schlüssel das Recht „View“.",
    "Coinbase does not let us read accounts and transactions with this access. Connect again and allow both, or give the API key the permission to view.",
  ),
  coinbaseRefused: text(
    "Coinbase hat die Anfrage abgelehnt (Status {status}{id}). Verbinden Sie das Konto neu, wenn es so bleibt.",
    "Coinbase refused the request (status {status}{id}). If this goes on, connect Coinbase again.",
  ),
  coinbaseUnknownOwner: text(
    "Coinbase hat nicht angegeben, wem dieses Konto gehört. Versuchen Sie es in einigen Minuten noch einmal.",
    "Coinbase did not state whose account this is. Try again in a few minutes.",
  ),
  coinbaseKeyNotReadOnly: text(
    "Dieser API-Schlüssel darf mehr als lesen: Er kann handeln oder Coins übertragen. Er wurde nicht gespeichert. Legen Sie auf portal.cdp.coinbase.com einen an, der nur das Recht „View“ hat.",
    'This API key can do more than read: it can trade or transfer. It was not stored. Create one at portal.cdp.coinbase.com with the permission "View" only.',
  ),
  accountReread: text(
    "Das Konto {account} wird von vorn gelesen.",
    "Account {account} is read again from its beginning.",
  ),
  coinbaseAccountHidden: text(
    "Coinbase zeigt das Konto {account} nicht mehr (Status {status}). Was vorher gelesen wurde, bleibt erhalten.",
    "Coinbase no longer shows account {account} (status {status}). What was read before is kept.",
  ),
  etherscanKeyRefused: text(
    "Etherscan nimmt den Schlüssel dieses Dienstes nicht an. Der Betreiber muss einen gültigen als ETHERSCAN_API_KEY setzen.",
    "Etherscan does not accept this service's key. The operator must set a valid one as ETHERSCAN_API_KEY.",
  ),
  etherscanRefused: text(
    "Etherscan hat die Anfrage abgelehnt (Status {status}). Prüfen Sie, ob ETHERSCAN_URL zu einer API der zweiten Version führt.",
    "Etherscan refused the request (status {status}). Check that ETHERSCAN_URL leads to an API of version 2.",
  ),
  krakenKeyShared: text(
    "Kraken hat die Anfragen in falscher Reihenfolge erhalten: Ein anderes Programm nutzt denselben API-Schlüssel. Legen Sie einen eigenen für Lotbuch an, und verbinden Sie Kraken neu.",
    "Kraken received the requests out of order: another program uses the same API key. Create a key for Lotbuch alone and connect Kraken again.",
  ),
  krakenKeyUnknown: text(
    "Kraken kennt diesen API-Schlüssel nicht, oder der private Schlüssel gehört nicht dazu. Kopieren Sie beide noch einmal von Kraken, oder legen Sie einen neuen Schlüssel an.",
    "Kraken does not know this API key, or the private key does not belong to it. Copy both again from Kraken, or create a new key.",
  ),
  krakenKeyLocked: text(
    "Kraken hat diesen API-Schlüssel nach Fehlversuchen vorübergehend gesperrt. Versuchen Sie es in 15 Minuten noch einmal.",
    "Kraken has locked this API key for a while after failed attempts. Try again in 15 minutes.",
  ),
  krakenRefused: text(
    "Kraken hat die Anfrage abgelehnt ({shown}). Verbinden Sie das Konto neu, wenn es so bleibt.",
    "Kraken refused the request ({shown}). If this goes on, connect the account again.",
  ),
  krakenKeyNotReadOnly: text(
    "Dieser API-Schlüssel darf mehr als lesen: Er kann handeln oder auszahlen. Er wurde nicht gespeichert. Legen Sie bei Kraken unter „Settings“, „API“ einen an, der nur „Query funds“ und „Query ledger entries“ erlaubt.",
    "This API key can do more than read: it can trade or withdraw. It was not stored. {rightKey}",
  ),
  solanaRefused: text(
    "Der Solana-Knoten hat die Anfrage abgelehnt ({reason}). Prüfen Sie, ob SOLANA_URL zu einem Knoten mit der ganzen Historie führt.",
    "The Solana node refused the request ({reason}). Check that SOLANA_URL leads to a node with the whole history.",
  ),
  solanaRefusedStatus: text(
    "Der Solana-Knoten hat die Anfrage abgelehnt (Status {status}). Prüfen Sie, ob SOLANA_URL zu einem Knoten mit der ganzen Historie führt.",
    "The Solana node refused the request (status {status}). Check that SOLANA_URL leads to a node with the whole history.",
  ),
  noResponse: dynamicText<{ readonly provider: string; readonly why: string }>(
    ({ provider, why }) =>
      `${german(provider)} antwortet nicht (${GERMAN_REASONS[why] ?? why}). Versuchen Sie es in einigen Minuten noch einmal.`,
    ({ provider, why }) => `${provider} did not answer (${why}). Try again in a few minutes.`,
  ),
  refusedByProxy: dynamicText<{ readonly provider: string; readonly status: number }>(
    ({ provider, status }) =>
      `${german(provider)} antwortet nicht (ein vorgeschalteter Server hat die Anfrage abgelehnt, Status ${status}). Versuchen Sie es in einigen Minuten noch einmal.`,
    ({ provider, status }) =>
      `${provider} did not answer (a server in front of it refused, status ${status}). Try again in a few minutes.`,
  ),
  rateLimited: dynamicText<{ readonly provider: string }>(
    ({ provider }) =>
      `${german(provider)} lässt vorübergehend keine weiteren Anfragen zu. Versuchen Sie es in einer Stunde noch einmal.`,
    ({ provider }) => `${provider} asks us to slow down. Try again in an hour.`,
  ),
  unreadableResponse: dynamicText<{ readonly provider: string }>(
    ({ provider }) =>
      `${german(provider)} hat eine Antwort geschickt, die sich nicht lesen ließ. Versuchen Sie es in einigen Minuten noch einmal.`,
    ({ provider }) => `${provider} sent an answer that could not be read. Try again in a few minutes.`,
  ),
  responseTooLarge: dynamicText<{ readonly provider: string }>(
    ({ provider }) =>
      `${german(provider)} hat eine Antwort geschickt, die zu groß zum Lesen ist. Versuchen Sie es später noch einmal, oder importieren Sie eine Datei.`,
    ({ provider }) =>
      `${provider} sent a response that is too large to be read. Try again later, or import a file instead.`,
  ),
  tooManyEntries: dynamicText<{ readonly provider: string; readonly max: number }>(
    ({ provider, max }) =>
      `${german(provider)} schickt mehr, als ein Konto haben kann (über ${max}). Der Abruf wurde beendet; was bis dahin kam, bleibt. Importieren Sie den Rest als Datei.`,
    ({ provider, max }) =>
      `${provider} sends more than an account can have (over ${max}). The sync ended; what had been read by then stays. Import the rest as a file.`,
  ),
  syncTooLong: text(
    "Der Abruf hat länger als einen Tag gedauert und wurde beendet. Was bis dahin kam, zählt; der nächste Abruf geht dort weiter.",
    "The sync took longer than a day and ended. What had been read by then counts; the next sync continues from there.",
  ),
  tooManyRecordsInAccount: text(
    "Das Konto hat mehr als {max} Datensätze. Der Abruf wurde beendet; was bis dahin kam, zählt. Entfernen Sie eine Quelle, die nicht gebraucht wird.",
    "The account has more than {max} records. The sync ended; what had been read by then counts. Remove a source that is not needed.",
  ),
  tooManyRecords: text(
    "Diese Quelle hat mehr als {max} Datensätze. Der Abruf wurde beendet; was bis dahin kam, zählt.",
    "This source has more than {max} records. The sync ended; what had been read by then counts.",
  ),
  connectWalletAgain: text("{why} Verbinden Sie die Wallet neu.", "{why} Connect the wallet again."),
  inSandbox: text(
    "{why} Dieser Dienst spricht mit seiner eingebauten Sandbox, die nur erfundene Konten kennt; mit LOTBUCH_SANDBOX=no gestartet spricht er mit den echten.",
    "{why} This service talks to its built-in sandbox, which knows invented accounts only; started with LOTBUCH_SANDBOX=no it talks to the real ones.",
  ),
  chainLimitation: text("{label}, {what}: {reason}", "{label}, {what}: {reason}"),
  solanaNoStakeAccounts: text(
    "Solana: Der Knoten sucht nicht nach Staking-Konten ({why})",
    "Solana: the node does not look up stake accounts ({why})",
  ),
  solanaNoTokenAccounts: text(
    "Solana: Der Knoten sucht nicht nach Token-Konten ({why})",
    "Solana: the node does not look up token accounts ({why})",
  ),
  solanaUnknownTransactions: text(
    "Solana: Dem Knoten sind {count} Transaktionen nicht bekannt",
    "Solana: {count} transactions are not known to this node",
  ),
  solanaListUnreadable: text(
    "Solana: Die Liste von {account} ließ sich nicht lesen",
    "Solana: the list of {account} could not be read",
  ),
  solanaRewardsRefused: text(
    "Solana: Der Knoten nennt die Belohnungen der Epoche {epoch} nicht ({reason})",
    "Solana: the node does not return the rewards of epoch {epoch} ({reason})",
  ),
  binanceDustLimited: text(
    "Von kleinen Beträgen, die in BNB getauscht wurden, werden nur die letzten hundert gezeigt",
    "Binance shows only the last hundred small balances converted to BNB",
  ),
  binanceDelistedCoins: text(
    "Handel mit Kryptowerten, die nicht mehr gelistet sind ({coins}), wird nicht gezeigt",
    "trades of coins that are no longer listed ({coins}) are not shown",
  ),
  binanceDelistedPairs: text(
    "Handel mit Paaren, die nicht mehr gelistet sind ({pairs}), wird nicht gezeigt",
    "trades of pairs that are no longer listed ({pairs}) are not shown",
  ),
  binanceStakingRefused: text(
    "Die Listen der Coins im Staking ({lists}) wurden verweigert",
    "the lists of staked coins ({lists}) were refused",
  ),
  keyUnknown: text(
    "{provider} kennt diesen API-Schlüssel nicht, oder was dazugehört (Geheimnis, Passphrase), ist falsch. Wie Sie einen Schlüssel anlegen, der nur lesen darf, steht dort, wo Sie ihn verbinden.",
    "{provider} does not know this API key, or what belongs to it (secret, passphrase) is wrong. How to create a read-only key is explained where you connect it.",
  ),
  keyCannotRead: text(
    "Dieser API-Schlüssel darf das Konto bei {provider} von hier aus nicht lesen: Prüfen Sie seine Rechte und die Liste der erlaubten Adressen. Wie Sie einen Schlüssel anlegen, der nur lesen darf, steht dort, wo Sie ihn verbinden.",
    "This API key may not read the account at {provider} from here: check its permissions and its list of allowed addresses. How to create a read-only key is explained where you connect it.",
  ),
  keyNotReadOnly: text(
    "Dieser API-Schlüssel von {provider} darf mehr als lesen: Er kann handeln oder auszahlen. Er wurde nicht gespeichert. Wie Sie einen Schlüssel anlegen, der nur lesen darf, steht dort, wo Sie ihn verbinden.",
    "This API key of {provider} can do more than read: it can trade or withdraw. It was not stored. How to create a read-only key is explained where you connect it.",
  ),
  refused: text(
    "{provider} hat die Anfrage abgelehnt ({shown}). Verbinden Sie das Konto neu, wenn es so bleibt.",
    "{provider} refused the request ({shown}). If this goes on, connect the account again.",
  ),
  listsRefused: text("{label} hat diese Listen verweigert: {lists}", "{label} refused these lists: {lists}"),
  okxLimitations: text(
    "OKX zeigt das Handelskonto nur für die letzten drei Monate; für die Zeit davor gibt es den Export des Handelskontos",
    "OKX shows the trading account for the last three months only; for the time before there is the export of the trading account",
  ),
  bybitLimitations: text(
    "Bybit zeigt das Unified-Konto der letzten zwei Jahre, Einzahlungen und Auszahlungen; was davor war und was nur im Funding-Konto geschah (Earn, P2P, Kreditkarte, Convert), steht in seinem Export",
    "Bybit shows the unified account of the last two years, deposits and withdrawals; earlier transactions, and those of the funding account alone (Earn, P2P, card, convert), are in its export",
  ),
  kuCoinLimitations: text(
    "KuCoin zeigt nur das letzte Jahr und weder Futures noch Earn; dafür gibt es den Export",
    "KuCoin shows the last year only, and neither futures nor Earn; for those there is the export",
  ),
  bitgetLimitations: text(
    "Den Margin- und P2P-Datensätzen von Bitget fehlt die Gegenleistung: Sie stehen unter den ungelesenen Datensätzen",
    "Bitget's margin and P2P records lack the counter-value: they are among the records not read",
  ),
  bitfinexLimitations: text(
    "Bitfinex zeigt nur die letzten sechs Jahre",
    "Bitfinex shows the last six years only",
  ),
  tezosLimitations: text(
    "Erträge aus dem Staking von Tezos stehen in keiner Transaktion und fehlen; was ein Baker für delegierte Coins auszahlt, ist enthalten",
    "Rewards of staking on Tezos are in no transaction and are missing; what a baker pays for delegated coins is included",
  ),
  hyperliquidLimitations: text(
    "Hyperliquid zeigt nur die neuesten 10.000 Ausführungen: Was davor gehandelt wurde, fehlt, und mit ihm Ergebnisse und Anschaffungskosten; exportieren Sie es rechtzeitig",
    "Hyperliquid shows the newest 10,000 fills only: earlier trades are missing, and with them results and acquisition costs; export them in time",
  ),
  geminiLimitations: text(
    "Gemini zeigt Handel, Ein- und Auszahlungen; Zinsen aus Staking und Earn und Karten-Prämien stehen nur in seinem Export",
    "Gemini shows trades, deposits and withdrawals; interest from staking and Earn, and card rewards, are in its export only",
  ),
  cryptoComLimitations: text(
    "Crypto.com Exchange zeigt den Handel nur des letzten halben Jahres und weder Staking noch Ergebnisse von Kontrakten; dafür gibt es den Export",
    "Crypto.com Exchange shows trades of the last half year only, and neither staking nor results of contracts; for those there is the export",
  ),
  publicApiRefused: text(
    "{provider} hat die Anfrage abgelehnt (Status {status}). Prüfen Sie, wohin {env} führt.",
    "{provider} refused the request (status {status}). Check where {env} leads.",
  ),
  xrpRefused: text(
    "Der Server des XRP Ledger hat die Anfrage abgelehnt ({reason}). Prüfen Sie, ob XRPL_URL zu einem Server mit der ganzen Historie führt.",
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

/** German text of the reasons of a missing response that are no status or code. */
const GERMAN_REASONS: Readonly<Record<string, string>> = {
  "no answer": "keine Antwort",
  "the connection was cut or took too long": "die Verbindung brach ab oder dauerte zu lange",
};
