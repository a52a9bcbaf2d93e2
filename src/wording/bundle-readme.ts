/** Part of every bundle: how a third party verifies it without this service. */
export const BUNDLE_README = `Lotbuch: evidence of a tax report / Belege zu einem Steuerreport
================================================================

DE  report.json ist die eine Wahrheit; report.pdf, lists/, gobd/ und wiso/ sind daraus gemacht. raw/ enthält die
    Datensätze, wie sie abgerufen oder hochgeladen wurden (eine JSON-Zeile je Fassung, payload unverändert),
    prices.json die verwendeten Kurse, settings.json Quellen, gemeldete Bestände und die Berechnung, corrections.jsonl alles,
    was von Hand geändert oder entschieden wurde, attachments/ die Belege, die es unter "attachment" nennt.
    Prüfen: sha256sum -c manifest-sha256.txt im Ordner über data/ (BagIt, RFC 8493), oder: lotbuch verify DATEI.
    Das prüft ohne Netz die Hashes, die Kette der Änderungen und rechnet alles aus raw/ neu.
    Die Kette: Jede Zeile von corrections.jsonl trägt in "previous" den Hash der vorigen (Nullen bei der ersten) und
    in "hash" ihren eigenen: SHA-256 über die UTF-8-Bytes der Zeile ohne das Feld "hash" am Ende, also bis vor
    ,"hash": und mit einer schließenden Klammer.
    WISO: Beide Fassungen sind vom Hersteller nicht bestätigt. Nach dem Einlesen die Summen vergleichen.

EN  report.json is the one truth; report.pdf, lists/, gobd/ and wiso/ are made from it. raw/ has the records as they were
    fetched or uploaded (one line of JSON per version, payload untouched), prices.json the prices that were used,
    settings.json sources, reported balances and the run, corrections.jsonl all that was changed or decided by hand,
    attachments/ the receipts that it names under "attachment".
    To check: sha256sum -c manifest-sha256.txt in the folder above data/ (BagIt, RFC 8493), or: lotbuch verify FILE.
    It checks, offline, the hashes and the chain of corrections, and computes everything again from raw/.
    The chain: each line of corrections.jsonl has the hash of the one before in "previous" (zeros for the first) and
    its own in "hash": SHA-256 over the UTF-8 bytes of the line without the field "hash" at its end, that is up to
    before ,"hash": and with a closing brace.
    WISO: neither variant is confirmed by the vendor. Compare the sums after importing.
`;
