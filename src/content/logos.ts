/**
 * The organisations of Home's logo strip: where our students intern and our graduates work. All are invented; the
 * picture of each stands under its number, and reads as its name here.
 */
export const logos = {
  isSample: true,
  title: "Where our students intern and our graduates work",
  stop: "Stop the moving logos",
  names: [
    { picture: "logos/1", name: "Triveni Commercial Bank" },
    { picture: "logos/2", name: "Mardi Hydro" },
    { picture: "logos/3", name: "Sundar Tea Gardens" },
    { picture: "logos/4", name: "Himalloop" },
    { picture: "logos/5", name: "Lali Gurans Air Services" },
    { picture: "logos/6", name: "Chautari Mutual Insurance" },
    { picture: "logos/7", name: "Palpa Dhaka Weavers’ Cooperative" },
    { picture: "logos/8", name: "Diyo Foundation for Rural Enterprise" },
  ],
} as const;
