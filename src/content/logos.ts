/**
 * The organisations of Home's logo strip: where our students intern and our graduates work. All are invented; the
 * picture of each stands under its number.
 */
export const logos = {
  isSample: true,
  title: "Where our students intern and our graduates work",
  stop: "Stop the moving logos",
  names: [
    { picture: "logos/1", name: "Nilgiri Development Bank" },
    { picture: "logos/2", name: "Himal Cooperative Dairy" },
    { picture: "logos/3", name: "Deurali Hydropower" },
    { picture: "logos/4", name: "Sagarmatha Insurance" },
    { picture: "logos/5", name: "Kali Gandaki Foods" },
    { picture: "logos/6", name: "Lali Gurans Hotels" },
    { picture: "logos/7", name: "Pahad Telecom" },
    { picture: "logos/8", name: "Trishuli Logistics" },
  ],
} as const;
