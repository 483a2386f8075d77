import { brandById, hasFeature } from '@/contract/brands';
import { defineModule } from '../../define-module';
import { contentModule } from '../content/module';
import { gamesModule } from '../games/module';
import { createSportsFeed } from './feed';
import { registerSportsbookTypes, topSportsBlock } from './graphql';
import { createSportsbookModule } from './index';

export const sportsbookModule = defineModule({
  name: 'sportsbook',
  hasTables: false,
  needs: { content: contentModule, games: gamesModule },
  create({ settings }, { content, games }) {
    const sportsbook = createSportsbookModule({
      games,
      sportsbook: settings.sportsbook && {
        provider: settings.sportsbook.provider,
        feed: createSportsFeed(settings.sportsbook.feedUrl),
      },
      isOffered(id) {
        const brand = brandById(id);
        return brand !== null && hasFeature(brand, 'Sportsbook');
      },
    });
    content.addBlockKind(topSportsBlock(sportsbook));
    return { api: sportsbook, schema: (builder) => registerSportsbookTypes(builder, sportsbook) };
  },
});
