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
    heading: "Administrator login",
    lead: "Banners, notices and people of the school are managed here.",
    email: "E-mail",
    password: "Password",
    // Without the word password: the button stands beside a field of that name.
    show: "Show what is typed",
    hide: "Hide what is typed",
    submit: "Login",
    submitting: "Logging in...",
    toSite: "To the public website",
  },

  guard: {
    pending: "Loading roadblocks...",
  },

  /** A call that brought no sentence of the server's. */
  call: {
    unreachable: "The server could not be reached. Please check your connection and try again.",
    tooSlow: "The server did not answer in time. Please try again in a moment.",
    stalled: "The upload came to a halt. Please check your connection and try again.",
    unreadable: "The server's answer could not be read. Please try again in a moment.",
    refused: (status: number) => `The server refused the request (${status}). Please try again in a moment.`,
  },

  /** Around every screen of the back office. */
  office: {
    title: "Admin Panel",
    toasts: "Messages",
    skip: "Skip to content",
    navigation: "Admin",
    /** After the count of messages that nobody has read. */
    unread: "unread",
    openMenu: "Open the menu",
    closeMenu: "Close the menu",
    toSite: "Public website",
    needsScript: "This page needs JavaScript. Please switch it on in your browser and load the page again.",
    broken: "This screen broke down.",
    brokenHint: "The fault is ours. Please load the page again; what was saved is safe.",
    reload: "Load the page again",
    logout: "Logout",
    loggingOut: "Logging out...",
    logoutFailed: (message: string) => `You are still signed in: ${message}`,
  },

  /** The session ended in the middle of work. */
  sessionEnded: {
    title: "Please sign in again",
    text: "Your session has ended. Sign in to go on; nothing you typed is lost.",
    /** Said when the sign-in was cancelled. */
    failure: "Your session has ended. Please sign in again.",
    cancel: "Cancel",
  },

  /** A screen is left, or its form is taken for something else, with text in it. */
  unsaved: {
    title: "Leave without saving?",
    text: "What you typed here has not been saved.",
    stay: "Stay here",
    leave: "Leave without saving",
    setAside: "What you had typed was set aside.",
    bringBack: "Bring it back",
  },

  /** The forms that add records and edit them. */
  form: {
    cancelEdit: "Cancel Edit",
    saving: "Saving...",
    uploading: "Uploading...",
  },

  /** Something that is deleted for good is asked about first. */
  deletion: {
    cancel: "Keep it",
    delete: "Delete",
    deleting: "Deleting...",
    failed: (message: string) => `Error: ${message}`,
    refused: (message: string) => `Error: ${message}`,
  },

  /** A picture that is made smaller in the browser. */
  picture: {
    unreadable: "This browser cannot read the picture. Please choose another one.",
    cannotShrink: "The picture could not be made small enough. Please choose a smaller one.",
    cannotShrinkAnimated:
      "A moving picture cannot be made smaller here: it would stop moving. Please choose a smaller one.",
  },

  /** The eye in the lists. */
  active: {
    on: "Active: shown on the website",
    off: "Inactive: not shown on the website",
    active: "Active",
    inactive: "Inactive",
    of: (name: string) => `Active: ${name}`,
  },

  banner: {
    uploadHeading: "Browse Banner",
    uploadLead: "A banner greets every visitor of the homepage on the days you choose.",
    notAnImage: "Please select an image file",
    tooLarge: "File size must be less than 500 KB",
    incomplete: "Please fill all required fields",
    fileHint: "Accepted formats: JPG, PNG, GIF, webp (Max: 500KB)",
    submit: "Submit",
    uploading: "Uploading...",
    uploadFailed: (message: string) => `Login failed: ${message}`,
    /** An answer that says it did not succeed, as an alert. */
    uploadRefused: (message: string) => `Error: ${message}`,
    /** Beside the button that cannot be pressed yet. */
    stillMissing: (names: string[]) => `Still missing: ${names.join(", ")}.`,
    missing: { image: "the image", to: "the last day", link: "the link" },
    added: "The banner is in the list now.",
    toList: "Show it in the list",

    field: {
      image: "Banner Image",
      imagePrompt: "Choose an image",
      imagePromptMouse: ", drop it here or paste it",
      imageReplacePrompt: "Choose an image to replace the current one",
      imageHintOptional: "Leave it empty to keep the current image.",
      removeImage: "Remove the image",
      progress: "Upload",
      period: "Active Period",
      periodHint: "The first and the last day are included.",
      from: "Active From",
      to: "Active To",
      link: "Link",
      linkPrompt: "https://",
      linkHint: "The page that opens when a visitor clicks the banner.",
      seconds: "Banner Time",
      secondsHint: "How long the banner stays on the screen.",
      secondsOption: (seconds: number) => `${seconds} seconds`,
      unreadable: "This file cannot be shown as an image. Please choose another one.",
      currentImage: "Current image",
      newImage: "New image",
    },
    /** An image that is refused as it is; the larger one could be shrunk here in the browser. */
    refusedImage: {
      tooLarge: (name: string, size: string) => `“${name}” has ${size}; 500 KB is the most.`,
      otherKind: (name: string) => `“${name}” is no JPG, PNG, GIF or webp. Please choose another image.`,
      shrink: "Shrink it to fit",
      shrinking: "Shrinking...",
      shrunk: (before: string, after: string) => `It was shrunk from ${before} to ${after}.`,
    },
    calendar: {
      title: "Active Period",
      chooseStart: "Choose the first day.",
      chooseEnd: (from: string) => `${from} is the first day. Now choose the last one.`,
      chosen: (period: string, days: string) => `${period} (${days})`,
      cancel: "Cancel",
      done: "Done",
      previousMonth: "Previous month",
      nextMonth: "Next month",
      selected: "selected",
      today: "Today",
    },
    period: (from: string, to: string) => `${from} – ${to}`,
    openPeriod: (from: string) => `${from} – choose the end`,
    days: (count: number) => (count === 1 ? "1 day" : `${count} days`),
    preview: {
      heading: "Preview",
      empty: "The image you choose appears here.",
      alt: "The banner as visitors see it",
      duration: "Duration",
      period: "Active period",
      fileName: "File name",
      fileSize: "Size",
      none: "–",
    },

    listHeading: "Roadblock List",
    loading: "Loading roadblocks...",
    search: "Search the links",
    empty: "No roadblocks found.",
    emptyHint: "A banner that you upload appears here.",
    toUpload: "Upload a banner",
    fetchFailed: "Failed to fetch roadblocks. Please try again.",
    retry: "Retry",
    results: (first: number, last: number, total: number) => `Results: ${first} - ${last} of ${total}`,
    pages: "Pages of the roadblock list",
    pageNumber: (page: number) => `Page ${page}`,
    previous: "Previous",
    next: "Next",
    perPage: "Per page",
    column: {
      number: "#",
      link: "Link",
      from: "Date From",
      to: "Date To",
      days: "Days",
      seconds: "Banner Time",
      image: "Banner",
      uploaded: "Upload Date",
      active: "Active",
      edit: "Edit",
    },
    /** What visitors see of a banner today. */
    state: {
      off: "Switched off",
      starts: (day: string) => `Starts ${day}`,
      showing: "Showing now",
      ended: (day: string) => `Ended ${day}`,
    },
    seconds: (seconds: number) => `${seconds} s`,
    opensNewTab: "(opens in a new tab)",
    openImage: (number: number) => `Open the image of banner ${number} in a new tab`,
    activeOf: (number: number, isActive: boolean) => `${isActive ? "Active" : "Inactive"}: banner ${number}`,
    edit: "Edit",
    editOf: (number: number) => `banner ${number}`,

    editHeading: "Edit Roadblock",
    cancel: "Cancel",
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
    heading: "Notices",
    addHeading: "Add New Notice",
    editHeading: "Edit Notice",
    listHeading: "Current Notice List",
    add: "Add Notice",
    update: "Update Notice",
    edit: "Edit",
    editing: "Editing...",
    retry: "Retry",
    listFailed: "The notices could not be loaded.",
    noMatch: "No notice has these words in its title.",
    addFirst: "A notice that you add above appears here.",
    savedElsewhere: (title: string) => `“${title}” was saved. It is not among the notices shown here.`,
    showSaved: "Show it",
    tooLarge:
      "The notice was not saved: the file is larger than 20 MB. Please choose a smaller one or provide a file link.",
    wrongEnding: (endings: string) => `The notice was not saved: the file must be one of ${endings}.`,
    tooLargeHint: (size: string) =>
      `This file has ${size}; 20 MB is the most. Please choose a smaller one or provide a file link.`,
    wrongEndingHint: (endings: string) =>
      `This kind of file is not accepted. Please choose one of ${endings}.`,

    field: {
      title: "Notice Title",
      type: "Notice Type",
      typePrompt: "Select a type",
      date: "Publish Date",
      file: "Upload File",
      filePrompt: "Choose a file",
      filePromptMouse: " or drop it here",
      fileReplacePrompt: "Choose a file to replace the current one",
      fileHint: (endings: string) => `${endings}; at most 20 MB. Or give a link instead.`,
      removeFile: "Remove the file",
      fileProgress: "Upload",
      currentFile: "Current file:",
      linkHint: "Instead of a file: where it can be found.",
      link: "File Link",
      linkPrompt: "https://",
      linkUnused: "Not used: the chosen file is sent instead.",
      fileType: "File Type",
      fileTypeHint: "Only for a link: a file brings its own.",
      fileTypePrompt: "Select",
    },
    column: {
      number: "#",
      title: "Title",
      date: "Publish Date",
      type: "Type",
      fileType: "File Type",
      uploadedBy: "Uploaded By",
      edit: "Edit",
      active: "Active",
    },
    openFile: (title: string) => `Open the file of ${title} in a new tab`,
    search: "Search the titles",
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

  /** The public Notice page. */
  noticeBoard: {
    title: "Notice",
    lead: "Admissions, examinations, results, holidays and events. The newest come first.",
    description: (school: string) =>
      `Notices of the ${school}: admissions, examinations, results, holidays and events, with their documents.`,
    count: (total: number) => (total === 1 ? "1 notice" : `${total} notices`),
    matches: (total: number) => (total === 1 ? "1 notice matches" : `${total} notices match`),
    /** A search ends at so many. */
    mostMatches: (most: number) => `The newest ${most} notices that match`,
    isNew: "NEW",
    columns: { day: "Published", title: "Notice", type: "Type", file: "File" },
    /** In the place of the size, for a file on another site. */
    linkedFile: "other site",
    opensNewTab: "(opens in a new tab)",
    open: "Open",
    preview: "Preview",
    previewOf: (title: string) => `Preview ${title}`,
    dismiss: "Dismiss",

    filters: {
      label: "Find notices",
      search: "Search titles",
      searchHint: "Words from a title",
      type: "Type",
      anyType: "All types",
      year: "Year",
      anyYear: "All years",
      submit: "Filter",
      clear: "Clear filters",
    },
    noMatch: "No notice matches",
    noMatchHint: "Try fewer words, another type or another year.",
    emptyHint: "They appear here as soon as the school publishes one.",
    pastEnd: "This page is past the last notice",
    pastEndHint: (pages: number) =>
      pages === 1 ? "There is one page of notices." : `There are ${pages} pages of notices.`,
    toFirstPage: "Go to the first page",
    pages: "Pages of notices",
    pageNumber: (page: number) => `Page ${page}`,
    previousPage: "Previous",
    nextPage: "Next",
    /** For a reader without script, whose page cannot try again by itself. */
    tryAgain: "Try again",
  },

  /** The preview of a PDF inside the Notice page. */
  viewer: {
    loadFailed: (title: string) => `Failed to load PDF: ${title}`,
    cannotDisplay: "Cannot display PDF - Your browser doesn't support PDF viewing or the file doesn't exist.",
    openInNewTab: "Open PDF in New Tab",
    loading: "Loading PDF...",
    retry: "Try again",
    close: "Close the preview",
  },

  /** Both groups of people, where they say the same. */
  people: {
    edit: "Edit",
    editing: "Editing...",
    retry: "Retry",
    search: "Search the list",
    noMatch: (search: string) => `Nobody has “${search}” in the name, the education or the post.`,
    clearSearch: "Clear the search",
    savedElsewhere: (name: string) => `“${name}” was saved. The search does not show it.`,
    showSaved: "Show it",

    field: {
      name: "Full Name",
      education: "Highest Education",
      post: "Post",
      date: "Added Date",
      dateHint: "Today, if left empty.",
      headshot: "Headshot",
      headshotPrompt: "Choose a picture",
      headshotPromptMouse: " or drop it here",
      headshotReplacePrompt: "Choose a picture to replace the current one",
      headshotHint: "JPG, PNG, GIF or WebP. A large photo is made smaller before it is sent.",
      currentHeadshot: "Current headshot",
      newHeadshot: "New headshot",
      readingHeadshot: "Reading the picture...",
      cropAgain: "Crop again",
      removeHeadshot: "Remove the picture",
      headshotProgress: "Upload",
      linkedin: "LinkedIn",
    },
    column: {
      number: "#",
      name: "Name",
      education: "Highest Education",
      post: "Post",
      headshot: "Headshot",
      date: "Added Date",
      edit: "Edit",
      active: "Active",
    },
    openHeadshot: (name: string) => `Open the headshot of ${name} in a new tab`,

    crop: {
      title: "Crop the headshot",
      hint: "Drag the picture until the face fills the frame.",
      keys: "Arrow keys move the picture, + and - zoom.",
      frame: "Picture in its frame",
      zoom: "Zoom",
      zoomIn: "Zoom in",
      zoomOut: "Zoom out",
      left: "Move left",
      right: "Move right",
      up: "Move up",
      down: "Move down",
      use: "Use this crop",
      skip: "Use the whole picture",
      preparing: "Preparing...",
      cancel: "Cancel",
    },

    /** A call that failed, as a toast. */
    saveFailed: (message: string) => `Error: ${message}`,
    /** An answer that says it did not succeed, as an alert. */
    saveRefused: (message: string) => `Error: ${message}`,
    /** A toggle that could not reach the server, as an alert. It says notice for people too. */
    toggleFailed: "Failed to update notice. Please try again.",
    toggleRefused: (message: string) => `Error: ${message}`,
  },

  faculty: {
    heading: "Faculties",
    listHeading: "Current Faculty List",
    loading: "Loading faculty members...",
    empty: "No faculty members found",
    addFirst: "A faculty member that you add above appears here.",
    listFailed: "The faculty members could not be loaded.",
    count: (total: number) => (total === 1 ? "1 faculty member" : `${total} faculty members`),
    matches: (found: number, total: number) => `${found} of ${total} faculty members`,
    scrolls: (total: number) => `${total} faculty members: scroll the list to see all`,
    addHeading: "Add New Faculty Member",
    editHeading: "Edit Faculty Member",
    add: "Add Faculty",
    update: "Update Faculty",
  },

  administration: {
    heading: "Administration",
    listHeading: "Current Administration List",
    loading: "Loading administration members...",
    empty: "No administration members found",
    addFirst: "A member that you add above appears here.",
    listFailed: "The administration members could not be loaded.",
    count: (total: number) => (total === 1 ? "1 member" : `${total} members`),
    matches: (found: number, total: number) => `${found} of ${total} members`,
    scrolls: (total: number) => `${total} members: scroll the list to see all`,
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
    title: "Contact",
    lead: "Ask about admissions, programs or anything else. The office reads every message on working days.",
    description: (school: string) =>
      `How to reach the ${school}: phone, e-mail, address, campus hours, map and contact form.`,
    submitted: "Form submitted!",
    /** On the page that answers without script, after the words above. */
    submittedHint: "Thank you. The office will answer on the next working day.",
    failed: (reason: string) => `Your message was not sent. ${reason} Nothing that you typed is lost.`,
    /** When nothing more is known. */
    unknownReason: "Something went wrong on our side. Please try again in a moment.",

    details: {
      heading: "Head office",
      phone: "Phone",
      email: "E-mail",
      address: "Address",
      hours: "Campus hours",
    },
    map: {
      heading: "Find the campus",
      frame: (campus: string) => `Map of ${campus}`,
      open: "Open the map",
      /** What stands there until the map comes. */
      sketch: {
        label: "A sketch, not to scale",
        description:
          "Sketch of the way: from the bus stop on the main road at Deurali Bazaar, Campus Road climbs to the main gate; behind it stand Blocks A, B and C.",
        gate: "Main gate",
        busStop: "Bus stop",
        bazaar: "Deurali Bazaar",
        campusRoad: "Campus Road",
        north: "N",
      },
      opensNewTab: "(opens in a new tab)",
    },
    form: {
      heading: "Write to us",
      lead: "A message is enough. Leave an e-mail address or a number too, so that we can answer.",
      name: "Name",
      email: "E-mail",
      subject: "Subject",
      contact: "Contact number",
      contactHint: "Digits only",
      message: "Message",
      honeypot: "Leave this field empty",
      submit: "Send message",
      submitting: "Sending...",
    },
  },

  /** The mails that the product writes. */
  mail: {
    message: {
      subject: (subject: string) => `Website message: ${subject}`,
      noSubject: "without a subject",
      intro: "A visitor wrote in the contact form:",
      name: "Name",
      email: "E-mail",
      contact: "Contact",
      messageSubject: "Subject",
      none: "–",
      outro: (address: string) => `All messages: ${address}`,
    },
    confirmation: {
      subject: (school: string) => `Please confirm: news from the ${school}`,
      text: (school: string, university: string) =>
        `Somebody, we hope you, entered this address for the newsletter of the ${school}, ${university}.`,
      confirm: "To get it, follow this link and press the button:",
      ignore: "If it was not you, do nothing: you will not get the newsletter.",
      unsubscribe: "To be taken off the list, now or later:",
    },
  },

  /** The back office's screen of messages. */
  inbox: {
    heading: "Messages",
    listHeading: "From the contact form",
    folders: "Folders",
    folder: { inbox: "Inbox", suspicious: "Suspicious" },
    suspiciousHint:
      "These look as if a program wrote them. They were not mailed to the office. Move to the inbox what a person wrote.",
    unreadOnly: "Unread only",
    unreadCount: (count: number) => `${count} unread`,
    loading: "Loading messages...",
    listFailed: "The messages could not be loaded.",
    retry: "Retry",
    empty: "No messages found",
    emptyInbox: "What visitors write in the contact form appears here.",
    emptySuspicious: "Nothing suspicious has come.",
    noMatch: "No message in this folder matches.",
    search: "Search the messages",
    export: "Export as CSV",
    exportFailed: (message: string) => `Error: ${message}`,
    column: { from: "From", message: "Message", received: "Received", state: "State", open: "Open" },
    nameless: "Nameless",
    noSubject: "No subject",
    unread: "Unread",
    read: "Read",
    open: "Open",
    openOf: (subject: string) => `the message “${subject}”`,
    close: "Close",
    field: { from: "From", email: "E-mail", contact: "Contact", received: "Received", why: "Why suspicious" },
    none: "–",
    suspicion: {
      honeypot: "it filled in a field that nobody sees",
      "too-fast": "it was sent within three seconds",
      "many-links": "it has many links",
    },
    reply: "Reply by e-mail",
    replySubject: (subject: string) => `Re: ${subject}`,
    markUnread: "Mark as unread",
    markRead: "Mark as read",
    moveToSuspicious: "Move to suspicious",
    moveToInbox: "Move to inbox",
    moved: {
      inbox: "The message is in the inbox now.",
      suspicious: "The message is in the suspicious folder now.",
    },
    changeFailed: (message: string) => `Error: ${message}`,
    changeRefused: (message: string) => `Error: ${message}`,
    delete: "Delete",
    deleteTitle: "Delete this message?",
    deleteText: (from: string, subject: string) =>
      `“${subject}” from ${from} will be gone for good, also from the export.`,
  },

  /** The back office's screen of subscribers. */
  subscribers: {
    heading: "Subscribers",
    listHeading: "Addresses for the newsletter",
    lead: "The export holds, for each address, the link that unsubscribes it. Put it into every mail you send.",
    count: (total: number) => (total === 1 ? "1 address" : `${total} addresses`),
    loading: "Loading subscribers...",
    listFailed: "The subscribers could not be loaded.",
    retry: "Retry",
    empty: "No subscribers found",
    emptyHint: "Addresses that visitors enter at the foot of a page appear here.",
    noMatch: "No address matches.",
    search: "Search the addresses",
    export: "Export as CSV",
    column: {
      email: "E-mail",
      state: "State",
      since: "Subscribed",
      confirmed: "Confirmed",
      delete: "Delete",
    },
    state: { "not-asked": "No mail sent", asked: "Asked to confirm", confirmed: "Confirmed" },
    /** What the states mean, and what to do about them. */
    statesHeading: "What the states mean",
    stateMeaning: {
      "not-asked":
        "The website could not send mail when the address came, so nobody has been asked. The address may be mistyped, or somebody else’s. Once the website can send mail, who enters it again is asked.",
      asked: "A mail asks whether the newsletter is wanted. Send nothing before the answer.",
      confirmed: "The owner of the address said yes. Send the newsletter here.",
    },
    none: "–",
    delete: "Delete",
    deleteTitle: "Delete this address?",
    deleteText: (email: string) => `${email} will be gone for good, and gets no newsletter any more.`,
  },

  /** Around the lists of the back office. */
  list: {
    toList: "To the list",
    show: "Show",
    entries: (count: number) => `${count} entries`,
    pages: "Pages of the list",
    page: (current: number, total: number) => `Page ${current} of ${total}`,
    previous: "Previous",
    next: "Next",
  },
} as const;
