export const typed = (typedDigits: number, length: number): string => `${typedDigits} of ${length} digits typed`;
export const deleteLast = 'Delete the last digit';
