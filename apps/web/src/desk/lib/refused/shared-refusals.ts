import { catalogue } from './words/en.ts';

const { sentences } = catalogue.sharedRefusals;

/** What any call of the desk may be refused with. */
export { sentences };
