import { paymentsContract } from '../../../../test/payments.contract.ts';
import { openSandboxRig } from '../../../../test/sandbox-rig.ts';

paymentsContract('the sandbox', openSandboxRig);
