/** The fact that a player's document shall prove. */
export const documentKinds = ['Identity', 'Address', 'PaymentMethod', 'SourceOfWealth'] as const;
export type DocumentKind = (typeof documentKinds)[number];

/** Checking: it is being searched for harmful code. Received: a person looks at it. */
export const documentStatuses = ['Checking', 'Received', 'Accepted', 'Refused'] as const;
export type DocumentStatus = (typeof documentStatuses)[number];

/** Why a document was refused. */
export const documentRefusals = [
  'Expired',
  'Harmful',
  'Incomplete',
  'NotInYourName',
  'Unreadable',
  'WrongDocument',
] as const;
export type DocumentRefusal = (typeof documentRefusals)[number];
