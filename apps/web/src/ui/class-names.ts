/** Joins the class names that apply; what is absent or switched off leaves no trace. */
export const classNames = (...names: readonly (string | false | null | undefined)[]): string =>
  names.filter(Boolean).join(' ');
