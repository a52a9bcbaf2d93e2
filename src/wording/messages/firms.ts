import { text } from "./template.ts";

/** Firms: who works there, whom they work for, what they ask. */
export const FIRMS = {
  noSuchFirm: text("Eine solche Kanzlei gibt es nicht.", "There is no such firm."),
  noSuchClient: text("Einen solchen Mandanten gibt es nicht.", "There is no such client."),
  noSuchMember: text(
    "In dieser Kanzlei arbeitet niemand mit dieser Kennung, und niemand ist damit eingeladen.",
    "Nobody with this id works in this firm or is invited to.",
  ),
  noSuchInvitation: text(
    "Für die Adresse, mit der Sie angemeldet sind, gibt es keine solche Einladung. Melden Sie sich mit der Adresse an, an die sie ging.",
    "There is no such invitation for the address that you are signed in with. Sign in with the address that it went to.",
  ),
  factorFirst: text(
    "Wer für eine Kanzlei arbeitet, sieht Mandanten erst mit einem zweiten Faktor: Fügen Sie unter Konto, Sicherheit einen Passkey (POST /auth/passkeys) oder eine Authenticator-App (POST /auth/authenticator) hinzu.",
    "Whoever works for a firm sees clients only with a second factor: add a passkey (POST /auth/passkeys) or an authenticator app (POST /auth/authenticator) under Account, Security.",
  ),
  assistantPrepares: text(
    "Wer in der Kanzlei zuarbeitet, liest und bereitet vor. Festschreiben, beenden und einladen können Berater und Inhaber der Kanzlei.",
    "An assistant of the firm reads and prepares. Freezing, ending and inviting is for its advisers and owners.",
  ),
  onlyOwners: text("Das können nur Inhaber der Kanzlei.", "Only owners of the firm do this."),
  lastOwner: text(
    "Die Kanzlei hat sonst niemanden als Inhaber: Machen Sie zuvor jemand anderen dazu.",
    "The firm has no other owner: make somebody else one first.",
  ),
  ownsFirms: text(
    "Sie sind als Einzige Inhaber von {names}, und andere arbeiten dort. Machen Sie zuvor jemand anderen zum Inhaber, oder entfernen Sie die anderen.",
    "You are the only owner of {names}, and others work there. Make somebody else an owner first, or remove the others.",
  ),
  mailFirst: text(
    "Eine Kanzlei gründet, wer die eigene E-Mail-Adresse bestätigt hat.",
    "A firm is made by somebody whose mail address has been verified.",
  ),
  sampleHasNone: text(
    "Ein Konto mit Beispieldaten hat keine Kanzlei und lässt keine ein.",
    "An account with sample data has no firm and lets none in.",
  ),
  tooManyFirms: text(
    "Sie arbeiten schon in {most} Kanzleien; mehr sind nicht möglich.",
    "You already work in {most} firms; more are not possible.",
  ),
  tooManyMembers: text(
    "Eine Kanzlei hat höchstens {most} Mitglieder und Eingeladene.",
    "A firm has at most {most} members and people who are invited.",
  ),
  tooManyInvitations: text(
    "Eine Kanzlei hat höchstens {most} offene Einladungen an Mandanten.",
    "A firm has at most {most} open invitations to clients.",
  ),
  tooManyClients: text("Eine Kanzlei hat höchstens {most} Mandanten.", "A firm has at most {most} clients."),
  alreadyMember: text(
    "Wer diese Adresse hat, arbeitet schon in der Kanzlei.",
    "Whoever has this address works in the firm already.",
  ),
  firmOrEmail: text(
    "Senden Sie entweder email oder firm, nicht beides.",
    "Send either email or firm, not both.",
  ),
  unknownFirm: text(
    "Weder eine Kanzlei noch eine Einladung an Ihre Adresse gehört dazu: Senden Sie die Kennung der Kanzlei oder den Code aus ihrer Mail an Sie.",
    "It belongs neither to a firm nor to an invitation to your address: send the id of the firm or the code from its mail to you.",
  ),
  ownFirm: text("In dieser Kanzlei arbeiten Sie selbst.", "You work in this firm yourself."),
  whichFirm: text(
    "Sie arbeiten für diesen Mandanten in mehreren Kanzleien: Nennen Sie eine mit firm.",
    "You work for this client in several firms: name one with firm.",
  ),
  notAssignable: text(
    "Zuständig kann nur sein, wer in der Kanzlei arbeitet.",
    "Only somebody who works in the firm can be assigned.",
  ),
  wrongRecoveryCode: text(
    "Der Code der Kanzlei ist falsch oder verbraucht.",
    "The firm's code is wrong or has been used.",
  ),
  askAsAdviser: text(
    "Fragen stellt, wer für jemanden handelt: Senden Sie X-Lotbuch-Client.",
    "Whoever acts for somebody asks questions: send X-Lotbuch-Client.",
  ),
  markAsAdviser: text(
    "Als geprüft merkt vor, wer für jemanden handelt: Senden Sie X-Lotbuch-Client.",
    "Whoever acts for somebody marks what is checked: send X-Lotbuch-Client.",
  ),
  answerAsOwner: text(
    "Antworten kann nur, wem das Konto gehört: In ihrem Namen antwortet niemand.",
    "Only the owner of the account answers: nobody does so in her name.",
  ),
  noSuchQuestion: text("Eine solche Frage gibt es nicht.", "There is no such question."),
  questionDone: text(
    "Diese Frage ist erledigt. Wer sie gestellt hat, kann sie wieder öffnen.",
    "This question is done. Whoever asked it can open it again.",
  ),
  oneSubject: text(
    "Eine Frage gilt einer Lücke oder einem Vorgang, nicht beidem.",
    "A question is about a gap or a transaction, not both.",
  ),
  noSuchIssue: text(
    "Eine solche Lücke gibt es in diesem Konto nicht.",
    "There is no such gap in this account.",
  ),
  noSuchTransaction: text(
    "Einen solchen Vorgang gibt es in diesem Konto nicht.",
    "There is no such transaction in this account.",
  ),
  whichSource: text(
    "Mehrere Quellen haben einen Vorgang mit dieser Kennung: Nennen Sie auch sourceId.",
    "Several sources have a transaction with this id: name sourceId too.",
  ),
  noSuchReceipt: text(
    "Einen solchen Beleg gibt es in diesem Konto nicht.",
    "There is no such receipt in this account.",
  ),
  tooManyQuestions: text(
    "In einem Konto stehen höchstens {most} Fragen.",
    "An account has at most {most} questions.",
  ),
  tooManyAnswers: text(
    "Eine Frage hat höchstens {most} Antworten.",
    "A question has at most {most} answers.",
  ),
  nothingToMark: text(
    "Nennen Sie, was geprüft ist: issueId, transactionId oder year.",
    "Name what is checked: issueId, transactionId or year.",
  ),
  tooManyMarks: text(
    "Zu einem Mandanten stehen höchstens {most} Vermerke.",
    "A client has at most {most} marks.",
  ),
  noSuchMark: text("Einen solchen Vermerk gibt es nicht.", "There is no such mark."),
} as const;
