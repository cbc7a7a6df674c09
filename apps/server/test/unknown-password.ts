/** A well-formed hash without a known password: comparing a password with it gives false instead of an error. */
export const UNKNOWN_PASSWORD = `$argon2id$v=19$m=47104,t=1,p=1$${'A'.repeat(22)}$${'A'.repeat(43)}`;
