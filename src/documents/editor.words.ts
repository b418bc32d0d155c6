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

  transfer: {
    heading: "All content as one file",
    lead: "Download all texts that visitors see as one file, to keep it or to use it on another site, and upload such a file again. The file does not hold uploaded pictures, only their names.",
    export: "Download all content",
    choose: "Upload a file",
    reading: "Reading the file...",
    notOurs: "This file cannot be read. Please choose a file that was downloaded on this page.",
    tooLarge: "This file is larger than 8 MB. Please choose a file that was downloaded on this page.",
    title: "Publish what is in this file?",
    nothing: "The file is the same as the website. Nothing will change.",
    text: "Visitors see all of it at once. If something goes wrong, nothing changes. You can bring back the old version of each part from its history.",
    changes: (title: string, count: number) => `${title}: ${count === 1 ? "one change" : `${count} changes`}`,
    withdraws: (moment: string) => `The version that is scheduled for ${moment} will not be published.`,
    confirm: "Publish it",
    done: "Published: visitors see the content of the file now.",
  },

  editor: {
    loading: "Loading...",
    failed: "This part of the website could not be loaded.",
    history: "History",
    openPage: "Open the page",
    newTab: " (opens in a new tab)",
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
    withdraw: "Cancel and edit it again",
    withdrawKeepingDraft: "Cancel the scheduled version",
    withdrawnToDraft: "The scheduled version will not be published. It is the draft now.",
    withdrawnKeepingDraft:
      "The scheduled version will not be published. You find it in the history. Your draft stays as it is.",
    withdrawFailed: (message: string) => `The scheduled version was not cancelled: ${message}`,

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
    nothing: "There is nothing to publish: nothing was changed.",
    waiting: "Not saved yet…",
    saving: "Saving…",
    saved: (time: string) => `Saved as a draft at ${time}`,
    failed: (message: string) => `Not saved: ${message}`,
    tryingAgain: "What you typed is stored in this browser. Trying again…",
    stashed: "What you typed is stored in this browser.",
    uploading: "A file is on its way…",
    compare: "Compare",
    conflict: "Not saved: somebody else changed the same field. Please compare.",
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
