export const copied = 'The link is copied.';
export const notCopied = 'This browser does not let us copy. Select the link and copy it yourself.';
