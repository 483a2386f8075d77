// The linter's own rules, beside those that come with it (.oxlintrc.json).
import { noBareText } from './lint-bare-text.mjs';
import { fileNameMatchesRuntime } from './lint-file-names.mjs';
import { noOwnMocks } from './lint-own-mocks.mjs';

export default {
  meta: { name: 'foyer' },
  rules: {
    'file-name-matches-runtime': fileNameMatchesRuntime,
    'no-bare-text': noBareText,
    'no-own-mocks': noOwnMocks,
  },
};
