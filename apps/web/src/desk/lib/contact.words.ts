export const notAPhone = 'That is no phone number. Write it as +1 212 555 0148.';
export const notAnEmail = 'That is no e-mail address.';
