/** The venue every newcomer may look around in. */
export const demoAddress = '/?shopName=Mulligans';

/** Where a venue is opened: a page of the desk, which is an app of its own. */
export const startAddress = '/desk/start';

/** Opens the owner's mail program with a letter to our sales desk that already says what it is about. */
export const salesMail = (salesEmail: string, subject: string): string =>
  `mailto:${salesEmail}?subject=${encodeURIComponent(subject)}`;
