const distance = (minutes: number): string =>
  minutes < 60 ? `${minutes} minutes` : minutes === 60 ? '1 hour' : `${minutes / 60} hours`;

export const sameTime = 'same time';
export const later = (minutes: number) => `${distance(minutes)} later`;
export const earlier = (minutes: number) => `${distance(minutes)} earlier`;
