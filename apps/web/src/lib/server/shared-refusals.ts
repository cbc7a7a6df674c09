import { catalogue } from '../words/en.ts';

const { sentences } = catalogue.sharedRefusals;

/** What any call may be refused with. */
export { sentences };
