import { text } from "./template.ts";

/** Firms: members, clients, questions and review marks. */
export const FIRMS = {
  noSuchFirm: text("Eine solche Kanzlei gibt es nicht.", "There is no such firm."),
  noSuchClient: text("Einen solchen Mandanten gibt es nicht.", "There is no such client."),
  noSuchMember: text(
    "In dieser Kanzlei arbeitet niemand mit dieser Kennung, und niemand ist damit eingeladen.",
    "There is no member or invited person with this id in this firm.",
  ),
  noSuchInvitation: text(
    "Für die Adresse, mit der Sie angemeldet sind, gibt es keine solche Einladung. Melden Sie sich mit der Adresse an, an die sie ging.",
    "There is no such invitation for the address that you are signed in with. Sign in with the address that the invitation was sent to.",
  ),
  secondFactorRequired: text(
    "Wer für eine Kanzlei arbeitet, sieht Mandanten erst mit einem zweiten Faktor: Fügen Sie unter Konto, Sicherheit einen Passkey (POST /auth/passkeys) oder eine Authentifizierungs-App (POST /auth/authenticator) hinzu.",
    "Working for a firm requires a second factor to see clients: add a passkey (POST /auth/passkeys) or an authenticator app (POST /auth/authenticator) under Account, Security.",
  ),
  notByAssistant: text(
    "Als Mitarbeiter der Kanzlei können Sie lesen und vorbereiten. Festschreiben, beenden und einladen können Berater und Inhaber der Kanzlei.",
    "As an assistant of the firm you can read and prepare. Only its advisers and owners can freeze, end and invite.",
  ),
  onlyOwners: text("Das können nur Inhaber der Kanzlei.", "Only owners of the firm can do this."),
  lastOwner: text(
    "Die Kanzlei hat sonst niemanden als Inhaber: Machen Sie zuerst jemand anderen zum Inhaber.",
    "The firm has no other owner: make somebody else an owner first.",
  ),
  ownsFirms: text(
    "Sie sind als Einzige Inhaber von {names}, und andere arbeiten dort. Machen Sie zuerst jemand anderen zum Inhaber, oder entfernen Sie die anderen.",
    "You are the only owner of {names}, and others work there. Make somebody else an owner first, or remove the others.",
  ),
  verifiedEmailRequired: text(
    "Bestätigen Sie zuerst Ihre E-Mail-Adresse, um eine Kanzlei zu gründen.",
    "Verify your email address first to create a firm.",
  ),
  sampleHasNone: text(
    "Ein Konto mit Beispieldaten kann keine Kanzlei gründen und keiner Zugang geben.",
    "An account with sample data cannot create a firm or give one access.",
  ),
  tooManyFirms: text(
    "Sie arbeiten schon in {most} Kanzleien; mehr sind nicht möglich.",
    "You already work in {most} firms; no more are possible.",
  ),
  tooManyMembers: text(
    "Eine Kanzlei hat höchstens {most} Mitglieder und Eingeladene. Entfernen Sie zuerst jemanden.",
    "A firm has at most {most} members and invited people. Remove one first.",
  ),
  tooManyInvitations: text(
    "Eine Kanzlei hat höchstens {most} offene Einladungen an Mandanten.",
    "A firm has at most {most} open invitations to clients.",
  ),
  tooManyClients: text("Eine Kanzlei hat höchstens {most} Mandanten.", "A firm has at most {most} clients."),
  alreadyMember: text(
    "Wer diese E-Mail-Adresse hat, arbeitet schon in der Kanzlei.",
    "The owner of this email address already works in the firm.",
  ),
  firmOrEmail: text(
    "Senden Sie entweder email oder firm, nicht beides.",
    "Send either email or firm, not both.",
  ),
  unknownFirm: text(
    "Dazu gibt es weder eine Kanzlei noch eine Einladung an Ihre Adresse: Senden Sie die Kennung der Kanzlei oder den Code aus ihrer E-Mail an Sie.",
    "This is neither the id of a firm nor the code of an invitation to your address: send the id of the firm or the code from its mail to you.",
  ),
  ownFirm: text("In dieser Kanzlei arbeiten Sie selbst.", "You work in this firm yourself."),
  firmRequired: text(
    "Sie arbeiten für diesen Mandanten in mehreren Kanzleien: Nennen Sie eine mit firm.",
    "You work for this client in several firms: name one of them with firm.",
  ),
  notAssignable: text(
    "Zuständig kann nur sein, wer in der Kanzlei arbeitet.",
    "Only a member of the firm can be assigned.",
  ),
  wrongRecoveryCode: text(
    "Der Wiederherstellungscode der Kanzlei ist falsch oder verbraucht.",
    "The firm's recovery code is wrong or has been used.",
  ),
  questionsByAdviserOnly: text(
    "Fragen stellen kann nur, wer für jemanden handelt: Senden Sie X-Lotbuch-Client.",
    "Only somebody who acts for a client can ask questions: send X-Lotbuch-Client.",
  ),
  marksByAdviserOnly: text(
    "Als geprüft markieren kann nur, wer für jemanden handelt: Senden Sie X-Lotbuch-Client.",
    "Only somebody who acts for a client can mark something as checked: send X-Lotbuch-Client.",
  ),
  repliesByOwnerOnly: text(
    "Antworten kann nur, wem das Konto gehört, niemand in dessen Namen.",
    "Only the owner of the account can reply, nobody in their name.",
  ),
  noSuchQuestion: text("Eine solche Frage gibt es nicht.", "There is no such question."),
  questionClosed: text(
    "Diese Frage ist erledigt. Wer sie gestellt hat, kann sie wieder öffnen.",
    "This question is closed. The person who asked it can open it again.",
  ),
  oneSubject: text(
    "Eine Frage gilt einer Lücke oder einem Vorgang, nicht beidem.",
    "A question is about either a gap or a transaction, not both.",
  ),
  noSuchIssue: text(
    "Eine solche Lücke gibt es in diesem Konto nicht.",
    "There is no such gap in this account.",
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
    "Geben Sie an, was geprüft ist: issueId, transactionId oder year.",
    "Name what was checked: issueId, transactionId or year.",
  ),
  tooManyMarks: text("Ein Mandant hat höchstens {most} Vermerke.", "A client has at most {most} marks."),
  noSuchMark: text("Einen solchen Vermerk gibt es nicht.", "There is no such mark."),
} as const;
