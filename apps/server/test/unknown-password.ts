/** The hash of a password that nobody knows: well-formed, so that it can be compared with any password. */
export const UNKNOWN_PASSWORD = `$argon2id$v=19$m=47104,t=1,p=1$${'A'.repeat(22)}$${'A'.repeat(43)}`;
