import { brandById } from '@/contract/brands';
import { defineModule } from '../../define-module';
import { contentModule } from '../content/module';
import { flagsModule } from '../flags/module';
import { gamesModule } from '../games/module';
import { providersModule } from '../providers/module';
import { createSportsFeed } from './feed';
import { registerSportsbookTypes, topSportsBlock } from './graphql';
import { createSportsbookModule } from './index';

export const sportsbookModule = defineModule({
  name: 'sportsbook',
  hasTables: false,
  needs: { content: contentModule, flags: flagsModule, games: gamesModule, providers: providersModule },
  create(_host, { content, flags, games, providers }) {
    const sportsbook = createSportsbookModule({
      games,
      sportsbook: providers.sportsbook && {
        provider: providers.sportsbook.provider,
        feed: createSportsFeed(providers.sportsbook.feedUrl),
      },
      async isOffered(id) {
        const brand = brandById(id);
        return brand !== null && (await flags.togglesOf(brand)).includes('Sportsbook');
      },
    });
    content.addBlockKind(topSportsBlock(sportsbook));
    return { api: sportsbook, schema: (builder) => registerSportsbookTypes(builder, sportsbook) };
  },
});
