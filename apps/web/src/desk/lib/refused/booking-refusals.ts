import { catalogue } from './words/en.ts';

const { sentences } = catalogue.bookingRefusals;

export { sentences };
