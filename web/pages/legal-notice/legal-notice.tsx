import { PageHead } from "../../shell/layout.tsx";
import { texts, useText } from "../../shell/preferences.tsx";
import { useSession } from "../../shell/session.tsx";

const TEXT = texts({
  en: {
    imprint: "Imprint",
    imprintDefault: [
      "This service is run by whoever has installed it. Who that is has not been entered here yet.",
      "To whoever runs it: put the text into a file and name the file in LOTBUCH_IMPRINT_FILE (name, address, email, and what else the law of your country asks for).",
    ],
    privacy: "Privacy",
    privacyDefault: [
      "What is kept: your account (email address, a hash of the password), the records of the accounts and files you connect, your corrections and what is computed from them. Credentials of exchanges are encrypted.",
      "What for: to compute your tax year and to show it to you. The legal basis is the contract with you (Art. 6 (1) (b) GDPR).",
      "Who else sees it: the exchanges and networks you connect are asked for your records; price services are asked for prices of a coin at a moment, without saying for whom. Nobody else. The page loads nothing from third parties and sets one cookie, the session's.",
      "How long: until you delete it. Under Account you can download everything and delete everything, at once and for good.",
      "Your rights: access, correction, erasure, restriction, portability, complaint to a supervisory authority (Art. 15 to 21, 77 GDPR).",
      "To whoever runs it: a text of your own goes into a file named in LOTBUCH_PRIVACY_FILE.",
    ],
  },
  de: {
    imprint: "Impressum",
    imprintDefault: [
      "Diesen Dienst betreibt, wer ihn eingerichtet hat. Wer das ist, wurde hier noch nicht eingetragen.",
      "An den Betreiber: Legen Sie den Text in eine Datei und nennen Sie sie in LOTBUCH_IMPRINT_FILE (Name, Anschrift, E-Mail-Adresse und was das Recht Ihres Landes sonst verlangt).",
    ],
    privacy: "Datenschutz",
    privacyDefault: [
      "Was gespeichert wird: Ihr Konto (E-Mail-Adresse, ein Hash des Passworts), die Datensätze der Konten und Dateien, die Sie verbinden, Ihre Korrekturen und was daraus berechnet wird. Zugangsdaten von Börsen werden verschlüsselt.",
      "Wozu: um Ihr Steuerjahr zu berechnen und Ihnen zu zeigen. Rechtsgrundlage ist der Vertrag mit Ihnen (Art. 6 Abs. 1 Buchst. b DSGVO).",
      "Wer es sonst sieht: Die Börsen und Netze, die Sie verbinden, werden nach Ihren Datensätzen gefragt; Kursdienste nach dem Kurs eines Kryptowerts zu einem Zeitpunkt, ohne zu sagen, für wen. Sonst niemand. Die Seite lädt nichts von Dritten und setzt ein einziges Cookie, das der Sitzung.",
      "Wie lange: bis Sie es löschen. Unter „Konto“ können Sie alles herunterladen und alles löschen, sofort und endgültig.",
      "Ihre Rechte: Auskunft, Berichtigung, Löschung, Einschränkung, Übertragbarkeit, Beschwerde bei einer Aufsichtsbehörde (Art. 15 bis 21, 77 DSGVO).",
      "An den Betreiber: Ein eigener Text kommt in eine Datei, die in LOTBUCH_PRIVACY_FILE genannt ist.",
    ],
  },
});

/** The imprint of the service: the operator's own text if one is configured. */
export function Imprint() {
  const t = useText(TEXT);
  const { service } = useSession();
  return <Notice title={t.imprint} own={service.imprint} plain={t.imprintDefault} />;
}

export function Privacy() {
  const t = useText(TEXT);
  const { service } = useSession();
  return <Notice title={t.privacy} own={service.privacy} plain={t.privacyDefault} />;
}

function Notice(props: {
  readonly title: string;
  readonly own: string | null;
  readonly plain: readonly string[];
}) {
  const paragraphs = props.own === null ? props.plain : props.own.trim().split(/\r?\n\s*\r?\n/);
  return (
    <>
      <PageHead title={props.title} />
      <div class="stack prose">
        {paragraphs.map((text) => (
          <p key={text} class="own-lines">
            {text}
          </p>
        ))}
      </div>
    </>
  );
}
