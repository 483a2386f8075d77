'use client';
import { toSentCode } from '@/components/sign-in/sign-in.model';
import { steadyNow } from '@/components/ui/steady-now.client';
import { command, QUIET } from '@/lib/graphql/command.client';
import { graphql } from '@/lib/graphql/graphql';

/** The contacts that a code verifies. */
export type VerifiedThing = 'email' | 'phone';

const REQUEST_EMAIL = graphql(`
  mutation RequestEmailVerification {
    requestEmailVerification {
      sent
      messageId
      resendInSeconds
    }
  }
`);

const REQUEST_PHONE = graphql(`
  mutation RequestPhoneVerification {
    requestPhoneVerification {
      sent
      messageId
      resendInSeconds
    }
  }
`);

/** Sends a code to the player's own address or number. */
export const requestVerification = {
  email: command(REQUEST_EMAIL, (answer) => toSentCode(answer.requestEmailVerification, steadyNow()), QUIET),
  phone: command(REQUEST_PHONE, (answer) => toSentCode(answer.requestPhoneVerification, steadyNow()), QUIET),
};

const VERIFY_EMAIL = graphql(`
  mutation VerifyEmailWithCode($code: String!) {
    verifyEmailWithCode(code: $code)
  }
`);

const VERIFY_PHONE = graphql(`
  mutation VerifyPhone($code: String!) {
    verifyPhone(code: $code)
  }
`);

/** Takes the code that was sent. */
export const verifyWithCode = {
  email: command(VERIFY_EMAIL, () => undefined, QUIET),
  phone: command(VERIFY_PHONE, () => undefined, QUIET),
};

const CHANGE_EMAIL = graphql(`
  mutation ChangeEmail($email: String!) {
    changeEmail(email: $email) {
      resendInSeconds
    }
  }
`);

/** Puts another address in place of the one that is not confirmed, and sends it a link and a code. */
export const changeEmail = command(CHANGE_EMAIL, (answer) => answer.changeEmail, QUIET);
