import { AUTH_CODE_LENGTH, PASSWORD_MIN, PHONE_MIN } from '@caddie/contract/users';

export const catalogue = {
  countries: {
    southKorea: 'South Korea',
    unitedStates: 'United States',
    japan: 'Japan',
    china: 'China',
    singapore: 'Singapore',
    taiwan: 'Taiwan',
  },

  /** What the login panel says. */
  loginPanel: {
    /** What a screen reader calls the panel. */
    name: 'Sign in',
    /** Heading and first sentence of each view. */
    views: {
      phone: {
        title: 'Log in or sign up',
        text: 'One number for every booking. We check if you already have an account.',
      },
      login: { title: 'Welcome back', text: 'Enter your password to see your bookings.' },
      unsure: {
        title: 'Log in or sign up',
        text: 'We cannot look up this number right now. Enter your password, or create an account.',
      },
      signup: {
        title: 'Create your account',
        text: 'This number is new here. Verify it with a code to continue.',
      },
      signupCode: {
        title: 'Verify your phone',
        text: `This number is new here. We sent it a ${AUTH_CODE_LENGTH}-digit code.`,
      },
      verify: { title: 'Almost there', text: 'Tell us who is playing and choose a password.' },
      reset: { title: 'Reset your password', text: 'Verify your number with a code to choose a new password.' },
      resetCode: { title: 'Verify your phone', text: `We sent your number a ${AUTH_CODE_LENGTH}-digit code.` },
      newPassword: {
        title: 'Choose a new password',
        text: 'You stay signed in here and are signed out everywhere else.',
      },
    },

    submit: {
      phone: 'Log in or Sign up',
      login: 'Log in',
      signup: 'Create account',
      verify: 'Create account',
      reset: 'Set new password',
    },
    busy: { login: 'Logging in...', signup: 'Signing up...' },

    alerts: {
      sendFailed: 'Failed to send verification code. Please try again.',
      codeInvalid: 'Invalid verification code. Please try again.',
      verifyFailed: 'Failed to verify code. Please try again.',
      codeVerified: 'Code verified successfully!',
      codeMissing: 'Please enter the verification code.',
      loginFailed: 'Login failed. Please check your credentials and try again.',
      signupFailed: 'Signup failed. Please check your information and try again.',
    },

    phone: {
      label: 'Phone number',
      country: 'Country code',
      placeholder: 'Mobile number',
      hint: `At least ${PHONE_MIN} digits`,
      /** A number of Singapore has 8 digits: only with its dial code is it long enough to be looked up. */
      placeholderSG: '+65 8123 4567',
      hintSG: 'With +65 in front',
      change: 'Change',
      found: 'Account found',
      verified: 'Verified',
    },

    code: {
      label: 'Verification code',
      send: 'Send Code',
      verify: 'Verify',
      resend: 'Resend code',
      sending: 'Sending the code…',
      sentTo: (phone: string) => `Sent to ${phone}`,
      expired: 'The code has expired.',
      noCode: 'No code?',
      timeLeft: (minutes: number, seconds: number) => `Code expires in ${minutes} minutes ${seconds} seconds`,
      almostOver: (time: string) => `The code expires in ${time}.`,
      minute: '1 minute',
      halfMinute: '30 seconds',
    },

    account: {
      name: 'Name',
      namePlaceholder: 'First and Last Name',
      password: 'Password',
      newPassword: 'New password',
      passwordHint: `${PASSWORD_MIN} characters or more`,
      showPassword: 'Show password',
      forgot: 'Forgot password?',
      isNew: 'Create an account',
      /** What stands before, between and after the two links. */
      agree: ['I agree to the ', ' and ', ''] as const,
      terms: 'Terms of Use',
      privacy: 'Privacy Policy',
      newTab: ' (opens in a new tab)',
    },
  },

  myData: {
    title: 'Your data',
    explained:
      'One file with all that the venue knows of you: your account, bookings, payments, passes, the texts you got and what people at the desk wrote down.',
    download: 'Download my data',
    saved: 'Downloaded.',
    fileName: (shopName: string): string => `my-data-${shopName.replace(/[^\p{L}\p{N}]+/gu, '-')}.json`,

    deleteAccount: 'Delete my account',
    deleteQuestion: 'Delete your account?',
    goes: 'Your name, phone, password, cards, texts and what was written down about you go for good.',
    stays: 'Bookings and payments stay without a name: the venue has to keep its accounts.',
    deleteForGood: 'Delete my account for good',
    keepAccount: 'Keep my account',
  },

  signInCard: {
    letsSignIn: "LET'S SIGN IN",
    signInToSeeYourBookings: 'Sign in to check your bookings and membership benefits',
    signIn: 'Sign in',
  },
};
