/** Normalises a tag: two that look alike are equal. */
export const toTag = (input: string): string => input.normalize('NFC').replaceAll(/\s+/g, ' ').trim();
