import { modules } from '../../platform/composition';
import { walletOpenApi } from '../../platform/modules/games/domain/wallet-openapi';

/** The wallet API as OpenAPI 3.1, as a platform serves it. */
export const printWalletOpenApi = () => ({
  'docs/wallet-api.openapi.json': JSON.stringify(walletOpenApi(modules.flatMap(({ refusals }) => refusals))),
});
