import { sportsOrders } from '../content/index';
import { sportsOutcomes } from './feed';
import { builder } from '../../graphql/builder';

export const SportsOrderRef = builder.enumType('SportsOrder', { values: sportsOrders });
export const SportsOutcomeRef = builder.enumType('SportsOutcome', { values: sportsOutcomes });
