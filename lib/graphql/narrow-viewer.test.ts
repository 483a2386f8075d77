/** @jest-environment node */
import { graphql, narrowViewer, operationOf } from '@/lib/graphql/graphql';

const LIMITS = graphql(`
  fragment LimitsPart on Viewer {
    limits {
      version
    }
  }
`);
const PLAYER = graphql(`
  fragment PlayerPart on Viewer {
    player {
      playerId
    }
  }
`);
const WHOLE = graphql(
  `
    query Whole {
      viewer {
        ...LimitsPart
        ...PlayerPart
      }
    }
  `,
  [LIMITS, PLAYER],
);
const narrowed = (...offered: string[]) => narrowViewer(WHOLE, [LIMITS, PLAYER], (name) => offered.includes(name));

it('one query asks for all that is offered, and is the very same when everything is [GQL-01]', () => {
  expect(narrowed('LimitsPart', 'PlayerPart')).toBe(WHOLE);
  expect(operationOf(narrowed('PlayerPart'))).toMatchObject({
    name: 'WholePart',
    kind: 'query',
    text: 'query WholePart { viewer { ...PlayerPart } }\nfragment PlayerPart on Viewer { player { playerId } }',
  });
});

it('no query is left where nothing is offered', () => {
  expect(narrowed()).toBeNull();
});
