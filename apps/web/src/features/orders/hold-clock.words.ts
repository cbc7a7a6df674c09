export const yourTimeToPayIsOver = 'Your time to pay is over. Nothing was charged.';
export const oneMinuteLeftToPay = 'One minute left to pay.';
export const lessThanAMinuteLeft = 'Less than a minute left';
export const heldForYou = 'Held for you';
export const halfAMinuteLeftToPay = '30 seconds left to pay.';
