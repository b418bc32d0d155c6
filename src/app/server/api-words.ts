import { z } from "zod";
import { collections } from "#features/collections.ts";
import { documents } from "#features/documents.ts";
import { program } from "#features/programs/program.document.ts";
import { type Collection, sentenceStart } from "#kit/collections/define-collection.ts";
import { contentShape, fieldShapes } from "#kit/fields/content.schemas.ts";
import type { ApiWords } from "#platform/http/openapi/document.ts";

const collectionTags = Object.values<Collection>(collections).map(({ labels: { heading, many, the } }) => ({
  name: heading,
  description: `The ${many}. Visitors see those that are live; in the trash ${the} can be restored.`,
}));

/** The groups of endpoints, and shapes that are known only at run time. */
export const apiWords: ApiWords = {
  tags: [
    { name: "Sessions", description: "Sign in, sign out, and get back in with a mail." },
    {
      name: "Own account",
      description: "Name, e-mail address, password and second factor of whoever is signed in.",
    },
    ...collectionTags,
    { name: "Site content", description: "What the pages say: documents with drafts and versions." },
    { name: "Redirects", description: "Old URLs, and where they lead." },
    { name: "Search", description: "Suggestions while somebody types." },
    { name: "Messages", description: "What visitors wrote in the contact form." },
    { name: "Subscribers", description: "People who get notices by e-mail." },
    {
      name: "Mails to subscribers",
      description: "Mails that were sent, and letters that the office writes.",
    },
    {
      name: "Personal data",
      description: "What the site has about one person, to hand it over or erase it.",
    },
    { name: "Accounts", description: "The people of the office and their roles." },
    { name: "Audit log", description: "Who changed what, and when." },
    { name: "Dashboard", description: "The first screen of the office: figures, backups and samples." },
    { name: "Files", description: "Uploaded files, under URLs that never change." },
  ],
  shapes: {
    ...fieldShapes,
    DocumentContent: z.union(
      Object.entries({ ...documents, program }).map(([name, rule]) =>
        contentShape(rule).meta({ id: `${sentenceStart(name)}Content` }),
      ),
    ),
  },
};
