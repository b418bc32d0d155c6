/** What of the office's words the login needs: whoever only signs in does not load the others. */
export const loginMessages = {
  login: {
    succeeded: "Login Successful",
    failed: (message: string) => `Login failed: ${message}`,
    forgotPassword: "Forget Password ?",
    heading: "Administrator login",
    lead: "Banners, notices and people of the school are managed here.",
    email: "E-mail",
    password: "Password",
    // Without the word password: the button is beside a field of that name.
    show: "Show what is typed",
    hide: "Hide what is typed",
    submit: "Login",
    submitting: "Logging in...",
    toSite: "To the public website",
  },

  office: {
    title: "Admin Panel",
    toasts: "Messages",
    skip: "Skip to content",
    navigation: "Admin",
    /** After the count of messages that nobody has read. */
    unread: "unread",
    openMenu: "Open the menu",
    closeMenu: "Close the menu",
    account: "Your account",
    toSite: "Public website",
    needsScript: "This page needs JavaScript. Please switch it on in your browser and load the page again.",
    broken: "This screen broke down.",
    brokenHint: "The fault is ours. Please load the page again; what was saved is safe.",
    reload: "Load the page again",
    notFound: "There is no such page in the back office.",
    notFoundHint: "The address may be mistyped.",
    toDashboard: "To the dashboard",
    logout: "Logout",
    loggingOut: "Logging out...",
    version: "Version",
    logoutFailed: (message: string) => `You are still signed in: ${message}`,
  },
};
