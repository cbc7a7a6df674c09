const lower = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

export const done = (act: string, customer: string): string => `Done: ${lower(act)}, ${customer}’s pass.`;
/** What a manager says yes to. */
export const asks = (who: string, customer: string, act: string, reason: string): string =>
  `${who} changes ${customer}’s pass: ${lower(act)}. Reason: ${lower(reason)}.`;
