/**
 * The gallery's pictures in their order. The number of a picture is its name, "gallery/7", and its address, ?picture=7;
 * `alt` says what is to be seen, for those who do not see it.
 */
export const galleryPictures = [
  {
    number: 1,
    caption: "The campus gate at dawn",
    alt: "The brick gate of the campus in the first light, its path still empty",
  },
  {
    number: 2,
    caption: "The main building and its courtyard",
    alt: "Brick wings under tiled roofs around a paved courtyard",
  },
  {
    number: 3,
    caption: "The reading room of the library",
    alt: "Readers at long tables between tall shelves, a lamp at every place",
  },
  {
    number: 4,
    caption: "A lecture in progress",
    alt: "A lecturer at the board before rows of students taking notes",
  },
  {
    number: 5,
    caption: "The computer lab",
    alt: "Students at two rows of screens, one leaning over to help another",
  },
  {
    number: 6,
    caption: "A talk in the seminar hall",
    alt: "A full seminar hall seen from the back, a speaker beside the screen",
  },
  {
    number: 7,
    caption: "The convocation procession",
    alt: "Graduates in gowns walking in two lines behind the university’s mace",
  },
  {
    number: 8,
    caption: "Between two classes",
    alt: "Students sitting and talking on the broad steps of the main building",
  },
  {
    number: 9,
    caption: "A case discussion",
    alt: "Students around a round table with papers, one of them speaking",
  },
  {
    number: 10,
    caption: "The canteen at noon",
    alt: "Steam over the counter of the canteen and students at the tables",
  },
  {
    number: 11,
    caption: "BBA against MBA on the ground",
    alt: "A football match on the campus ground, the hills behind the goal",
  },
  {
    number: 12,
    caption: "The volleyball court",
    alt: "Two players jumping at the net of the volleyball court",
  },
  {
    number: 13,
    caption: "Dance at the cultural programme",
    alt: "Dancers in embroidered dress on a stage hung with marigolds",
  },
  {
    number: 14,
    caption: "Tree plantation day",
    alt: "Students setting saplings into the terraced slope below the campus",
  },
  {
    number: 15,
    caption: "The blood donation camp",
    alt: "Donors on camp beds under an awning, a nurse at each of them",
  },
  {
    number: 16,
    caption: "A guest at the lectern",
    alt: "A guest speaker at the wooden lectern with the school’s crest",
  },
  {
    number: 17,
    caption: "A visit to a factory",
    alt: "Students in helmets along a production line, a foreman explaining",
  },
  {
    number: 18,
    caption: "The hill hike of the first semester",
    alt: "A line of students with rucksacks on a ridge path above the clouds",
  },
  {
    number: 19,
    caption: "Prize giving",
    alt: "A student receiving a cup on the stage while the hall applauds",
  },
  {
    number: 20,
    caption: "Evening light over the campus",
    alt: "The roofs of the campus in low golden light, lamps being lit",
  },
  {
    number: 21,
    caption: "The snow peaks from the roof",
    alt: "A wide row of snow peaks beyond the parapet of the library’s roof",
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
