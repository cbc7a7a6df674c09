export const bestValue = 'Best value';
export const buy = 'Buy';
export const buyFor = (name: string | number, price: string | number) => `Buy ${name} for ${price}`;
