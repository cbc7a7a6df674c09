import { catalogue } from './words/en.ts';

const { sentences } = catalogue.sharedRefusals;

/** The refusals that any desk call may get. */
export { sentences };
