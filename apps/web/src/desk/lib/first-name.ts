const FIRST_NAME = /^\S+/;

/** How people at a counter call each other. */
export const firstName = (name: string): string => FIRST_NAME.exec(name.trim())?.[0] ?? name;
