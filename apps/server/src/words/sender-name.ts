/** The longest name of a venue in a text: with it, each of our texts fits into one part. */
const MAX = 20;

/** Returns the name with which a text begins. Characters that take two units are not split. */
export const senderName = (shopName: string): string => {
  const letters = Array.from(shopName);
  return letters.length > MAX ? letters.slice(0, MAX).join('').trimEnd() : shopName;
};
