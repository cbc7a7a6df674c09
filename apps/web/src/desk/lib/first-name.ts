const FIRST_NAME = /^(?:\+[\d ]+|\S+)/;

/** How people at a counter call each other; a number that stands for a name is said whole. */
export const firstName = (name: string): string => FIRST_NAME.exec(name.trim())?.[0] ?? name;
