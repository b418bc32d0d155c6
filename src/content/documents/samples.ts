import type { Day } from "#calendar/dates.ts";
import type { Content, DocumentName } from "#documents/documents.ts";
import { dateSample } from "../sample-dates.ts";
import { about } from "./about.ts";
import { alumni } from "./alumni.ts";
import { bba } from "./bba.ts";
import { contact } from "./contact.ts";
import { events } from "./events.ts";
import { facilities } from "./facilities.ts";
import { gallery } from "./gallery.ts";
import { home } from "./home.ts";
import { identity } from "./identity.ts";
import { logos } from "./logos.ts";
import { mba } from "./mba.ts";
import { mphil } from "./mphil.ts";
import { notices } from "./notices.ts";
import { phd } from "./phd.ts";
import { privacy } from "./privacy.ts";
import { terms } from "./terms.ts";
import { testimonials } from "./testimonials.ts";

const undated: { [Name in DocumentName]: Content<Name> } = {
  identity,
  contact,
  home,
  events,
  about,
  bba,
  mba,
  mphil,
  phd,
  facilities,
  gallery,
  testimonials,
  alumni,
  logos,
  notices,
  terms,
  privacy,
};

/** The first version of every document: an invented school, until the office writes its own. */
export const sampleDocuments = (firstStart: Day): typeof undated => dateSample(undated, firstStart);
