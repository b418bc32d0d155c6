import type { Content } from "#documents/documents.ts";
import { samplePicture } from "./sample-values.ts";

/** The people are invented. */
export const alumni: Content<"alumni"> = {
  lead: "What the degree was for, said by two who use it.",
  voices: [
    {
      id: "manisha-thakuri",
      name: "Manisha Thakuri",
      role: "MBA 2016, Head of Credit at a development bank",
      quote:
        "In the second semester I was asked to defend a loan I would never have given. I lost the argument and learnt the business. I still begin every credit committee with the question I was asked that day.",
      picture: samplePicture("alumni/1"),
    },
    {
      id: "pasang-norbu-sherpa",
      name: "Pasang Norbu Sherpa",
      role: "BBA 2012, founder of a trekking cooperative",
      quote:
        "Nobody here told me to think big. They told me to keep accounts that my porters could read. We are forty families now, and the accounts still hang on the wall.",
      picture: samplePicture("alumni/2"),
    },
  ],
};
