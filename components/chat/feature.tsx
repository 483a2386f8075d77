import { ChatButton } from '@/components/chat/chat-button.client';
import { chatFrameOf } from '@/components/chat/chat-frame';
import { defineFeature } from '@/components/shell/feature';

/** The live chat: a round button on every page but a game's and the sportsbook's [CHT-01]. */
export const feature = defineFeature({
  uses: ['feedback', 'isolated-frame'],
  needs: ['SendChatMessage', 'GenerateChatToken'],
  slots: {
    everyPage: {
      position: 20,
      // A brand with another, older widget has no messenger.
      render: ({ brand, variant }) =>
        !brand.classicChatWidget && (
          <ChatButton isPlayer={variant.layout === 'player'} frameUrl={chatFrameOf(brand.id)} />
        ),
    },
  },
  texts: ['chat'],
});
