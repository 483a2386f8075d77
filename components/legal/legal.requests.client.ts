'use client';
import { ACCEPT_LEGAL_TEXT } from '@/components/legal/legal.documents';
import { command } from '@/lib/graphql/command.client';

/** Accepts the edition in force; done once however often it is sent. */
export const acceptLegalText = command(ACCEPT_LEGAL_TEXT, (answer) => answer.acceptLegalText);
