import { catalogue } from './words/en.ts';

const { sentences } = catalogue.refusals;

export { sentences };
