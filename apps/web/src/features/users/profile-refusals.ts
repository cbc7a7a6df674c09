import { sentences as signInSentences } from './refusals.ts';
import { catalogue } from './profile/words/en.ts';

const words = catalogue.refusals;

export const sentences = { ...signInSentences, ...words.sentences };
