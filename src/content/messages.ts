/**
 * What the product says when something happens: alerts, toasts, errors and states, by situation. A school that
 * wants other words changes a line here. Some labels are odd on purpose (see docs/decisions): a banner upload and
 * a notice save that fail also say 'Login failed:'.
 */
export const messages = {
  toast: {
    dismiss: "Dismiss",
    /** When neither the server nor the error has a word to say. */
    unknownError: "Unknown error",
  },

  login: {
    succeeded: "Login Successful",
    failed: (message: string) => `Login failed: ${message}`,
    forgotPassword: "Forget Password ?",
  },

  guard: {
    pending: "Loading roadblocks...",
  },

  banner: {
    notAnImage: "Please select an image file",
    tooLarge: "File size must be less than 500 KB",
    incomplete: "Please fill all required fields",
    fileHint: "Accepted formats: JPG, PNG, GIF, webp (Max: 500KB)",
    submit: "Submit",
    uploading: "Uploading...",
    uploadFailed: (message: string) => `Login failed: ${message}`,

    loading: "Loading roadblocks...",
    empty: "No roadblocks found.",
    fetchFailed: "Failed to fetch roadblocks. Please try again.",
    retry: "Retry",
    results: (first: number, last: number, total: number) => `Results: ${first} - ${last} of ${total}`,

    editHeading: "Edit Roadblock",
    update: "Update",
    updating: "Updating...",
    active: "Active",
    inactive: "Inactive",
    /** A call that failed, as a toast. */
    changeFailed: (message: string) => `Error: ${message}`,
    changeFailedFallback: "Failed to update roadblock. Please try again.",
    /** An answer that says it did not succeed, as an alert. */
    changeRefused: (message: string) => `Error: ${message}`,
  },

  notice: {
    titleMissing: "Please enter a notice title",
    typeMissing: "Please select a notice type",
    dateMissing: "Please select a publish date",
    fileMissing: "Please either upload a file or provide a file link",
    loading: "Loading notices...",
    empty: "No notices found",
    page: (current: number, total: number) => `Page ${current} of ${total}`,
    addHeading: "Add New Notice",
    editHeading: "Edit Notice",
    listHeading: "Current Notice List",
    /** A call that failed, as a toast. */
    saveFailed: (message: string) => `Login failed: ${message}`,
    /** An answer that says it did not succeed, as an alert. */
    saveRefused: (message: string) => `Error: ${message}`,
    toggleFailed: (message: string) => `Error: ${message}`,
    toggleRefused: (message: string) => `Error: ${message}`,
    changeFailedFallback: "Failed to update notice. Please try again.",

    /** The banner that names the file while it opens. */
    opening: (title: string) => `Opening ${title}...`,
    fileGone: (title: string) => `Failed to open PDF: ${title}. File may not exist.`,
    openFailed: (title: string) => `Failed to open PDF: ${title}`,
  },

  /** The preview of a PDF inside the Notice page. */
  viewer: {
    loadFailed: (title: string) => `Failed to load PDF: ${title}`,
    cannotDisplay: "Cannot display PDF - Your browser doesn't support PDF viewing or the file doesn't exist.",
    openInNewTab: "Open PDF in New Tab",
  },

  /** Both groups of people, where they say the same. */
  people: {
    cancelEdit: "Cancel Edit",
    editing: "Editing...",
    saveFailed: (message: string) => `Error: ${message}`,
    /** A toggle that could not reach the server, as an alert. It says notice for people too. */
    toggleFailed: "Failed to update notice. Please try again.",
    toggleRefused: (message: string) => `Error: ${message}`,
  },

  faculty: {
    addHeading: "Add New Faculty Member",
    editHeading: "Edit Faculty Member",
    add: "Add Faculty",
    update: "Update Faculty",
  },

  administration: {
    addHeading: "Add New Member",
    editHeading: "Edit Member",
    add: "Add Administration",
    update: "Update Administration",
  },

  programs: {
    notFoundTitle: "Program not found",
    notFoundText: "The requested program could not be found.",
    back: "Back to Programs",
  },

  contact: {
    submitted: "Form submitted!",
    failed: "Your message was not sent. Your text is still in the form: please try again in a moment.",
  },

  newsletter: {
    subscribe: "SUBSCRIBE",
    subscribed: "Thank you. You will hear from us.",
    failed: "Your address was not saved. Please try again in a moment.",
  },
} as const;
