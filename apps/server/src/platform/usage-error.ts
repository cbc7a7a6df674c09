import { StartError } from './start-error.ts';

/** A command that was typed wrongly; its message says what can be typed instead. */
export class UsageError extends StartError {}
