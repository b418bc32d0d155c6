import { lastVerifiedYear } from "#contract/bikram-sambat.table.ts";
import { messages } from "./messages.ts";
import { doorMessages } from "./office-door-messages.ts";

/**
 * What the back office says, by situation, apart from the public site's words: a visitor does not load it. Some labels
 * are odd on purpose (see docs/decisions): a banner upload and a notice save that fail also say 'Login failed:'.
 */
export const officeMessages = {
  calendar: {
    prefix: "B.S.",
    bikramSambat: "Day in Bikram Sambat",
    prompt: "2083-07-29",
    unknownDay: `No such day. Write it like 2083-07-29 or 29 Kartik 2083, up to the year ${lastVerifiedYear}.`,
  },
  ...doorMessages,

  guard: {
    pending: "Loading roadblocks...",
  },

  /** The frame in which one chooses what of a picture is shown. */
  crop: {
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

  /** The session ended in the middle of work. */
  sessionEnded: {
    title: "Please sign in again",
    text: "Your session has ended. Sign in to go on; nothing you typed is lost.",
    /** Said when the sign-in was cancelled. */
    failure: "Your session has ended. Please sign in again.",
    cancel: "Cancel",
  },

  /** A change that a stranger at an open screen must not make. */
  confirmPassword: {
    title: "Please enter your password again",
    text: "This change is a sensitive one. You will not be asked again for ten minutes.",
    password: "Your password",
    submit: "Go on",
    submitting: "Checking...",
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

  /** What visitors see of a record now, or would when it is saved. */
  state: {
    scheduled: (moment: string) => `Scheduled (appears on ${moment})`,
    live: "Live",
    expired: "Expired",
    hidden: "Hidden",
    binned: "In the bin",
    moment: (day: string, time: string) => `${day} at ${time}`,
    whenSaved: "When saved:",
    /** The choice above a list. */
    choice: "State",
    all: "All states",
    name: { live: "Live", scheduled: "Scheduled", expired: "Expired", hidden: "Hidden" },
    none: "Nothing is in this state.",
  },

  /** What can be taken back for some seconds. */
  undo: {
    undo: "Undo",
    failed: (message: string) => `It was not undone: ${message}`,
  },

  /** What is done to one record or to many. */
  deeds: {
    select: "Select",
    selectOne: (name: string) => `Select ${name}`,
    selectAll: "Select all on this page",
    selected: (count: number) => `${count} selected`,
    hide: "Hide",
    show: "Show",
    delete: "Delete",
    working: "Working...",
    failed: (message: string, names: string) => `Error: ${message} Not changed: ${names}.`,
    missing: (names: string) => `Not changed, because it is no longer there: ${names}.`,
    name: (name: string) => `“${name}”`,
    more: (count: number) => `${count} more`,
    deleteTitle: (count: number) => (count === 1 ? "Move it to the bin?" : `Move ${count} to the bin?`),
    deleteText: (names: string, days: number, count: number) =>
      count === 1
        ? `${names} leaves the website at once, stays in the bin for ${days} days, and is then gone for good with its file.`
        : `${names} leave the website at once, stay in the bin for ${days} days, and are then gone for good with their files.`,
    confirm: "Move to the bin",
  },

  /** Somebody else has saved the same record while it was edited. */
  conflict: {
    title: "Somebody else has changed this meanwhile",
    text: "Nothing was saved yet, and nothing you typed is lost. Choose what holds where the two differ.",
    mine: "Yours",
    theirs: "Theirs",
    differs: "Differs",
    same: "The same in both",
    empty: "(empty)",
    /** For a file that was not chosen anew. */
    unchanged: "You did not change it.",
    back: "Back to the form",
    save: "Save what is chosen",
  },

  /** What was deleted, until it is gone for good. */
  bin: {
    heading: "Bin",
    lead: (days: number) =>
      `What you delete stays here for ${days} days and can be brought back as it was. Then it is gone for good, with its file.`,
    kinds: "What was deleted",
    kind: {
      notices: "Notices",
      faculty: "Faculties",
      administration: "Adminstration",
      banners: "Roadblocks",
    },
    loading: "Loading the bin...",
    listFailed: "The bin could not be loaded.",
    retry: "Retry",
    search: "Search the bin",
    empty: "The bin is empty",
    noneFound: "Nothing found",
    emptyHint: (days: number) => `Nothing of this kind was deleted in the last ${days} days.`,
    noMatch: "Nothing in the bin has these words.",
    column: { name: "What", deleted: "Deleted", goes: "Gone for good", restore: "Restore" },
    restore: "Restore",
    failed: (message: string) => `Error: ${message}`,
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
    missing: { banner: "the image", activeTo: "the last day", link: "the link" },
    added: "The banner is in the list now.",
    toList: "Show it in the list",

    field: {
      banner: "Banner Image",
      imagePrompt: "Choose an image",
      imagePromptMouse: ", drop it here or paste it",
      imageReplacePrompt: "Choose an image to replace the current one",
      imageHintOptional: "Leave it empty to keep the current image.",
      removeImage: "Remove the image",
      progress: "Upload",
      period: "Active Period",
      periodHint: "The first and the last day are included.",
      activeFrom: "Active From",
      activeTo: "Active To",
      link: "Link",
      linkPrompt: "https://",
      linkHint: "The page that opens when a visitor clicks the banner.",
      bannerSeconds: "Banner Time",
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
      firstDay: "First day",
      lastDay: "Last day",
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
    noMatch: "No banner matches the search and the state.",
    toUpload: "Upload a banner",
    listFailed: "Failed to fetch roadblocks. Please try again.",
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
    loading: messages.notice.loading,
    empty: messages.notice.empty,
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
      noticeTitle: "Notice Title",
      noticeType: "Notice Type",
      typePrompt: "Select a type",
      publishDate: "Publish Date",
      dateHint: "A future day schedules it: it appears on that day by itself.",
      publishTime: "Publish Time",
      timeHint: "Optional. Without a time it appears at midnight.",
      showUntil: "Show Until",
      showUntilHint: "Optional. The last day on which it is shown.",
      pinnedUntil: "Pin Until",
      pinnedUntilHint: "Optional. Through this day it stays at the top of the list.",
      text: "Text",
      textHint:
        "Optional, for those who cannot open the file. An empty line begins a paragraph; links are recognised.",
      noticeFile: "Upload File",
      filePrompt: "Choose a file",
      filePromptMouse: " or drop it here",
      fileReplacePrompt: "Choose a file to replace the current one",
      fileHint: (endings: string) => `${endings}; at most 20 MB. Or give a link instead.`,
      manyHint: "Several files at once become hidden drafts, one for each.",
      removeFile: "Remove the file",
      fileProgress: "Upload",
      currentFile: "Current file:",
      linkHint: "Instead of a file: where it can be found.",
      fileLink: "File Link",
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
    /** On its row, for as long as it comes first. */
    pinned: (day: string) => `Pinned until ${day}`,
    search: "Search the titles",
    saved: {
      live: (title: string) => `“${title}” is on the website.`,
      scheduled: (title: string, moment: string) => `“${title}” will be on the website on ${moment}.`,
      expired: (title: string) => `“${title}” was saved. Its time is over, so the website does not show it.`,
      hidden: (title: string) => `“${title}” was saved. It is hidden, so the website does not show it.`,
    },
    view: "View on the site",
    /** Many files at once become drafts. */
    drafts: {
      heading: "Drafts from your files",
      lead: "Each is added as a hidden notice with the name of its file as the title. Edit it, then switch it on.",
      waiting: "Waiting",
      progress: (name: string) => `Upload of ${name}`,
      added: "Added as a draft",
      addedOf: (added: number, total: number) => `${added} of ${total} added`,
      tryAgain: "Try again",
      show: "Show the drafts",
      close: "Close",
    },
    /** A call that failed, as a toast. */
    saveFailed: (message: string) => `Login failed: ${message}`,
    /** An answer that says it did not succeed, as an alert. */
    saveRefused: (message: string) => `Error: ${message}`,
    toggleFailed: (message: string) => `Error: ${message}`,
    toggleRefused: (message: string) => `Error: ${message}`,
    changeFailedFallback: "Failed to update notice. Please try again.",
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
      fullName: "Full Name",
      education: "Highest Education",
      post: "Post",
      addedDate: "Added Date",
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
      more: "More about this person (optional)",
      email: "E-mail",
      phone: "Phone",
      room: "Room",
      subjects: "Subjects",
      subjectsHint: "One line, such as: Financial Accounting, Taxation.",
      biography: "Biography",
      biographyHint: "A few lines. An empty line begins a new paragraph.",
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
    },

    /** Putting the people in an order. */
    order: {
      begin: "Set the order",
      heading: { faculty: "Order of the faculty", administration: "Order of the administration" },
      hint: {
        faculty:
          "Drag by the handle, or use the buttons. The public page shows faculty members by rank; within a rank this order holds.",
        administration: "Drag by the handle, or use the buttons. The public page shows this order.",
      },
      drag: (name: string) => `Drag ${name}, or use the arrow keys`,
      top: (name: string) => `To the top: ${name}`,
      up: (name: string) => `Up: ${name}`,
      down: (name: string) => `Down: ${name}`,
      moved: (name: string, place: number, count: number) => `${name} is now ${place} of ${count}.`,
      save: "Save the order",
      cancel: "Cancel",
      saved: "The order was saved.",
      failed: (message: string) => `${message} The order below is as you set it.`,
    },

    export: "Export as CSV",
    /** Adding many from a table that the school has already. */
    import: {
      begin: "Import from a list",
      title: { faculty: "Import faculty members", administration: "Import administration members" },
      description: "You see all rows before anybody is added.",
      columns: (names: string) =>
        `The first row must have the names of the columns: ${names}. The first three are needed. Everybody gets a drawn picture, which you can replace later.`,
      file: "A file",
      filePrompt: "Choose a file",
      filePromptMouse: " or drop it here",
      fileHint: "A CSV file, which Excel and every other spreadsheet can save. At most 500 rows and 1 MB.",
      workbook:
        "This is an Excel file. Please open it, choose “Save as” and “CSV”, and choose the new file here.",
      tooLarge: "The file is larger than 1 MB. Please split it.",
      text: "Or paste it here",
      textHint: "Copy the rows in your spreadsheet, with the first row, and paste them.",
      look: "Check the list",
      cancel: "Cancel",
      close: "Close",
      back: "Back to the list",
      preview: "People who will be imported",
      row: "Row",
      problems: "Mistakes",
      wrong: (wrong: number, rows: number) =>
        `${wrong} of ${rows} ${rows === 1 ? "row has" : "rows have"} mistakes, so nobody can be imported yet. Please correct the list and check it again.`,
      ready: (rows: number) => (rows === 1 ? "1 person can be imported." : `${rows} people can be imported.`),
      unknownColumns: (names: readonly string[]) =>
        `These columns are not known and will not be imported: ${names.map((name) => `“${name}”`).join(", ")}.`,
      nameKnown: "Somebody of this name is there already.",
      importAll: (rows: number) => (rows === 1 ? "Import 1 person" : `Import ${rows} people`),
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
    lead: "New notices, and what you write under Mail, go to those who confirmed. The export holds, for each address, the link that unsubscribes it.",
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
      wants: "Gets",
      delete: "Delete",
    },
    wants: {
      all: "All notices",
      frequency: { "at once": "at once", daily: "once a day" },
      stopped: "Stopped",
      why: (reason: string) => `Three mails in a row were refused: ${reason}`,
      restart: "Start again",
      restarting: "Starting...",
      failed: (message: string) => `Error: ${message}`,
    },
    state: { "not-asked": "No mail sent", asked: "Asked to confirm", confirmed: "Confirmed" },
    /** What the states mean, and what to do about them. */
    statesHeading: "What the states mean",
    stateMeaning: {
      "not-asked":
        "The website could not send mail when the address came, so nobody has been asked. The address may be mistyped, or somebody else’s. Once the website can send mail, who enters it again is asked.",
      asked:
        "A mail asks whether the newsletter is wanted. Nothing else goes to the address before the answer.",
      confirmed: "The owner of the address said yes: new notices and what you write under Mail go here.",
    },
    none: "–",
    delete: "Delete",
    deleteTitle: "Delete this address?",
    deleteText: (email: string) => `${email} will be gone for good, and gets no newsletter any more.`,
  },

  /** The back office's screen of what is held about one person. */
  personalData: {
    heading: "A person’s data",
    link: "A person’s data",
    lead: "When somebody asks what you hold about them, or asks to be forgotten: enter their e-mail address. First make sure that it is they who ask, for instance by answering to that address.",
    email: "E-mail address",
    lookUp: "Look up",
    refused: (message: string) => `Error: ${message}`,
    failed: (message: string) => `Error: ${message}`,
    nothing: (email: string) => `Nothing is held under ${email}`,
    held: (email: string) => `Held under ${email}`,
    messages: (count: number) => (count === 1 ? "1 message" : `${count} messages`),
    noText: "Without text",
    subscription: "The newsletter",
    waitingMails: (count: number) =>
      count === 1 ? "1 mail that has not left yet" : `${count} mails that have not left yet`,
    mentions: (count: number) =>
      `The address also stands in the text of ${count === 1 ? "1 message" : `${count} messages`} of other people. ${count === 1 ? "It is" : "They are"} not erased: search for the address under Messages.`,
    listedAs: (names: string) =>
      `The school lists the address for ${names}. That is not erased: change or delete the person on the screen Faculties or Adminstration.`,
    isAdministrator: "The address also signs in to this back office. The account is not erased.",
    download: "Download a copy",
    erase: "Erase all of it",
    eraseTitle: "Erase everything under this address?",
    eraseText: (email: string, messages: number, isSubscribed: boolean, mails: number) =>
      `${email}: ${[
        messages === 1 ? "1 message" : `${messages} messages`,
        ...(isSubscribed ? ["the place on the newsletter’s list"] : []),
        ...(mails > 0 ? [mails === 1 ? "1 mail that waits" : `${mails} mails that wait`] : []),
      ].join(
        ", ",
      )}. It will be gone for good. Mails that the office has received already stay in its mailbox.`,
  },
} as const;
