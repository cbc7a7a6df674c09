import { useChosen as useChosenOf } from '../../lib/use-chosen.ts';
import { readChosen, writeChosen } from './activity.rules.ts';

/** The page reads it, and so does the button for the file. */
export const useChosen = () => useChosenOf({ readChosen, writeChosen });
