import { brandById } from '@/contract/brands';

/** The spoken name of a player: letters of the brand and eight digits, "AU 4829 1357"; none where the brand is gone. */
export function spokenNumber({ brand, number }: { readonly brand: string; readonly number: number }): string {
  const digits = String(number).padStart(8, '0');
  return [brandById(brand)?.playerNumberPrefix, digits.slice(0, 4), digits.slice(4)].filter(Boolean).join(' ');
}
