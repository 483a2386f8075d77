import { createTransport } from 'nodemailer';
import type { Attempt, Gateway } from './channels';

export interface EmailGatewayOptions {
  /** `smtp://` with STARTTLS, `smtps://` with TLS from the start; name and password in it. */
  readonly url: string;
  /** The mailbox that mails come from. */
  readonly from: string;
  /** Of a brand that has one of its own. */
  readonly fromOf?: (brand: string) => string | undefined;
  readonly dkim: { readonly domainName: string; readonly keySelector: string; readonly privateKey: string } | null;
}

const ANSWER_MS = 15_000;

/** Mails by SMTP, over connections that are kept. The message's id is that of the mail, so a repeated one can be known. */
export function createEmailGateway({ url, from: common, fromOf, dkim }: EmailGatewayOptions): Gateway {
  const { hostname, protocol } = new URL(url);
  const isHere = ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: 8,
    // Codes never travel in the clear beyond this machine.
    requireTLS: protocol === 'smtp:' && !isHere,
    connectionTimeout: ANSWER_MS,
    greetingTimeout: ANSWER_MS,
    socketTimeout: ANSWER_MS,
    ...(dkim ? { dkim } : {}),
  });
  return {
    async send({ id, brand, to, sender, subject, text, html }): Promise<Attempt> {
      const from = fromOf?.(brand) ?? common;
      try {
        await transport.sendMail({
          messageId: `<${id}@${from.split('@')[1] ?? hostname}>`,
          from: { name: sender, address: from },
          // As an object, an address that looks like several stays one.
          to: { name: '', address: to },
          subject: subject ?? '',
          text,
          ...(html === null ? {} : { html }),
          headers: { 'Auto-Submitted': 'auto-generated' },
          disableFileAccess: true,
          disableUrlAccess: true,
        });
        return { outcome: 'sent' };
      } catch (error) {
        return failureOf(error);
      }
    },
    close: () => transport.close(),
  };
}

/** 5xx is for good; the server's words are not kept, as they may repeat the address or the text. */
function failureOf(error: unknown): Attempt {
  const [code, status] = ['code', 'responseCode'].map((name) =>
    typeof error === 'object' && error !== null ? Reflect.get(error, name) : undefined,
  );
  const isFinal = code === 'EENVELOPE' ? !(Number(status) < 500) : Number(status) >= 550 && Number(status) <= 554;
  return { outcome: isFinal ? 'refused' : 'later', error: `${String(code ?? 'error')} ${String(status ?? '')}`.trim() };
}
