export const title = 'Leave without saving?';
export const about = 'What you changed here is lost.';
export const stay = 'Keep editing';
export const leave = 'Leave without saving';
