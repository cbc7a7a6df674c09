import { paymentsContract } from '../../../../test/payments/payments.contract.ts';
import { openSandboxRig } from '../../../../test/payments/sandbox-rig.ts';

paymentsContract('the sandbox', openSandboxRig);
