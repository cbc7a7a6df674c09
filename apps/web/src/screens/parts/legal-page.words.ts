export const lastChangedOnJanuary52025 = 'Last changed on January 5, 2025.';
