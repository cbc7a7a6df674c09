/** The words of the texts about memberships. */
export const count = (number: number, thing: string): string => `${number} ${thing}${number === 1 ? '' : 's'}`;

export const list = (things: string[]): string =>
  new Intl.ListFormat('en-US', { style: 'long', type: 'conjunction' }).format(things);

/** A calendar day as people read it: "Mar 15, 2027". It has no zone, so none may move it. */
export const dateWords = (date: string): string =>
  new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', year: 'numeric', month: 'short', day: '2-digit' }).format(
    Date.parse(`${date}T00:00:00Z`),
  );
