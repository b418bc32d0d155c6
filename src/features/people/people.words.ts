export const peopleMessages = {
  search: "Search the list",

  field: {
    fullName: "Full Name",
    education: "Highest Education",
    post: "Post",
    addedDate: "Added Date",
    dateHint: "Today, if left empty.",
    headshot: "Headshot",
    headshotPrompt: "Choose a picture",
    headshotReplacePrompt: "Choose a picture to replace the current one",
    headshotHint: "JPG, PNG, GIF or WebP. A large photo is made smaller before it is sent.",
    currentHeadshot: "Current headshot",
    newHeadshot: "New headshot",
    readingHeadshot: "Reading the picture...",
    cropAgain: "Crop again",
    removeHeadshot: "Remove the picture",
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
  column: { name: "Name" },
  openHeadshot: (name: string) => `Open the headshot of ${name} in a new tab`,

  crop: {
    title: "Crop the headshot",
    hint: "Drag the picture until the face fills the frame.",
  },

  orderHint: {
    faculty: "The public page shows faculty members by rank, and within a rank in this order.",
    administration: "The public page shows this order.",
  },
  importHint: "Everybody gets a drawn picture, which you can replace later.",

  /** Says notice for people too, as in the specification. */
  toggleFailed: "Failed to update notice. Please try again.",
} as const;

export const groupMessages = {
  faculty: {
    heading: "Faculties",
    listHeading: "Current Faculty List",
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
    count: (total: number) => (total === 1 ? "1 member" : `${total} members`),
    matches: (found: number, total: number) => `${found} of ${total} members`,
    scrolls: (total: number) => `${total} members: scroll the list to see all`,
    addHeading: "Add New Member",
    editHeading: "Edit Member",
    add: "Add Administration",
    update: "Update Administration",
  },
} as const;
