'use client';
import { isCouponName } from '@/contract/sportsbook-frame';
import { readCookie } from '@/lib/edge/cookies';
import { writeCookie } from '@/lib/edge/write-cookie.client';

/** The visitor's coupon as the sportsbook named it; what cannot be one is removed [SPB-02]. */
export function readCoupon(): string | null {
  const value = readCookie(document.cookie, 'sportsCoupon');
  if (isCouponName(value)) return value;
  if (value !== undefined) keepCoupon(null);
  return null;
}

/** Keeps the coupon's name for a day from its last change; null removes it. */
export function keepCoupon(coupon: string | null): void {
  writeCookie({ name: 'sportsCoupon', value: coupon });
}
