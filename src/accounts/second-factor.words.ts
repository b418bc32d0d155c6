export const secondFactorMessages = {
  signIn: {
    lead: "Your password is right. Now open the app on your phone and enter the six digits that it shows for this site.",
    leadRecovery:
      "Enter one of the recovery codes that you saved when you set up the second factor. Each works once.",
    digits: "Six digits",
    recoveryCode: "Recovery code",
    useRecoveryCode: "Use a recovery code instead",
    useDigits: "Use the six digits of the app",
    submit: "Go on",
    submitting: "Checking...",
    back: "Back to the password",
  },

  section: {
    on: "Signing in also asks for six digits from your phone.",
    off: "Signing in asks for the password alone. Six digits from your phone would keep out somebody who has seen your password.",
    change: "Change the second factor",
    setUp: "Set up a second factor",
  },

  heading: "Second factor",
  lead: "With a second factor, nobody can sign in with your password alone: signing in also asks for six digits from an app on your phone, which change every half minute.",
  toAccount: "Back to your account",
  loading: "Loading your second factor...",
  failed: "Your second factor could not be loaded.",
  callFailed: (message: string) => `That did not work: ${message}`,
  required:
    "Everybody in this office needs a second factor. Please set it up: everything else opens afterwards.",

  off: {
    heading: "It is off",
    text: "You need a phone with any authenticator app, such as Aegis, FreeOTP, Google Authenticator or Microsoft Authenticator. It takes two minutes.",
    begin: "Set it up",
  },

  on: {
    heading: "It is on",
    since: (moment: string) => `Since ${moment}.`,
    codesLeft: (count: number) =>
      count === 0
        ? "No recovery codes are left. Without them nobody can sign in once the phone is gone: please make new ones."
        : count === 1
          ? "One recovery code is left. Please make new ones."
          : `${count} recovery codes are left.`,
    keyLost:
      "The server can no longer check the six digits of this phone, because its key was changed. Only recovery codes work. Please set up the phone again.",
    newCodes: "Make new recovery codes",
    anotherPhone: "Set up another phone",
    switchOff: "Switch it off",
  },

  changes: {
    codes: {
      heading: "Make new recovery codes",
      text: "You get ten new recovery codes. The earlier ones will no longer work.",
      submit: "Make new recovery codes",
    },
    phone: {
      heading: "Set up another phone",
      text: "The phone that you use now works until the new one is set up.",
      submit: "Go on",
    },
    off: {
      heading: "Switch off the second factor",
      text: "Your password alone will then open this office. The recovery codes will no longer work.",
      submit: "Switch it off",
    },
  },

  code: {
    label: "Code",
    hint: "The six digits that the app shows now, or one of your recovery codes.",
    hintKeyLost: "One of your recovery codes. The server cannot check the six digits.",
    lost: "You have neither the phone nor a recovery code? An owner of the site can switch off your second factor.",
    submitting: "Checking...",
  },

  setUp: {
    heading: "Set up your phone",
    scan: "Open the app, choose to add an account, and scan this picture.",
    picture: "A QR code with the secret for the app",
    open: "Open it in the app on this device",
    byHand: "The camera does not work? Enter this by hand instead, as a time-based account:",
    digits: "Six digits",
    digitsHint: "The digits that the app shows for this site now.",
    submit: "Switch it on",
  },

  codes: {
    heading: "Your recovery codes",
    text: "Keep them where you will find them when the phone is lost or broken: on paper, or in a password manager. Each signs you in once, instead of six digits. They are shown only now.",
    list: "Recovery codes",
    copy: "Copy",
    copied: "The recovery codes were copied.",
    copyFailed: "The browser did not allow copying. Please select the codes and copy them yourself.",
    download: "Download",
    print: "Print",
    done: "I have saved them",
    fileName: "recovery-codes.txt",
    title: (school: string) => `Recovery codes for the office of ${school}`,
    each: "Each code works once.",
  },
};
