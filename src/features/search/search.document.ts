import { group, line, listOf } from "#kit/fields/rules.ts";

export const searchWordsDocument = group({
  label: "Search words",
  page: "/search",
  fields: {
    groups: listOf({
      label: "Words that mean the same",
      hint: "If a visitor searches for one word of a group, pages and notices with another are found, too. Endings, plurals and most spellings in Latin letters are recognised without it.",
      one: "group",
      nameField: "words",
      max: 300,
      fields: {
        words: line({
          label: "Words, separated by commas",
          maxLength: 500,
          hint: "In any language, also several words: भर्ना, bharna, admission, how to apply",
        }),
      },
    }),
  },
});
