import { moneyTypes } from '@/contract/events/money-types';
import { builder } from '../../graphql/builder';

export const MoneyTypeRef = builder.enumType('MoneyType', { values: moneyTypes });
