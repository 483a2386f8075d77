import * as lists from '@/contract/enumerations';
import { builder } from '../../graphql/builder';

export const SportsOrderRef = builder.enumType('SportsOrder', { values: lists.sportsOrders });
export const SportsOutcomeRef = builder.enumType('SportsOutcome', { values: lists.sportsOutcomes });
