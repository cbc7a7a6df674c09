export const edit = 'Edit';
export const title = (name: string): string => `Edit ${name}`;
export const act = 'Save';
export const saved = 'Saved.';
export const proved = (name: string): string => `${name} proved this number with a code, so only they can change it.`;
export const theirs = 'The account is theirs with the first code they read on that phone.';
