'use client';
import { isUnknownCountry } from '@/contract/visitor-country';
import { command, QUIET } from '@/lib/graphql/command.client';
import { graphql } from '@/lib/graphql/graphql';

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
export const readVisitorCountry = command(
  COUNTRY_CONTEXT,
  ({ root: { countryContext } }) => (isUnknownCountry(countryContext.countryCode) ? null : countryContext.countryCode),
  QUIET,
);
