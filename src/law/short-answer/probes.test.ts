import { expect, it } from "vitest";
import { shippedRuleset } from "../testing/shipped.ts";
import { buildAnswerComposer } from "./compose.ts";

/**
 * Questions in the moulds that are answered, with one word that changes the law or that no list has: none of them may
 * get an answer. `X` is that word.
 */
const compose = buildAnswerComposer(shippedRuleset().shortAnswers!);
const words = (list: string): readonly string[] => list.split(",").map((word) => word.trim());

const PROBES = {
  asset: {
    moulds: [
      "Ich habe X nach 14 Monaten verkauft. Ist das steuerfrei?",
      "Am 3.5.2023 X gekauft und am 4.6.2024 verkauft. Steuerfrei?",
      "2024 habe ich mit X 500 Euro Gewinn gemacht. Muss ich Steuern zahlen?",
      "Bought X on 3 May 2023 and sold it on 4 June 2024. Tax-free?",
      "I sold X after 14 months. Is the gain taxable?",
      "I made a profit of 900 euros with X in 2025. Taxable?",
      "Bitcoin und X: 900 Euro Gewinn im Jahr 2024. Steuerfrei?",
    ],
    words: words(
      "einen Bitcoin ETC, einen Bitcoin ETF, ein Bitcoin-ETP, Bitcoin-ETNs, ein Bitcoin-Zertifikat, MicroStrategy, Coinbase, Kraken, eine Ferienwohnung, ein Grundstück, Gold, Silber, Krügerrand, Aktien, Tesla, einen Fonds, Anleihen, NFTs, einen CryptoPunk, ein Affenbild, Oldtimer, eine Uhr, Wein, Kunst, Briefmarken, einen Teppich, Dollar, Schweizer Franken, Pokémon-Karten, WBTC, stETH, rETH, LP-Token, aUSDC, Security Token, einen Utility-Token, PAX Gold, Cardano Aktien, Bitcoin-Mining-Aktien, Ethereum Classic, meine Firma, a holiday home, a bitcoin ETF, an ETN, gold, shares, NVIDIA, a flat, art, a car, wrapped bitcoin, an index fund, bonds, tokenised shares, a domain, land, a watch, foreign currency, silver bars, whisky",
    ),
  },
  unit: {
    moulds: [
      "2024 habe ich mit Bitcoin X Gewinn gemacht. Steuerpflichtig?",
      "My crypto gain in 2024 was X. Taxable?",
      "Staking-Rewards von X erhalten. Muss ich das versteuern?",
      "Lending brought me X in 2025. Is that taxable?",
      "Bitcoin für X gekauft und nach 5 Monaten für 900 Euro verkauft. Steuerpflichtig?",
    ],
    words: words(
      "500 Dollar, 500 USD, $500, £200, 300 Franken, 300 CHF, 20 Prozent, 20 %, 200 Rubel, 500 Kronen, 900 Yen, 0.2 BTC, 500 USDT, 200 USDC, 5 Milliarden Euro, 3 billion euros, etwa 200 Euro, rund 900 Euro, about 200 euros, knapp 250 Euro, mehr als 100 Euro, less than 900 euros, bis zu 200 Euro, between 100 and 200 euros, 100 bis 200 Euro, 100-200 Euro, 2-3k Euro, ein paar Euro, a few euros, 200, 900, 900.-, 5 Dutzend Euro, 3 Lakh Euro, 200 EUR-Cent, 90 Cent, 100 Lira, 200 Zloty, 1e3 Euro, 10^3 Euro, tausend Euro, ein Tausender, einen Fuffi, zwei Riesen, two grand, 5 G, eine halbe Million, half a million, -500 Euro, 500 Euro brutto je Kopf",
    ),
  },
  relation: {
    moulds: [
      "X hat 2024 900 Euro Gewinn mit Bitcoin gemacht. Steuerfrei?",
      "X hat am 3.5.2023 Bitcoin gekauft und am 4.6.2024 verkauft. Steuerfrei?",
      "Bitcoin am 3.5.2023 gekauft und am 4.6.2024 an X verkauft. Steuerfrei?",
      "X made a gain of 900 euros with bitcoin in 2024. Taxable?",
      "Am 3.5.2023 gekauft, am 1.3.2024 auf das Wallet von X übertragen, am 4.6.2024 verkauft. Steuerfrei?",
    ],
    words: words(
      "mein Sohn, meine Tochter, mein Kind, unser Baby, mein Cousin, meine Nichte, mein Neffe, mein Nachbar, mein Kollege, mein Chef, meine Lebensgefährtin, mein Partner, meine Verlobte, meine Ex-Frau, mein Ex, mein Mitbewohner, mein Vermieter, mein Schwager, meine Schwiegermutter, mein Enkel, meine WG, unsere GbR, mein Treuhänder, ein Minderjähriger, ein Fremder, mein Betreuer, mein Mündel, ein Rentner, ein Student, ein Beamter, my son, my daughter, my kid, my cousin, my neighbour, my colleague, my boss, my partner, my fiancé, my ex-wife, my flatmate, my nephew, a stranger, my trustee, a minor, my grandson, our club, my team",
    ),
  },
  business: {
    moulds: [
      "Ich habe X Bitcoin am 3.5.2023 gekauft und am 4.6.2024 verkauft. Steuerfrei?",
      "2024 500 Euro Gewinn mit Bitcoin X. Steuerpflichtig?",
      "Bitcoin X nach 14 Monaten verkauft: steuerfrei?",
      "I sold bitcoin X after 14 months. Tax-free?",
      "Staking-Rewards von 200 Euro X erhalten. Steuerpflichtig?",
    ],
    words: words(
      "in meiner GmbH, mit meiner UG, im Betriebsvermögen, für die Firma, gewerblich, als Gewerbe, als Einzelunternehmer, als Freiberufler, als Selbständiger, im Unternehmen, mit der KG, in der OHG, im Verein, in der Stiftung, in der Genossenschaft, als gewerblicher Händler, als Trader von Beruf, hauptberuflich, als Miner mit Gewerbeschein, über die Holding, im Sonderbetriebsvermögen, mit dem Geschäftskonto, in der Bilanz, als Kaufmann, als Handwerker, in der Praxis, in my company, in my GmbH, for my business, as a sole trader, as a freelancer, professionally, as a business, through my holding, in the partnership, as a business asset, on the balance sheet, for the foundation, in the association, as a dealer, with company money, for clients",
    ),
  },
  gambling: {
    moulds: [
      "2024 500 Euro Gewinn X. Steuerpflichtig?",
      "Ich habe 2024 800 Euro Verlust X und 1.500 Euro Gewinn mit Bitcoin. Steuerpflichtig?",
      "I made a gain of 900 euros X in 2025. Taxable?",
      "Mit Bitcoin X 900 Euro Gewinn gemacht. Steuerfrei?",
      "I lost 800 euros X and made a gain of 1,500 euros with bitcoin in 2024. Taxable?",
    ],
    words: words(
      "im Casino, beim Poker, im Online-Casino, mit Sportwetten, bei Wetten, im Lotto, beim Roulette, bei einer Verlosung, im Gewinnspiel, mit Slots, auf Polymarket, mit einer Wette, bei Stake.com, beim Krypto-Casino, mit Blackjack, bei einer Tombola, mit Dice, beim Glücksspiel, im Turnier, beim E-Sport, durch einen Jackpot, mit Rubbellosen, at the casino, at poker, from gambling, with sports bets, in a lottery, from a raffle, at roulette, on a prediction market, with slots, from betting, in a tournament, at blackjack, with dice, in a prize draw, from a jackpot, playing games, in play-to-earn, durch Hack, durch Betrug, through a scam, bei einer Insolvenz, by theft",
    ),
  },
  frequency: {
    moulds: [
      "Staking bringt mir X 20 Euro. Steuerpflichtig?",
      "Ich bekomme 20 Euro Staking-Rewards X. Muss ich das versteuern?",
      "I receive 20 euros of staking rewards X. Taxable?",
      "Lending interest of 15 euros X, do I owe tax?",
      "Gewinn von 90 Euro X mit Bitcoin. Steuerpflichtig?",
    ],
    words: words(
      "alle zwei Wochen, zweimal im Monat, jede zweite Woche, pro Stunde, stündlich, halbjährlich, pro Halbjahr, alle drei Tage, pro Epoche, pro Block, je Validator, pro Node, mehrmals im Jahr, ab und zu, regelmäßig, gelegentlich, unregelmäßig, fast täglich, werktags, am Wochenende, sonntags, jeden Dienstag, pro Schicht, pro Quartalsende, pro Saison, jede Nacht, alle paar Tage, x-mal, mehrfach, öfter, pro Coin, je Wallet, every other week, every two weeks, twice a month, hourly, per hour, biweekly, fortnightly, semi-annually, per epoch, per block, per validator, per node, several times a year, now and then, regularly, occasionally, most days, on weekdays, every Tuesday, every few days, per wallet, per season, per transaction, per click, repeatedly, often",
    ),
  },
} as const;

it.each(Object.entries(PROBES))("no answer to a question with an unknown %s", (_kind, { moulds, words }) => {
  const questions = moulds.flatMap((mould) => words.map((word) => mould.replace("X", word)));
  expect(questions.length).toBeGreaterThanOrEqual(165);
  const answered = questions.flatMap((question) => {
    const composed = compose(question);
    return composed === null ? [] : [`${question} => ${composed.answer.text.de}`];
  });
  expect(answered).toEqual([]);
});
