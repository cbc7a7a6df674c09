import { choosePayments } from '../src/gateways/payments/choose-payments.ts';
import type { Faults } from '../src/gateways/payments/sandbox/faults.ts';
import { createSandboxSms } from '../src/gateways/sms/sandbox.ts';
import type { Checkpoint } from '../src/platform/checkpoint.ts';
import { createServices, type Services } from '../src/services.ts';
import { testConfig, type World } from './world.ts';

/** The services themselves, for functions that no call reaches yet. */
export async function servicesOf(
  { app, engine }: World,
  checkpoint: Checkpoint = async () => undefined,
  faults?: Faults,
): Promise<Services> {
  const [config, log] = [testConfig(), app.log];
  const deliver = async () => ({ statusCode: 200 });
  const { provider } = await choosePayments(config, { db: engine.db, log, deliver, faults });
  const sms = createSandboxSms(engine.db);
  return createServices({ engine, config, publicUrl: '', providers: [provider], sms, log, checkpoint });
}
