export const priceChanged = (now: string, shown: string): string =>
  `It changed while you looked: ${now}, not ${shown}. Nothing was charged.`;
export const providerDown = 'Card payments do not answer right now. Take cash, your terminal, or let it be owed.';
export const changedMeanwhile = (who: string): string =>
  `${who || 'Somebody'} changed this a moment ago. Here it is as it is now.`;
