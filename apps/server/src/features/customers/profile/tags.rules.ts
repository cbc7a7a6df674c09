/** Normalises a tag: two that look alike are equal. */
export const toTag = (typed: string): string => typed.normalize('NFC').replaceAll(/\s+/g, ' ').trim();
