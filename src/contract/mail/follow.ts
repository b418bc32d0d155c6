import { z } from "zod";
import { noticeTypes } from "../notices/notices.rules.ts";
import { type FollowChoices, frequencies } from "./follow.rules.ts";

/** The form of the choices, as a browser sends it. All types ticked means those that may come later, too. */
export const choicesForm = z
  .object({
    types: z
      .array(z.enum(noticeTypes, "One of the notice types is not known. Please choose among those shown."))
      .min(1, "Please choose at least one type of notice, or unsubscribe."),
    frequency: z.enum(frequencies, "Please choose how often you want mail."),
  })
  .transform(({ types, frequency }): FollowChoices => {
    const chosen = noticeTypes.filter((type) => types.includes(type));
    return { types: chosen.length === noticeTypes.length ? null : chosen, frequency };
  });
