export const peopleMessages = {
  search: "Search the list",
  noMatch: (search: string) => `Nobody has “${search}” in the name, the education or the post.`,
  clearSearch: "Clear the search",
  savedElsewhere: (name: string) => `“${name}” was saved. The search does not show it.`,

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
  column: { number: "#", name: "Name" },
  openHeadshot: (name: string) => `Open the headshot of ${name} in a new tab`,

  crop: {
    title: "Crop the headshot",
    hint: "Drag the picture until the face fills the frame.",
  },

  order: {
    heading: { faculty: "Order of the faculty", administration: "Order of the administration" },
    hint: {
      faculty:
        "Drag by the handle, or use the buttons. The public page shows faculty members by rank, and within a rank in this order.",
      administration: "Drag by the handle, or use the buttons. The public page shows this order.",
    },
  },

  import: {
    begin: "Import from a list",
    title: { faculty: "Import faculty members", administration: "Import administration members" },
    description: "You see all rows before anybody is added.",
    columns: (names: string) =>
      `The first row must have the names of the columns: ${names}. The first three are required. Everybody gets a drawn picture, which you can replace later.`,
    look: "Check the list",
    back: "Back to the list",
    preview: "People who will be imported",
    wrong: (wrong: number, rows: number) =>
      `${wrong} of ${rows} ${rows === 1 ? "row has" : "rows have"} mistakes, so nobody can be imported yet. Please correct the list and check it again.`,
    ready: (rows: number) => (rows === 1 ? "1 person can be imported." : `${rows} people can be imported.`),
    unknownColumns: (names: readonly string[]) =>
      `These columns are not known and will not be imported: ${names.map((name) => `“${name}”`).join(", ")}.`,
    nameKnown: "There is already somebody with this name.",
    importAll: (rows: number) => (rows === 1 ? "Import 1 person" : `Import ${rows} people`),
  },

  /** Says notice for people too, as in the specification. */
  toggleFailed: "Failed to update notice. Please try again.",
} as const;

export const groupMessages = {
  faculty: {
    heading: "Faculties",
    listHeading: "Current Faculty List",
    loading: "Loading faculty members...",
    empty: "No faculty members found",
    addFirst: "Faculty members that you add above appear here.",
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
    addFirst: "Members that you add above appear here.",
    listFailed: "The administration members could not be loaded.",
    count: (total: number) => (total === 1 ? "1 member" : `${total} members`),
    matches: (found: number, total: number) => `${found} of ${total} members`,
    scrolls: (total: number) => `${total} members: scroll the list to see all`,
    addHeading: "Add New Member",
    editHeading: "Edit Member",
    add: "Add Administration",
    update: "Update Administration",
  },
} as const;
