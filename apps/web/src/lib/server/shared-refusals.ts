import { catalogue } from '../words/en.ts';

const { sentences } = catalogue.sharedRefusals;

/** Messages for the refusals that any call may get. */
export { sentences };
