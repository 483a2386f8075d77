// @ts-check
// Next bundles the cache handler into the middleware's chunk as well, where no Node module may appear.
if (process.env.NEXT_RUNTIME === 'edge') {
  module.exports = class {
    async get() {
      return null;
    }
    async set() {}
    async revalidateTag() {}
    resetRequestCache() {}
  };
} else {
  module.exports = require('./sealed-cache.cjs');
}
