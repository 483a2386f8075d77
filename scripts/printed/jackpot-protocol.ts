import { jackpotProtocol, toMessageSchema } from '../../platform/modules/jackpots/service/protocol';

/** The JSON Schemas of the jackpot service's messages and answers. */
export const printJackpotProtocol = () => ({
  'docs/jackpot-protocol.schema.json': JSON.stringify({
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    $defs: Object.fromEntries(jackpotProtocol.map((message) => [message.name, toMessageSchema(message)])),
  }),
});
