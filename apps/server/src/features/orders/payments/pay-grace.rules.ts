/** How long a bank, or a customer on the provider's page, may take to decide; the purchase is kept that long. */
export const PAY_GRACE_MINUTES = 15;
