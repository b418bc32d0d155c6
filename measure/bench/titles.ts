/** What the searches ask for. The rare word occurs equally often however many notices there are, as a name does. */
export const rareWord = "khaptad";
export const frequentWord = "semester";
export const twoWords = "bba routine";
const rareNotices = 5;

const programs = ["BBA", "BBA", "BBA", "MBA", "MBA", "MPhil", "PhD"];
const semesters = ["First", "Second", "Third", "Fourth", "Fifth", "Sixth", "Seventh", "Eighth"];
const subjects = [
  "routine of the end-term examination",
  "routine of the mid-term examination",
  "class routine of the new session",
  "results of the internal assessment",
  "last date to pay the fees without fine",
  "retotalling and re-examination",
  "orientation and registration",
];
const others = [
  "Scholarships for the needy and the gifted: how to apply",
  "The campus stays closed for Dashain and Tihar",
  "Guest lecture: financing small hydropower in the hills",
  "Quotations invited for the supply of computers",
  "Library hours during the examinations",
  "छात्रवृत्तिको सूचना: आवेदन दिने अन्तिम मिति",
];

/** A title as the office writes them: most are of a program's semester, each with words of its own. */
export function titleOf(number: number, count: number): string {
  const stem =
    mix(number, 1) % 4 === 0
      ? pick(others, number, 2)
      : `${pick(programs, number, 3)} ${pick(semesters, number, 4)} Semester: ${pick(subjects, number, 5)}`;
  const isRare = number % Math.max(1, Math.floor(count / rareNotices)) === 3;
  return `${stem}, ${isRare ? "Khaptad block" : `reference ${mix(number, 6) % 10_000}`}`;
}

export function pick<Item>(items: readonly Item[], number: number, salt: number): Item {
  const item = items[mix(number, salt) % items.length];
  if (item === undefined) throw new Error("Nothing to pick from.");
  return item;
}

/** A number that looks drawn by lot and is the same in every run. */
export function mix(number: number, salt: number): number {
  let state = Math.imul(number + 1, 0x9e3779b1) ^ Math.imul(salt + 1, 0x85ebca6b);
  state = Math.imul(state ^ (state >>> 16), 0x7feb352d);
  state = Math.imul(state ^ (state >>> 15), 0x846ca68b);
  return (state ^ (state >>> 16)) >>> 0;
}
