import { type ContentOf, group, line, link, listOf } from "#kit/fields/rules.ts";

const maxEntries = 12;
const maxTopEntries = 9;

const label = line({ label: "Label", maxLength: 120 });
const target = {
  label: "Leads to",
  hint: "A page of this site, such as /about, or a whole URL. Type to find one.",
  offers: "pages",
} as const;
const explanation = line({
  label: "Line of explanation",
  hint: "Below the label, where the menu is unfolded.",
  optional: true,
  maxLength: 200,
});

export const menu = group({
  label: "Menu",
  page: "/",
  fields: {
    header: listOf({
      label: "Menu at the top",
      hint: "Programs shows all programs by itself, unless it has entries of its own. An entry whose page is not public is left out.",
      one: "entry",
      nameField: "label",
      max: maxTopEntries,
      levelBelow: "below",
      fields: {
        label,
        to: link({
          ...target,
          optional: true,
          hint: `${target.hint} Empty, it is a heading of the entries below.`,
        }),
        explanation,
        below: listOf({
          label: "Entries below",
          one: "entry",
          nameField: "label",
          max: maxEntries,
          fields: { label, to: link(target), explanation },
        }),
      },
      needs: {
        field: "to",
        message: "Please say where it leads, or add entries below it.",
        isMet: ({ to, below }) => String(to).trim() !== "" || (below as readonly unknown[]).length > 0,
      },
    }),
    footer: listOf({
      label: "Browse More, at the foot of the page",
      one: "entry",
      nameField: "label",
      max: maxEntries,
      fields: { label, to: link(target) },
    }),
  },
});

export type MenuContent = ContentOf<typeof menu>;
