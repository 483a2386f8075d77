import { graphql } from '@/lib/graphql/graphql';

export const SITEMAP_PATHS = graphql(`
  query SitemapPaths($first: Int!, $after: String) {
    root {
      sitemapPaths(first: $first, after: $after) {
        paths {
          path
          updatedAt
        }
        pageInfo {
          hasNextPage
          endCursor
        }
      }
    }
  }
`);

export const PATHS_A_READ = 1_000;
export const MOST_READS = 50;
