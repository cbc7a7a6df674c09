import { catalogue } from './words/en.ts';

const { sentences } = catalogue.eraseRefusals;

export { sentences };
