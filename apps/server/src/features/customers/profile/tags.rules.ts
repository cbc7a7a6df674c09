/** However a tag is typed: two that look alike are one. */
export const toTag = (typed: string): string => typed.normalize('NFC').replaceAll(/\s+/g, ' ').trim();
