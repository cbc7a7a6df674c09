/** The demo venue, open to every visitor. */
export const demoAddress = '/?shopName=Mulligans';

/** The page for opening a venue: part of the desk, which is a separate app. */
export const startAddress = '/desk/start';

/** A mail link to our sales desk with a subject. */
export const salesMail = (salesEmail: string, subject: string): string =>
  `mailto:${salesEmail}?subject=${encodeURIComponent(subject)}`;
