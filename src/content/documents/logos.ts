import type { Content } from "#documents/documents.ts";
import { samplePicture } from "./sample-values.ts";

/** The organisations are invented. */
export const logos: Content<"logos"> = {
  title: "Where our students intern and our graduates work",
  names: [
    { id: "triveni-commercial-bank", name: "Triveni Commercial Bank", picture: samplePicture("logos/1") },
    { id: "mardi-hydro", name: "Mardi Hydro", picture: samplePicture("logos/2") },
    { id: "sundar-tea-gardens", name: "Sundar Tea Gardens", picture: samplePicture("logos/3") },
    { id: "himalloop", name: "Himalloop", picture: samplePicture("logos/4") },
    { id: "lali-gurans-air-services", name: "Lali Gurans Air Services", picture: samplePicture("logos/5") },
    { id: "chautari-mutual-insurance", name: "Chautari Mutual Insurance", picture: samplePicture("logos/6") },
    {
      id: "palpa-dhaka-weavers-cooperative",
      name: "Palpa Dhaka Weavers’ Cooperative",
      picture: samplePicture("logos/7"),
    },
    {
      id: "diyo-foundation-for-rural-enterprise",
      name: "Diyo Foundation for Rural Enterprise",
      picture: samplePicture("logos/8"),
    },
  ],
};
