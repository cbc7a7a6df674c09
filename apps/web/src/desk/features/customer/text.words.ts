export const menu = 'Text';
export const title = (name: string): string => `Text ${name}`;
export const about = (phone: string, venue: string): string => `To ${phone}. It begins with “${venue}:”.`;
export const label = 'What you want to say';
export const size = (length: number, most: number): string => `${length} of ${most}`;
export const inParts = (parts: number): string =>
  `This goes out in ${parts} parts, and costs as much as ${parts} texts.`;
export const atNight = (time: string): string => `It is ${time} at the venue. Text them anyway.`;
export const act = 'Send text';
export const sent = (name: string): string => `The text to ${name} is on its way.`;
export const notSent = (phone: string): string => `Not sent: the number does not take texts. Call ${phone}.`;
