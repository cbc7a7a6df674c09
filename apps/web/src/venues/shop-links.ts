export const phoneLink = (phone: string): string => `tel:${phone.replace(/[^+\d]/g, '')}`;

export const mapLink = (address: string): string =>
  `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(address)}`;
