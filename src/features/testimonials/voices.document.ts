import { group, line, listOf, number, paragraph, picture } from "#kit/fields/rules.ts";

const portrait = (widths: readonly number[]) =>
  picture({ label: "Portrait", shape: [1, 1], widths, isDescribedBeside: true, optional: true });

export const alumni = group({
  label: "Alumni’s voice",
  page: "/",
  fields: {
    title: line({ label: "Heading", maxLength: 80, hint: "Alumni's Voice, if it is empty.", optional: true }),
    lead: paragraph({ label: "Text below the heading", maxLength: 200, optional: true }),
    voices: listOf({
      label: "Voices",
      hint: "When the list is empty, Home does not show this part.",
      one: "voice",
      nameField: "name",
      max: 6,
      fields: {
        name: line({ label: "Name", maxLength: 80 }),
        role: line({ label: "Degree and post", maxLength: 120 }),
        quote: paragraph({ label: "What they say", maxLength: 500 }),
        picture: portrait([96, 192]),
      },
    }),
  },
});

export const testimonials = group({
  label: "Testimonials",
  page: "/testimonials",
  fields: {
    lead: paragraph({ label: "Text below the heading", maxLength: 200, optional: true }),
    items: listOf({
      label: "Testimonials",
      hint: "The first one is shown larger than the others.",
      one: "testimonial",
      nameField: "name",
      max: 60,
      fields: {
        name: line({ label: "Name", maxLength: 80 }),
        role: line({ label: "Degree and post", maxLength: 120 }),
        quote: paragraph({ label: "What they say", maxLength: 800 }),
        rating: number({ label: "Rating, from 1 to 5", min: 1, max: 5, optional: true }),
        picture: portrait([96, 192, 400]),
      },
    }),
  },
});
