'use client';
import { CASHBACK } from '@/components/cashback/cashback.documents';
import { command, orNull, QUIET } from '@/lib/graphql/command.client';

/** null when it cannot be had; the page then keeps what it shows. */
export const readCashback = orNull(command(CASHBACK, (answer) => answer.viewer.cashback, QUIET));
