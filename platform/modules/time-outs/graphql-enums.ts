import { breakKinds } from './domain/break-kind';
import { builder } from '../../graphql/builder';

export const BreakKindRef = builder.enumType('BreakKind', { values: breakKinds });
