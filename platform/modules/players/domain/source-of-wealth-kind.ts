export const sourceOfWealthKinds = [
  'Dividends',
  'Inheritance',
  'Other',
  'Salary',
  'SaleOfCompany',
  'SaleOfProperty',
] as const;
export type SourceOfWealthKind = (typeof sourceOfWealthKinds)[number];
