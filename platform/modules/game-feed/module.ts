import { isCurrency } from '@/contract/money';
import { free } from '../../kernel/entry-rule';
import { sendJson } from '../../kernel/http/answers';
import { defineRoute } from '../../kernel/http/route';
import { defineModule } from '../../define-module';
import { brandsModule } from '../brands/module';
import { catalogueModule } from '../catalogue/module';
import { jackpotsModule } from '../jackpots/module';
import { providersModule } from '../providers/module';
import { createGameFeed } from './feed';
import { createTableReportsRoute } from './table-reports';

const PATH = '/v1/feed';

/** The changing facts on tiles, at their REST path [GMS-09]. */
export const gameFeedModule = defineModule({
  name: 'game-feed',
  needs: { brands: brandsModule, catalogue: catalogueModule, jackpots: jackpotsModule, providers: providersModule },
  create({ db, clock }, { brands, catalogue, jackpots, providers }) {
    const readFeed = createGameFeed({
      db,
      clock,
      catalogue,
      jackpots,
      hasBrand: (brand) => Boolean(brands.find(brand)),
    });
    const route = defineRoute(
      [{ method: 'GET', path: PATH, rule: free('reads') }],
      async (_request, response, { searchParams }) => {
        const [brand = '', operator = '', currency = ''] = ['brand', 'operator', 'currency'].map(
          (name) => searchParams.get(name) ?? '',
        );
        const feed = isCurrency(currency) ? await readFeed(brand, operator, currency) : 'no-rate';
        if (feed === 'unknown-brand-or-operator') sendJson(response, 404, { error: 'NotFound' });
        else if (feed === 'no-rate') sendJson(response, 400, { error: 'BadRequest' });
        else sendJson(response, 200, feed);
        return true;
      },
    );
    return { api: {}, routes: [route, createTableReportsRoute({ db, clock, catalogue, providers })] };
  },
});
