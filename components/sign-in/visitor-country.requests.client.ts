'use client';
import { mapResult } from '@/contract/result';
import { isUnknownCountry } from '@/contract/visitor-country';
import type { Result } from '@/lib/graphql/failure';
import { graphql } from '@/lib/graphql/graphql';
import { requestFromBrowser } from '@/lib/graphql/request.client';

const COUNTRY_CONTEXT = graphql(`
  query CountryContextQuery {
    root {
      countryContext {
        countryCode
      }
    }
  }
`);

/** The visitor's country as the back end sees the request; null where it does not know it either. */
export async function readVisitorCountry(): Promise<Result<string | null>> {
  const result = await requestFromBrowser(COUNTRY_CONTEXT, {}, { report: () => undefined });
  return mapResult(
    result,
    ({
      root: {
        countryContext: { countryCode },
      },
    }) => (isUnknownCountry(countryCode) ? null : countryCode),
  );
}
