import { choosePayments } from '../src/gateways/payments/choose-payments.ts';
import { createSandboxSms } from '../src/gateways/sms/sandbox.ts';
import { createServices, type Services } from '../src/services.ts';
import { testConfig, type World } from './world.ts';

/** The services themselves, for what no call reaches yet. */
export async function servicesOf({ app, engine }: World): Promise<Services> {
  const [config, log] = [testConfig(), app.log];
  const { provider } = await choosePayments(config, { db: engine.db, log, deliver: async () => ({ statusCode: 200 }) });
  const [sms, checkpoint] = [createSandboxSms(engine.db), async () => undefined];
  return createServices({ engine, config, publicUrl: '', providers: [provider], sms, log, checkpoint });
}
