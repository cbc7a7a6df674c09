import type { Step } from '@caddie/contract/desk/first-run';

export const loading = 'Loading…';
export const stepsLabel = 'Steps';
export const skipTo = 'Skip to the step';
export const steps: Record<Step, string> = {
  NAME: 'Name and place',
  PICTURE: 'Picture',
  BAYS: 'Bays',
  HOURS: 'Hours',
  PRICES: 'Prices',
  CANCELING: 'Canceling',
  PAYMENTS: 'Getting paid',
  TRY: 'Try it',
  OPEN: 'Open',
};
export const next: Record<Step, string> = {
  NAME: 'Continue',
  PICTURE: 'Continue to bays',
  BAYS: 'Continue to hours',
  HOURS: 'Continue to prices',
  PRICES: 'Continue to canceling',
  CANCELING: 'Continue to getting paid',
  PAYMENTS: 'Continue to the test',
  TRY: 'Continue to opening',
  OPEN: 'Open',
};
export const place = (step: number, of: number): string => `Step ${step} of ${of}`;
export const isDone = '(done)';
export const isSkipped = '(skipped)';
export const minutesLeft = (minutes: number): string =>
  minutes === 1 ? 'About a minute left.' : `About ${minutes} minutes left.`;
export const lastStep = 'Last step.';
export const onlyTheLast = 'Only step 9 is left.';
export const savedAsYouGo = 'Saved as you go. Nothing is public until step 9.';
export const signOut = 'Sign out and go on later';
export const onlyManagers = 'A manager can set it up.';
export const notOpenYet = (venue: string): string => `${venue} is not open yet`;
export const toTheSheet = 'To the tee sheet';
