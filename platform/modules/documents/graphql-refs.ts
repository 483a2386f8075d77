import { documentKinds, documentRefusals, documentStatuses } from './domain/document';
import { builder } from '../../graphql/builder';
import type { PlayerDocument } from './index';

export const DocumentKindRef = builder.enumType('DocumentKind', { values: documentKinds });
export const DocumentStatusRef = builder.enumType('DocumentStatus', { values: documentStatuses });
export const DocumentRefusalRef = builder.enumType('DocumentRefusal', { values: documentRefusals });
export const DocumentRef = builder.objectRef<PlayerDocument>('Document');
