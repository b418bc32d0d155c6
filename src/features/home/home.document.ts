import {
  choice,
  flag,
  group,
  line,
  link,
  list,
  listOf,
  number,
  paragraph,
  picture,
} from "#kit/fields/rules.ts";

const accents = [
  { value: "crimson", label: "Red" },
  { value: "gold", label: "Gold" },
  { value: "ink", label: "Dark" },
] as const;

const heading = (maxLength: number) =>
  line({
    label: "Heading",
    maxLength,
    hint: "Without a heading, Home does not show this part.",
    optional: true,
  });

const isShown = flag({ label: "Show this part", isOnFirst: true });

const titled = (maxLength: number) => ({
  title: line({ label: "Title", maxLength }),
  text: paragraph({ label: "Text", maxLength: 250 }),
});

const welcome = group({
  label: "Welcome, at the top of the page",
  fields: {
    headline: list({
      label: "Headline",
      hint: "Each line is shown by itself, in very large letters.",
      one: "line",
      item: line({ label: "Line", maxLength: 40 }),
      min: 1,
      max: 3,
    }),
    lead: paragraph({ label: "Text below the headline", maxLength: 300 }),
    picture: picture({ label: "Picture", widths: [640, 960, 1280, 1920], shape: [16, 9] }),
    narrowPicture: picture({
      label: "Picture on phones",
      hint: "Taller than wide. Without one, phones show the middle of the wide picture.",
      widths: [480, 800],
      shape: [3, 4],
      isDescribedBeside: true,
      optional: true,
    }),
  },
});

const whyChooseUs = group({
  label: "Why choose us",
  fields: {
    isShown,
    title: heading(80),
    lead: paragraph({ label: "Text below the heading", maxLength: 400, optional: true }),
    promises: listOf({
      label: "Promises",
      one: "promise",
      nameField: "label",
      max: 6,
      fields: {
        label: line({ label: "What is promised", maxLength: 100 }),
        percent: number({ label: "How often it is kept, in percent", min: 0, max: 100 }),
      },
    }),
    qualifications: listOf({
      label: "Reasons",
      one: "reason",
      nameField: "title",
      max: 8,
      fields: titled(60),
    }),
  },
});

const fromPage = "That of the program’s page, if it is empty.";

const programCards = group({
  label: "Program cards",
  fields: {
    isShown,
    title: heading(80),
    showsAll: flag({
      label: "Every program has a card",
      hint: "Also without an entry below. Title, level, text and rating come from the program’s page. Otherwise only the programs below have one.",
    }),
    cards: listOf({
      label: "Cards",
      hint: "A figure, a colour or other words for the card of a program, or no card.",
      one: "card",
      nameField: "title",
      max: 30,
      fields: {
        program: line({ label: "Program", maxLength: 40, offers: "programs" }),
        isShown: flag({ label: "Show this program on Home", isOnFirst: true }),
        students: line({
          label: "Figure: number of students",
          maxLength: 40,
          hint: "For example: 60+ students",
          optional: true,
        }),
        accent: choice({ label: "Colour of the card", choices: accents, optional: true }),
        title: line({
          label: "Title",
          maxLength: 40,
          hint: "Its short name, if it is empty.",
          optional: true,
        }),
        category: line({ label: "Level", maxLength: 40, hint: fromPage, optional: true }),
        text: paragraph({ label: "Text", maxLength: 250, hint: fromPage, optional: true }),
        rating: number({ label: "Rating, from 0 to 5", min: 0, max: 5, optional: true }),
        ratingPercent: number({ label: "Filled stars, in percent", min: 0, max: 100, optional: true }),
      },
    }),
  },
});

const features = group({
  label: "Great features",
  fields: {
    isShown,
    title: line({ label: "Heading", maxLength: 80, hint: "Great Features, if it is empty.", optional: true }),
    lead: paragraph({ label: "Text below the heading", maxLength: 300, optional: true }),
    items: listOf({
      label: "Features",
      one: "feature",
      nameField: "title",
      max: 3,
      fields: titled(40),
    }),
  },
});

const joinUs = group({
  label: "Join us",
  fields: {
    isShown,
    title: heading(120),
    lead: paragraph({ label: "Text below the heading", maxLength: 300, optional: true }),
  },
});

const video = group({
  label: "Video",
  fields: {
    isShown,
    kicker: line({ label: "Small line above the heading", maxLength: 60, optional: true }),
    title: heading(80),
    text: paragraph({ label: "Text", maxLength: 350, optional: true }),
    length: line({ label: "Length of the video", maxLength: 30, optional: true }),
    picture: picture({
      label: "Still picture of the video",
      widths: [480, 800, 1200],
      shape: [16, 9],
      optional: true,
    }),
    href: link({
      label: "Address of the video",
      hint: "Without it, Home does not show this part.",
      isWebOnly: true,
      optional: true,
    }),
  },
});

export const home = group({
  label: "Home",
  page: "/",
  fields: { welcome, features, whyChooseUs, programCards, joinUs, video },
});

export const logos = group({
  label: "Logo strip",
  page: "/",
  fields: {
    title: line({ label: "Heading", maxLength: 100, optional: true }),
    names: listOf({
      label: "Organisations",
      one: "organisation",
      nameField: "name",
      max: 30,
      fields: {
        name: line({ label: "Name", maxLength: 80 }),
        picture: picture({ label: "Logo", widths: [200, 400], isDescribedBeside: true }),
      },
    }),
  },
});
