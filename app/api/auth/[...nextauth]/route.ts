import type { NextRequest } from 'next/server';
import { answerAuth, type AuthContext } from '@/lib/session/openid-sign-in';

/** The session at the identity provider: sign-in, sign-up and their callback. */
export function GET(request: NextRequest, context: AuthContext): Promise<Response> {
  return answerAuth(request, context);
}

export function POST(request: NextRequest, context: AuthContext): Promise<Response> {
  return answerAuth(request, context);
}
