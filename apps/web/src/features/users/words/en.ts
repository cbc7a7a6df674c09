import { AUTH_CODE_LENGTH, PASSWORD_MIN, PHONE_MIN } from '@caddie/contract/users';
import { catalogue as libCatalogue } from '../../../lib/words/en.ts';

const { opensInANewTab } = libCatalogue.labels;

const { termsOfUse } = libCatalogue.labels;

const { codeInvalid, codeMissing, sendingCode, codeSentences, notACode } = libCatalogue.codes;

const { SHOP_NOT_FOUND } = libCatalogue.refusals;

const fillThisIn = 'Fill this in.';

const logInOrSignUp = 'Log in or sign up';

const verifyYourPhone = 'Verify your phone';

export const catalogue = {
  countries: {
    southKorea: 'South Korea',
    unitedStates: 'United States',
    japan: 'Japan',
    china: 'China',
    singapore: 'Singapore',
    taiwan: 'Taiwan',
  },

  /** The texts of the login panel. */
  loginPanel: {
    /** The panel's accessible name. */
    name: 'Sign in',
    /** Heading and first sentence of each view. */
    views: {
      phone: {
        title: logInOrSignUp,
        text: 'One number for every booking. We check if you already have an account.',
      },
      login: { title: 'Welcome back', text: 'Enter your password to see your bookings.' },
      unsure: {
        title: logInOrSignUp,
        text: 'We cannot look up this number right now. Enter your password, or create an account.',
      },
      signup: {
        title: 'Create your account',
        text: 'This number is new here. Verify it with a code to continue.',
      },
      signupCode: {
        title: verifyYourPhone,
        text: `This number is new here. We sent it a ${AUTH_CODE_LENGTH}-digit code.`,
      },
      verify: { title: 'Almost there', text: 'Tell us who is playing and choose a password.' },
      reset: { title: 'Reset your password', text: 'Verify your number with a code to choose a new password.' },
      resetCode: { title: verifyYourPhone, text: `We sent your number a ${AUTH_CODE_LENGTH}-digit code.` },
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
      codeInvalid,
      verifyFailed: 'Failed to verify code. Please try again.',
      codeVerified: 'Code verified successfully!',
      codeMissing,
      loginFailed: 'Login failed. Please check your credentials and try again.',
      signupFailed: 'Signup failed. Please check your information and try again.',
    },

    phone: {
      label: 'Phone number',
      country: 'Country code',
      placeholder: 'Mobile number',
      hint: `At least ${PHONE_MIN} digits`,
      /** A number of Singapore has 8 digits: only with its dial code is it long enough for a look-up. */
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
      sending: sendingCode,
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
      /** The text before, between and after the two links. */
      agree: ['I agree to the ', ' and ', ''] as const,
      terms: termsOfUse,
      privacy: 'Privacy Policy',
      newTab: opensInANewTab,
    },
  },

  refusals: {
    sentences: {
      SHOP_NOT_FOUND,
      ...codeSentences,
      WRONG_CREDENTIALS: 'That phone number and password do not match.',
      TOO_MANY_ATTEMPTS: 'Too many wrong passwords. Wait a while, or reset your password.',
      PASSWORD_OFF: 'Your password is switched off after too many wrong tries. Reset it to log in.',
      PHONE_NOT_VERIFIED: 'Verify your phone number with a new code first.',
      ACCOUNT_EXISTS: 'That phone number already has an account here. Log in instead.',
      ACCOUNT_NOT_FOUND: 'There is no account with that phone number here yet.',
      PASSWORD_TOO_SHORT: `Use a password of ${PASSWORD_MIN} characters or more.`,
      PASSWORD_TOO_COMMON: 'That password is too easy to guess. Choose another one.',
      /** Messages for other faults of a submitted field. */
      NOT_A_CODE: notACode,
      EMPTY: fillThisIn,
      FIELD_MISSING: fillThisIn,
      FIELD_TOO_LONG: ({ limit }: { limit: number }) => `Use at most ${limit} characters.`,
      LINE_BREAKS: 'Leave out line breaks and control characters.',
      UNSEEN: 'Leave out characters that nobody can see.',
      FIELD_UNUSABLE: 'Check this.',
    },
  },

  signInCard: {
    letsSignIn: "LET'S SIGN IN",
    signInToSeeYourBookings: 'Sign in to check your bookings and membership benefits',
    signIn: 'Sign in',
  },
};
