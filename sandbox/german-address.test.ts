import { de } from '@foyer/game-studio/for-tests';
import { bankTexts } from './bank-login/texts/bank-texts';
import { paymentTexts } from './payments/texts/payment-texts';

it.each([
  ['bank', bankTexts('de_AT')],
  ['payments', paymentTexts('de_DE')],
  ['game', de],
])('the %s says "du" in German, as all pages do [LOC-01]', (_page, texts) => {
  // "Sie" that begins a sentence may stand for a thing; none of these does.
  expect(Object.values(texts).filter((text: string) => /\b(Sie|Ihr|Ihre[mnrs]?|Ihnen)\b/.test(text))).toEqual([]);
});
