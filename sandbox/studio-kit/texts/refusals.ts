/**
 * The refusals of a bet that players are given a reason for, by their code in the wallet's API, in the languages of the
 * frames. Every other refusal has the words of `BetNotAllowed`.
 */
export const refusalTexts = {
  de: {
    InsufficientFunds: 'Dein Guthaben reicht für diesen Einsatz nicht.',
    LimitReached: 'Ein Limit, das du gesetzt hast, lässt diesen Einsatz nicht zu. Es wurde nichts abgebucht.',
    StakeAboveLimit:
      'Dieser Einsatz liegt über dem Limit, das du für einen einzelnen Einsatz gesetzt hast. Es wurde nichts abgebucht.',
    KindExcluded: 'Du hast dich von dieser Spielart ausgeschlossen. Es wurde nichts abgebucht.',
    SessionContractNeeded: 'Lege vor dem Spielen Budget und Zeit fest. Es wurde nichts abgebucht.',
    SessionContractBreak: 'Deine Sitzung ist zu Ende, und deine Pause läuft. Es wurde nichts abgebucht.',
    BudgetReached: 'Dieser Einsatz ist höher als der Rest deines Budgets. Es wurde nichts abgebucht.',
    BetNotAllowed: 'Das geht gerade nicht. Es wurde kein Geld abgebucht.',
  },
  en: {
    InsufficientFunds: 'Your balance is not enough for this stake.',
    LimitReached: 'A limit that you have set does not allow this stake. No money was taken.',
    StakeAboveLimit: 'This stake is above the limit that you have set for a single bet. No money was taken.',
    KindExcluded: 'You have excluded yourself from this kind of game. No money was taken.',
    SessionContractNeeded: 'Agree on your budget and time before you play. No money was taken.',
    SessionContractBreak: 'Your session has ended, and your break goes on. No money was taken.',
    BudgetReached: 'This stake is more than what is left of your budget. No money was taken.',
    BetNotAllowed: 'This is not possible right now. No money was taken.',
  },
  et: {
    InsufficientFunds: 'Sinu saldost ei piisa selleks panuseks.',
    LimitReached: 'Sinu seatud piirang ei luba seda panust. Raha ei võetud.',
    StakeAboveLimit: 'Panus ületab limiidi, mille oled ühele panusele seadnud. Raha ei võetud.',
    KindExcluded: 'Oled selle mänguliigi endale sulgenud. Raha ei võetud.',
    SessionContractNeeded: 'Lepi enne mängimist kokku eelarve ja aeg. Raha ei võetud.',
    SessionContractBreak: 'Sinu sessioon on lõppenud ja paus kestab. Raha ei võetud.',
    BudgetReached: 'Panus on suurem kui sinu eelarve jääk. Raha ei võetud.',
    BetNotAllowed: 'See pole praegu võimalik. Raha ei võetud.',
  },
  fi: {
    InsufficientFunds: 'Saldosi ei riitä tähän panokseen.',
    LimitReached: 'Asettamasi raja ei salli tätä panosta. Rahaa ei veloitettu.',
    StakeAboveLimit: 'Panos ylittää rajan, jonka olet asettanut yhdelle panokselle. Rahaa ei veloitettu.',
    KindExcluded: 'Olet sulkenut tämän pelityypin itseltäsi. Rahaa ei veloitettu.',
    SessionContractNeeded: 'Sovi budjetista ja ajasta ennen pelaamista. Rahaa ei veloitettu.',
    SessionContractBreak: 'Pelikertasi on päättynyt ja taukosi on kesken. Rahaa ei veloitettu.',
    BudgetReached: 'Panos on suurempi kuin budjetistasi on jäljellä. Rahaa ei veloitettu.',
    BetNotAllowed: 'Tämä ei onnistu juuri nyt. Rahaa ei veloitettu.',
  },
  fr: {
    InsufficientFunds: 'Votre solde ne suffit pas pour cette mise.',
    LimitReached: 'Une limite que vous avez fixée ne permet pas cette mise. Rien n’a été débité.',
    StakeAboveLimit: 'Cette mise dépasse la limite que vous avez fixée pour chaque mise. Rien n’a été débité.',
    KindExcluded: 'Vous vous êtes exclu de ce type de jeu. Rien n’a été débité.',
    SessionContractNeeded: 'Fixez votre budget et votre temps avant de jouer. Rien n’a été débité.',
    SessionContractBreak: 'Votre session est terminée et votre pause est en cours. Rien n’a été débité.',
    BudgetReached: 'Cette mise dépasse ce qu’il reste de votre budget. Rien n’a été débité.',
    BetNotAllowed: 'C’est impossible pour le moment. Aucun montant n’a été prélevé.',
  },
  ja: {
    InsufficientFunds: '残高がベット額に足りません。',
    LimitReached: '設定された上限により、この金額は賭けられません。お金は引き落とされていません。',
    StakeAboveLimit: '1回のベット額に設定した限度額を超えています。お金は引き落とされていません。',
    KindExcluded: 'この種類のゲームは自己排除中です。お金は引き落とされていません。',
    SessionContractNeeded: 'プレイの前に予算と時間を決めてください。お金は引き落とされていません。',
    SessionContractBreak: 'セッションは終了し、休憩中です。お金は引き落とされていません。',
    BudgetReached: 'ベット額が予算の残りを超えています。お金は引き落とされていません。',
    BetNotAllowed: '現在この操作はできません。料金は発生していません。',
  },
  no: {
    InsufficientFunds: 'Saldoen din rekker ikke til denne innsatsen.',
    LimitReached: 'En grense du har satt, tillater ikke denne innsatsen. Ingen penger ble trukket.',
    StakeAboveLimit: 'Innsatsen er høyere enn grensen du har satt for én enkelt innsats. Ingen penger ble trukket.',
    KindExcluded: 'Du har stengt deg ute fra denne typen spill. Ingen penger ble trukket.',
    SessionContractNeeded: 'Avtal budsjett og tid før du spiller. Ingen penger ble trukket.',
    SessionContractBreak: 'Økten din er over, og pausen din pågår. Ingen penger ble trukket.',
    BudgetReached: 'Innsatsen er høyere enn det som er igjen av budsjettet ditt. Ingen penger ble trukket.',
    BetNotAllowed: 'Dette går ikke akkurat nå. Ingen penger ble trukket.',
  },
} as const;

export type RefusalCode = keyof (typeof refusalTexts)['en'];

const isKnown = (code: string): code is RefusalCode => Object.hasOwn(refusalTexts.en, code);

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
