import { externalMethodsFile, type ExternalMethod, type ExternalMethodId } from './external-methods.schema';

/** The methods of this deployment, in the order of the data. */
export const externalMethods: readonly ExternalMethod[] = externalMethodsFile.read().methods;

/** The method with this id, or null. */
export function findExternalMethod(id: string): ExternalMethod | null {
  return externalMethods.find((entry) => entry.id === id) ?? null;
}

/** The methods that can sign in and pay in at once. */
export const depositMethods: readonly ExternalMethodId[] = externalMethods
  .filter(({ takesAmount }) => takesAmount)
  .map(({ id }) => id);
