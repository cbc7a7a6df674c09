/** The venue every newcomer may look around in. */
export const demoAddress = '/?shopName=Mulligans';

/** Opens the owner's mail program with a letter to our sales desk that already says what it is about. */
export const salesMail = (salesEmail: string, subject: string): string =>
  `mailto:${salesEmail}?subject=${encodeURIComponent(subject)}`;
