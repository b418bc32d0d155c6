/**
 * The gallery's pictures in their order. The number of a picture is its name, "gallery/7", and its address, ?picture=7;
 * `alt` says what is to be seen, for those who do not see it.
 */
export const galleryPictures = [
  {
    number: 1,
    caption: "The campus gate at dawn",
    alt: "Two students walking in through the tiled brick gate in low light, the caretaker greeting them",
  },
  {
    number: 2,
    caption: "The main building and its courtyard",
    alt: "The three-roofed tower and the brick wings of the main building across the lawn, a violet jacaranda before them",
  },
  {
    number: 3,
    caption: "The reading room of the library",
    alt: "Readers with open books at long tables in the sun from tall windows, shelves along the far wall",
  },
  {
    number: 4,
    caption: "A lecture in progress",
    alt: "A lecturer in a sari at the green board before rows of students, some with a hand up",
  },
  {
    number: 5,
    caption: "The computer lab",
    alt: "Students at screens on both sides of an aisle, a teacher standing between them",
  },
  {
    number: 6,
    caption: "A talk in the seminar hall",
    alt: "A full seminar hall seen from the back, a speaker at the lectern beside a chart on the screen",
  },
  {
    number: 7,
    caption: "The convocation procession",
    alt: "Graduates in dark gowns and caps walking in two lines behind a golden mace, the main building behind them",
  },
  {
    number: 8,
    caption: "Between two classes",
    alt: "Students sitting and talking on broad stone steps below a white colonnade",
  },
  {
    number: 9,
    caption: "A case discussion",
    alt: "Eight students around a round table with papers and laptops, one with a hand up",
  },
  {
    number: 10,
    caption: "The canteen at noon",
    alt: "Students eating at long tables, a queue at the counter behind them",
  },
  {
    number: 11,
    caption: "BBA against MBA on the ground",
    alt: "Players in red and in blue, one of them kicking, a brick building and snow peaks behind the goal",
  },
  {
    number: 12,
    caption: "The volleyball court",
    alt: "Two players jumping for the ball at the net of a red court, their team-mates around them",
  },
  {
    number: 13,
    caption: "Dance at the cultural programme",
    alt: "Dancers with spread arms and wide skirts on an open stage hung with marigolds, oil lamps along its edge",
  },
  {
    number: 14,
    caption: "Tree plantation day",
    alt: "Two students kneeling to set a sapling on a terraced slope, others carrying more, peaks beyond",
  },
  {
    number: 15,
    caption: "The blood donation camp",
    alt: "Donors lying back on couches under a striped awning, a nurse beside each, others waiting at a desk",
  },
  {
    number: 16,
    caption: "A guest at the lectern",
    alt: "A guest in a Dhaka cap speaking at a wooden lectern on the stage, the school’s mark on the cloth behind him",
  },
  {
    number: 17,
    caption: "A visit to a factory",
    alt: "Students in yellow helmets beside a belt of cartons, a foreman explaining on the other side",
  },
  {
    number: 18,
    caption: "The hill hike of the first semester",
    alt: "Students coming down a ridge path from a white chorten and prayer flags, peaks beyond the valley",
  },
  {
    number: 19,
    caption: "Prize giving",
    alt: "A student receiving a cup from a woman in a red sari on an open stage, the front rows applauding",
  },
  {
    number: 20,
    caption: "Evening light over the campus",
    alt: "The main building at dusk with its windows lit, mountains dark against a pink sky",
  },
  {
    number: 21,
    caption: "The snow peaks from the roof",
    alt: "Three students at the brick parapet of the roof, prayer flags over them, a row of snow peaks beyond the valley",
  },
] as const;

export type GalleryPicture = (typeof galleryPictures)[number];

export const gallery = {
  isSample: true,
  title: "Gallery",
  lead: "A year on the hill, in twenty-one pictures: lessons, matches, visits, and the view that no timetable mentions.",
  description: (school: string) =>
    `Photographs of the ${school}: the campus, the library, lectures, convocation, sports and excursions.`,
  pictureOf: (number: number, total: number) => `Picture ${number} of ${total}`,
  allPictures: "All pictures",
  lightbox: {
    label: "Gallery, full screen",
    previous: "Previous",
    next: "Next",
    close: "Close",
    pictures: "Pictures",
  },
} as const;
