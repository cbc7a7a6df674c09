export const weAreStuckInTheSand = 'We are stuck in the sand';
export const somethingBrokeOnOurSideNot = 'Something broke on our side, not yours. Try again in a moment.';
export const offline = 'Offline';
export const thisPageNeedsAConnection = 'This page needs a connection';
export const itIsNotOnYourPhone = 'It is not on your phone yet. Try again when you are back online.';
export const tryAgain = 'Try again';
export const backToHome = 'Back to home';
export const ifItKeepsHappening = (reference: string | number) =>
  `If it keeps happening, tell the venue this code: ${reference}`;
