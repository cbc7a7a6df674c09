export const signInToTheDesk = 'Sign in to the desk';
export const weTextACode = 'We text a code to the phone your venue knows.';
export const country = 'Country';
export const mobileNumber = 'Mobile number';
export const codeFromTheText = 'Code from the text';
export const textMeACode = 'Text me a code';
export const textAnotherCode = 'Text another code';
export const codeIsOver = 'The code is too old. Ask for another one.';
export const counterDevice = 'This is the counter’s device: people switch with a PIN';
export const managersOnly = '(managers only)';
export const counterName = 'Counter';
export const signIn = 'Sign in';
export const notACustomerAccount = 'Not a customer account. Ask your manager to invite your number.';
export const forgotPin = 'I forgot my PIN and want to choose a new one';
export const signedOut = 'You were signed out. Sign in, and you are back here.';
export const removed = (venue: string): string =>
  `You no longer work at ${venue}${venue.endsWith('s') ? '’' : '’s'} desk. Ask a manager.`;

export const whoIsAtTheDesk = 'Who is at the desk?';
export const pinOf = (name: string): string => `${name}’s PIN`;
export const forgot = 'Forgot?';
export const withACode = 'Sign in with a code';
export const backToTheCounter = 'Back to the names';
export const lockedByItself = (device: string, time: string, minutes: number): string =>
  `${device}, locked at ${time} after ${minutes} minutes without a touch.`;
export const lockedAt = (device: string, time: string): string => `${device}, locked at ${time}.`;

export const givePin = (name: string): string => `Welcome, ${name}`;
export const newDevice = 'This device is new to you. Your PIN, please.';
export const yourPin = 'Your PIN';
export const choosePin = 'Choose your PIN';
export const choosePinWhy = 'Six digits. With them you switch at the counter and approve what others may not do alone.';
export const onceMore = 'Once more';
export const pinsDiffer = 'The two are not the same. Type a new one again.';
export const startAgain = 'Start again';

export const theDeskOf = 'The desk\nof';
export const theDesk = 'The desk';
export const tonight = 'Tonight’s bays, who is coming, who has paid. For the people who run the place.';

const triesLeft = (left: number | null): string =>
  left === null ? '' : left === 1 ? ' 1 try is left.' : ` ${left} tries are left.`;
export const wrongCode = (left: number | null): string => `That is not the code.${triesLeft(left)}`;
export const wrongPin = (name: string, left: number | null): string =>
  `${name ? `That is not ${name}’s PIN.` : 'That is not your PIN.'}${triesLeft(left)}`;
