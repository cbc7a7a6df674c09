export const letsSignIn = "LET'S SIGN IN";
export const signInToCheckYourBookings = 'Sign in to check your bookings and membership benefits';
export const signIn = 'Sign in';
