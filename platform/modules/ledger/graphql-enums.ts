import { moneyTypes } from '@/contract/events/money-types';
import { builder } from '../../graphql/builder';

const offerActionTypes = ['DEPOSIT', 'PAGE_LINK'] as const;

export const MoneyTypeRef = builder.enumType('MoneyType', { values: moneyTypes });

/** Adds the enum of an offer's action, which the contract names before any field uses it [PLR-03]. */
export function registerOfferEnums(): void {
  builder.enumType('OfferActionType', { values: offerActionTypes });
}
