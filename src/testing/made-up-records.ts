import { type Roadblock, roadblockFields } from "#features/banners/banners.rules.ts";
import { noticeFields } from "#features/notices/notices.rules.ts";
import type { Notice } from "#features/notices/notices.schemas.ts";
import { type Person, personFields } from "#features/people/people.rules.ts";
import type { Fields, RecordOf } from "#fields/fields.ts";

/** Records as they leave the server; a test names only what matters to it. */
export const makeNotice = (parts: Partial<Notice> = {}): Notice => ({
  ...blank(noticeFields),
  version: 1,
  state: "live",
  deletedAt: null,
  _id: "1",
  action: true,
  noticeTitle: "Exam routine",
  title: "Exam routine",
  publishDate: "2025-01-05T00:00:00.000Z",
  noticeType: "Exam",
  fileType: "pdf",
  fileUrl: "/files/abc/routine.pdf",
  fileTitle: "routine.pdf",
  fileBytes: 240 * 1024,
  uploadedBy: "Admin",
  address: "/notice/2025-01-05-exam-routine",
  ...parts,
});

export const makePerson = (parts: Partial<Person> = {}): Person => ({
  ...blank(personFields),
  version: 1,
  state: "live",
  deletedAt: null,
  _id: "1",
  fullname: "Sita Gurung",
  education: "Ph.D in Finance",
  post: "Associate Professor",
  addedDate: "2025-01-05T00:00:00.000Z",
  address: "/faculties/sita-gurung",
  headshot: "/files/abc/sita.jpg",
  picture: null,
  action: true,
  ...parts,
});

export const makeRoadblock = (parts: Partial<Roadblock> = {}): Roadblock => ({
  ...blank(roadblockFields),
  version: 1,
  state: "live",
  deletedAt: null,
  _id: "1",
  bannerLink: "/files/abc/banner.jpg",
  picture: null,
  link: "https://school.example/open-day",
  activeFrom: "2025-01-01T00:00:00.000Z",
  activeTo: "2025-01-31T00:00:00.000Z",
  bannerSeconds: 5,
  isActive: true,
  createdAt: "2025-01-01T00:00:00.000Z",
  ...parts,
});

/** Fields that no test names are empty, so that a new one needs no change here. */
function blank<All extends Fields>(fields: All): RecordOf<All> {
  const empty = Object.entries(fields).map(([name, { recordName = name }]) => [recordName, ""]);
  return Object.fromEntries(empty) as RecordOf<All>;
}
