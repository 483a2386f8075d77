import type { Messenger, MessengerEvent } from '../messenger';

export interface MessengerTrial {
  readonly messenger: Messenger;
  /** The player whose conversation is on the screen now; null for none. */
  readonly shown: () => string | null;
  /** A token of this player, as the platform would sign it. */
  readonly tokenOf: (player: string) => string;
}

/** The behaviour that the lobby relies on in any messenger [CHT-01]. */
export function messengerSuite(name: string, begin: () => MessengerTrial): void {
  describe(name, () => {
    async function loaded(): Promise<MessengerTrial & { readonly heard: MessengerEvent[] }> {
      const trial = begin();
      const heard: MessengerEvent[] = [];
      trial.messenger.on((event) => heard.push(event));
      await trial.messenger.load();
      return { ...trial, heard };
    }

    it('shows the conversation of the player whose token it got, once it is open [CHT-01]', async () => {
      const { messenger, shown, tokenOf, heard } = await loaded();
      await messenger.identify(tokenOf('anna'));
      messenger.open();
      expect(shown()).toBe('anna');
      expect(heard).toEqual(['opened']);
      messenger.close();
      expect(shown()).toBeNull();
      expect(heard).toEqual(['opened', 'closed']);
    });

    it('forgets at once, closes, and does not come back with what it forgot [CHT-01]', async () => {
      const { messenger, shown, tokenOf, heard } = await loaded();
      await messenger.identify(tokenOf('anna'));
      messenger.open();
      messenger.forget();
      expect(shown()).toBeNull();
      expect(heard).toEqual(['opened', 'closed']);
      messenger.open();
      expect(shown()).not.toBe('anna');
    });

    it('is not the player’s whose token was on its way when it had to forget [CHT-01]', async () => {
      const { messenger, shown, tokenOf } = await loaded();
      const late = messenger.identify(tokenOf('anna')).catch(() => undefined);
      messenger.forget();
      await late;
      messenger.open();
      expect(shown()).not.toBe('anna');
    });

    it('never shows another player than the last, over many changes [CHT-01]', async () => {
      const { messenger, shown, tokenOf } = await loaded();
      for (let change = 0; change < 200; change += 1) {
        const player = `player-${change}`;
        if (change % 3 === 0) messenger.forget();
        await messenger.identify(tokenOf(player));
        messenger.open();
        expect(shown()).toBe(player);
        messenger.forget();
        expect(shown()).toBeNull();
      }
    });

    it('sends nothing to a listener that has stopped [CHT-01]', async () => {
      const { messenger } = await loaded();
      const heard: MessengerEvent[] = [];
      messenger.on((event) => heard.push(event))();
      messenger.open();
      expect(heard).toEqual([]);
    });
  });
}
