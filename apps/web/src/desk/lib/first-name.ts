const FIRST_NAME = /^(?:\+[\d ]+|\S+)/;

/** The first name, as colleagues use it; a phone number in place of a name stays whole. */
export const firstName = (name: string): string => FIRST_NAME.exec(name.trim())?.[0] ?? name;
