import { breakKinds } from '@/contract/enumerations';
import { builder } from '../../graphql/builder';

export const BreakKindRef = builder.enumType('BreakKind', { values: breakKinds });
