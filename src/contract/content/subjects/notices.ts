import { noticeTypes } from "../../notices/notices.rules.ts";
import { choice, group, list } from "../rules.ts";

/** Which types of notice the board offers first. */
export const noticesRules = group({
  label: "Notice types",
  fields: {
    leading: list({
      label: "Notice types shown first",
      hint: "Where visitors choose a type of notice, these come first, in this order.",
      one: "type",
      max: noticeTypes.length,
      item: choice({ label: "Type", choices: noticeTypes.map((type) => ({ value: type, label: type })) }),
    }),
  },
});
