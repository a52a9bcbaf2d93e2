/**
 * Words that occur in many clauses without describing their subject: highlighting them would only distract. German
 * ones, then English ones, as they are written in the clauses.
 */
const FILLER = new Set(
  `lassen satz sätze nummer absatz absatzes absätzen tritt treten neue neuen neuer neues sonstige sonstigen sonstiger entsprechend
  entsprechende anderen andere anderer anderes werden wird wurden wurde sein sind können kann dürfen müssen soll sollen haben
  fällt fallen endet gilt gelten gehören geht liegt liegen bleiben beträgt betragen zählt ändert richtet entscheidet braucht
  berücksichtigen berücksichtigt zusammenhang ausgestaltung funktion alle alles jeder keine keinen kein diese dieser dieses ihres
  auch sondern soweit während durch nach ohne dafür darüber darauf dazwischen dabei bereits schon kurz weiter weniger minus
  mindestens spätestens hilfsweise sinngemäß insbesondere regelmäßig normalerweise tatsächlich tatsächliche tatsächlichen
  tatsächlicher technisch technischen allgemeinen besondere gleichen gleichartiger einzeln einzelheiten beispiele beide manche
  beginnt sinne betracht umstände bedeutung möglichkeit ereignis ereignisses vorgang entstanden entstandene erzielt erzielen
  angesetzt angesetzte abgezogen abgezogene abzuziehen anzusetzen getroffen verlangen führen führende führendes folgenden
  vorangegangenen vorangegangene unmittelbar unmittelbaren letzte letzten erste zuerst zusammen übrigen außerhalb neben anstelle
  voraussetzung maßgebende bestimmte bestehen dieselbe gesetz gesetzes gesetzen einzelfall einzelfalls bürgerlichen gesetzbuchs
  figure against cannot tritt normally others other before however their themselves whose among about without means using
  depends depending whoever whatever together accordingly instead during means given were next first second above open make
  takes keep less long general special type types second example examples criteria necessary sufficient relevant required
  against following previous latest underlying category object purpose itself they there these those which would could should`
    .split(/\s+/)
    .filter((word) => word !== ""),
);

export const isFiller = (word: string): boolean => FILLER.has(word.toLowerCase());
