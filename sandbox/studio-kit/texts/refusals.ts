import texts from './refusals.json' with { type: 'json' };

/**
 * The refusals of a bet that players are given a reason for, by their code in the wallet's API. Every other refusal has
 * the words of `BetNotAllowed`.
 */
export type RefusalCode = keyof (typeof texts)['en'];

const isKnown = (code: string): code is RefusalCode => Object.hasOwn(texts.en, code);

/** The code whose words are shown for a refusal of the wallet. */
export const refusalOf = (code: string): RefusalCode => (isKnown(code) ? code : 'BetNotAllowed');

/** A refusal of the wallet as the frame's own server answers it, with the wallet's reason as the message. */
export function refusedBy(reason: string | null) {
  const isSessionOver = reason === 'SessionExpired' || reason === 'SessionNotFound';
  return {
    error: isSessionOver ? ('SessionExpired' as const) : refusalOf(reason ?? ''),
    ...(reason ? { message: reason } : {}),
  };
}
