import { group, list } from "#kit/fields/rules.ts";
import { allNotices, downloadsType, feedTypeName } from "#kit/site/record-urls.ts";
import { noticeTypeName, noticeTypes } from "./notices.rules.ts";

export const noticesDocument = group({
  label: "Notice types",
  page: "/notice",
  fields: {
    leading: list({
      label: "Notice types shown first",
      hint: "Where visitors choose a type of notice, these come first, in this order. Your own types, too.",
      one: "leading type",
      max: 20,
      item: { ...noticeTypeName, label: "Type", suggestions: noticeTypes },
    }),
    more: list({
      label: "More notice types",
      hint: "Beside the usual ones. A notice keeps its type when you remove it here.",
      one: "notice type",
      max: 20,
      item: noticeTypeName,
      distinct: { keyOf: feedTypeName, from: [...noticeTypes, allNotices, downloadsType] },
    }),
  },
});
