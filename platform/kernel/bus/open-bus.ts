import type { Bus } from './bus';
import { createInProcessBus } from './in-process-bus';
import { createNatsBus } from './nats-bus';

/** NATS when an address is given, else a bus inside this process. */
export async function openBus(settings: { natsUrl?: string | undefined }): Promise<Bus> {
  return settings.natsUrl ? createNatsBus(settings.natsUrl) : createInProcessBus();
}
