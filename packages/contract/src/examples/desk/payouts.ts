import { connectPayouts, getPayouts } from '../../desk/finance/payouts.ts';
import { createExample } from '../example.ts';

export const payoutExamples = [
  createExample(getPayouts, {
    data: {
      account: { kind: 'SERVER', mode: 'LIVE', account: 'acct_1Nv0FGQ9RKHgCVdK' },
      providerUrl: 'https://dashboard.stripe.com/payouts',
      canConnect: true,
      connecting: 'BEGUN',
      losesCards: false,
    },
  }),
  createExample(connectPayouts, {
    body: { from: 'PAYOUTS' },
    data: { url: 'https://connect.stripe.com/setup/s/acct_1Q8nXKPwLr7yTzgB/8sJm2xVbKq0d' },
  }),
];
