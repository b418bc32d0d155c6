export const editorMessages = {
  documents: {
    heading: "Site content",
    lead: "Every text, number and picture of the website that belongs to the school. What you change is saved as a draft; visitors see it after you publish it.",
    loading: "Loading the site’s content...",
    failed: "The site’s content could not be loaded.",
    column: { title: "Part of the website", state: "State", saved: "Last published" },
    sample: "Still the sample",
    notPublic: "Not public yet",
    published: "Published",
    draft: "Draft, not public",
    scheduled: (moment: string) => `Scheduled for ${moment}`,
    never: "Not published yet",
    saved: (moment: string, who: string) => `${moment}, ${who}`,
    unknownTitle: "There is no such part of the website.",
    unknownHint: "Please check the address, or choose a part from the list.",
    toDocuments: "All site content",
  },

  editor: {
    loading: "Loading...",
    failed: "This part of the website could not be loaded.",
    history: "History",
    openPage: "Open the page",
    newTab: " (opens in a new tab)",
    optional: "optional",
    form: "Content",

    notPublic: "Visitors do not see this page yet. It appears when you publish it.",
    publicSample: "Visitors still see the sample text that came with this website.",
    publicNow: (moment: string, who: string) => `Visitors see the version by ${who}, public since ${moment}.`,
    noDraft: "There is no draft: you see here what visitors see.",
    draft: (count: number) =>
      count === 0
        ? "The draft is the same as what visitors see."
        : `The draft has ${count === 1 ? "one change" : `${count} changes`}. Visitors do not see it yet; only signed-in people see it.`,
    changes: "Show the changes",
    scheduled: (moment: string, who: string) => `A version by ${who} will be published on ${moment}.`,
    damaged:
      "Some of this part of the website could not be read, and is empty here and on the site. You can restore an earlier version from the history.",
    takeBack: "Cancel and edit it again",
    takeBackKeepingDraft: "Cancel the scheduled version",
    takenBack: "The scheduled version will not be published. It is the draft now.",
    takenBackKeepingDraft:
      "The scheduled version will not be published. You find it in the history. Your draft stays as it is.",
    takeBackFailed: (message: string) => `The scheduled version was not cancelled: ${message}`,

    publish: "Publish",
    publishing: "Publishing...",
    published: "Published: visitors see it now.",
    publishedLater: (moment: string) => `Scheduled: visitors will see it on ${moment}.`,
    withdrawn: (moment: string) =>
      `The version that was scheduled for ${moment} will not be published. You find it in the history.`,
    publishFailed: (message: string) => `It was not published: ${message}`,
    later: "Publish later...",
    discard: "Discard the draft",
    more: "More",
    preview: "Preview",

    problems: (count: number) =>
      count === 1
        ? "One thing is missing or wrong before this can be published:"
        : `${count} things are missing or wrong before this can be published:`,
    changedBy: (who = "Somebody else") => `${who} has changed it.`,
    fileDropped: "Please drop the file on the field where it belongs.",
  },

  save: {
    unchanged: "",
    waiting: "Not saved yet…",
    saving: "Saving…",
    saved: (time: string) => `Saved as a draft at ${time}`,
    failed: (message: string) => `Not saved: ${message}`,
    tryingAgain: "What you typed is stored in this browser. Trying again…",
    stashed: "What you typed is stored in this browser.",
    uploading: "A file is on its way…",
    compare: "Compare",
    contested: "Not saved: somebody else changed the same field. Please compare.",
    restored: "This is what you typed here last time and was not saved.",
    dropRestored: "Remove it",
    merged: "Somebody else changed other fields at the same time. Their changes and yours are both saved.",
  },

  later: {
    title: "Publish later",
    text: "Choose when visitors will see the draft. The time is Nepal time.",
    replaces: (moment: string) =>
      `Another version is scheduled for ${moment}. It will not be published, because this one replaces it.`,
    day: "Day",
    time: "Time",
    dayMissing: "Choose a day.",
    inThePast: "Choose a day and time in the future.",
    confirm: "Schedule it",
  },

  overScheduled: {
    title: "Publish now, and cancel the scheduled version?",
    text: (moment: string, who: string) =>
      `${who} scheduled a version for ${moment}. If you publish your draft now, that version will not be published. You find it in the history.`,
    cancel: "Do not publish",
    confirm: "Publish now",
  },

  discard: {
    title: "Discard the draft?",
    text: "The form shows again what visitors see. Your changes are lost.",
    cancel: "Keep the draft",
    confirm: "Discard it",
    done: "The draft was discarded.",
    failed: (message: string) => `The draft was not discarded: ${message}`,
  },

  list: {
    none: (one: string) => `There is no ${one} here yet.`,
    add: (one: string) => `Add ${article(one)} ${one}`,
    remove: "Remove",
    duplicate: "Duplicate",
    up: "Move up",
    down: "Move down",
    drag: "Drag to another place",
    removed: (name: string) => `${name} was removed.`,
    undone: (name: string) => `${name} is back.`,
    moved: (name: string, place: number, count: number) => `${name} is now ${place} of ${count}.`,
    full: (max: number) => `This list is full: it may have at most ${max}.`,
    unnamed: (one: string, place: number) => `${capital(one)} ${place}`,
    hasProblem: "Something is missing or wrong here.",
    addPictures: (one: string) => `Add several ${one}s at once`,
    addPicturesPrompt: "Choose several pictures",
    addPicturesMouse: ", or drop them here",
    sending: (done: number, count: number) => `Sending ${Math.min(done + 1, count)} of ${count}...`,
    notSent: (name: string, message: string) => `${name} was not added: ${message}`,
    forget: "Do not add it",
  },

  picture: {
    choose: "Choose a picture",
    replace: "Choose another picture",
    mouse: ", drop it here or paste it",
    camera: "Take a photograph",
    remove: "Remove the picture",
    crop: (label: string) => `Crop: ${label}`,
    cropAgain: "Crop again",
    cropHint: "Move the picture until the frame shows what visitors should see.",
    failed: (message: string) => `The picture was not uploaded: ${message}`,
    notAPicture: "This file is not a picture. Please choose a JPEG, PNG, WebP or GIF file.",
    alt: "Description of the picture",
    altHint: "What the picture shows. It is read aloud to people who cannot see it.",
    decoration: "Only decoration: this picture needs no description",
    focus: "Most important point",
    focusHint:
      "This point is always shown, even where the page cuts the picture. Tap on the picture, or use the arrow keys.",
    focusAt: (x: number, y: number) => `${x} % from the left, ${y} % from the top`,
  },

  file: {
    choose: "Choose a file",
    replace: "Choose another file",
    mouse: ", or drop it here",
    name: "File name that visitors see",
    remove: "Remove the file",
    failed: (message: string) => `The file was not uploaded: ${message}`,
  },

  colour: {
    pick: "Choose a colour",
    none: "Empty: the colour that came with this website.",
    unknown: "Choose a colour, or type one like #7a1f2b.",
    readable: (ratio: string) => `Easy to read everywhere: the contrast is at least ${ratio} to 1.`,
    tooLight: (ratio: string, ground: string) =>
      `Too light: on ${ground} the contrast is ${ratio} to 1, and 4.5 is needed. Choose a darker colour.`,
    sampleButton: "Button",
    sampleLink: "Link",
  },

  choice: { prompt: "Choose…", none: "None" },

  preview: {
    title: "Preview",
    frame: "The page with your draft",
    phone: "Phone",
    computer: "Computer",
    width: "Width",
    loading: "Loading the page...",
    newTab: "Open in a new tab",
  },

  history: {
    heading: (title: string) => `History of ${title}`,
    loading: "Loading the history...",
    failed: "The history could not be loaded.",
    toEditor: "Back to editing",
    version: (version: number) => `Version ${version}`,
    state: {
      sample: "Sample",
      past: "Earlier",
      current: "Public now",
      scheduled: "Scheduled",
      withdrawn: "Cancelled",
    },
    came: "The sample that came with this website.",
    saved: (who: string, moment: string) => `${who}, ${moment}`,
    willBePublic: (moment: string) => `Will be published on ${moment}.`,
    noChanges: "The same as the version before.",
    restore: "Restore",
    restoreTitle: (version: number) => `Bring version ${version} back?`,
    restoreText: "It becomes the draft. Visitors see it after you publish it.",
    restoreOverDraft: "There is a draft already. It is replaced, and what was changed in it is lost.",
    restoreConfirm: "Bring it back",
    restoring: "Bringing it back...",
    pages: "Pages of the history",
    newer: "Newer",
    older: "Older",
    page: (page: number, pages: number) => `Page ${page} of ${pages}`,
  },
} as const;

function article(noun: string): string {
  return /^[aeiou]/i.test(noun) ? "an" : "a";
}

function capital(noun: string): string {
  return noun.charAt(0).toUpperCase() + noun.slice(1);
}
