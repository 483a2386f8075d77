/** Automatic answers of the live chat, by the keys of the lobby's texts. */
export const chatReplies = ['away', 'withdrawal', 'verification', 'bonus', 'limits'] as const;
type ChatReply = (typeof chatReplies)[number];

/** Beginnings of words that say what a message is about, by language; the first topic that is found counts. */
const WORDS: Readonly<Record<Exclude<ChatReply, 'away'>, readonly string[]>> = {
  // First, because somebody who needs help with play should not read about a bonus.
  limits: [
    'limit',
    'addict',
    'self-excl',
    'stop gambling',
    'süchtig',
    'sperr',
    'spielpause',
    'raja',
    'peliongelma',
    'lopettaa',
    'limite',
    'dépend',
    '限度',
    '依存',
    'grense',
    'spilleavheng',
    'limiit',
    'sõltuv',
  ],
  withdrawal: ['withdraw', 'payout', 'cash out', 'auszahl', 'nost', 'kotiut', 'retrait', '出金', 'uttak', 'väljamaks'],
  verification: [
    'verif',
    'document',
    'passport',
    'identity',
    'dokument',
    'ausweis',
    'henkilöllisyy',
    'asiakirj',
    'vérif',
    'identité',
    '本人確認',
    '書類',
    'legitimasjon',
    'isikut',
  ],
  bonus: ['bonus', 'free spin', 'wager', 'freispiel', 'bonusgeld', 'ilmaiskierro', 'ボーナス', 'omsetning', 'boonus'],
};

const TOPICS = ['limits', 'withdrawal', 'verification', 'bonus'] as const;

/** The topic of the message, where it names one; in every language alike, since people mix them. */
export function topicOf(text: string): ChatReply | null {
  const words = text.toLowerCase();
  return TOPICS.find((topic) => WORDS[topic].some((start) => words.includes(start))) ?? null;
}

interface ReplyContext {
  readonly isAgentThere: boolean;
  /** Replies of the last while, the newest last. */
  readonly recent: readonly { readonly author: string; readonly reply: string | null }[];
}

/** The automatic answer to a message; null where an agent answers, and where it was given a moment ago. */
export function cannedReply(text: string, { isAgentThere, recent }: ReplyContext): ChatReply | null {
  if (isAgentThere || recent.some(({ author }) => author === 'AGENT')) return null;
  const reply = topicOf(text) ?? 'away';
  return recent.some((given) => given.reply === reply) ? null : reply;
}
