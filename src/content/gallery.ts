/**
 * The gallery's pictures in their order. The number of a picture is its name, "gallery/7", and its address, ?picture=7;
 * `alt` says what is to be seen, for those who do not see it.
 */
export const galleryPictures = [
  {
    number: 1,
    caption: "The campus gate at dawn",
    alt: "Two students walking in through the tiled brick gate in low light, the campus beyond it",
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
    alt: "Graduates in dark gowns and caps, seen from behind, walking up the path to the main building in two lines",
  },
  {
    number: 8,
    caption: "Between two classes",
    alt: "Students sitting on broad stone steps below a brick building with a white colonnade",
  },
  {
    number: 9,
    caption: "A case discussion",
    alt: "A round table with papers and laptops in the sun, a few students at it and a chart on the wall",
  },
  {
    number: 10,
    caption: "The canteen at noon",
    alt: "Students eating at long tables by the windows, a queue at the counter behind them",
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
    alt: "A sapling just set on a terraced slope, a crate of them beside it, students at work further on, peaks beyond",
  },
  {
    number: 15,
    caption: "The blood donation camp",
    alt: "Empty couches under a striped awning in front of the arcade, the camp’s sign with a red drop over them",
  },
  {
    number: 16,
    caption: "A guest at the lectern",
    alt: "A guest speaking at a wooden lectern on the stage, the school’s crest on the cloth behind him, listeners in front",
  },
  {
    number: 17,
    caption: "A visit to a factory",
    alt: "A long hall with a belt of cartons between machines, a group in yellow helmets walking along it",
  },
  {
    number: 18,
    caption: "The hill hike of the first semester",
    alt: "Students walking up a ridge path to a white chorten and prayer flags, peaks beyond the valley",
  },
  {
    number: 19,
    caption: "Prize giving",
    alt: "A cup changing hands on an open stage in front of a brick building, rows of guests watching",
  },
  {
    number: 20,
    caption: "Evening light over the campus",
    alt: "The main building at dusk with a warm light in its windows, mountains dark against a pink sky",
  },
  {
    number: 21,
    caption: "The snow peaks from the roof",
    alt: "A row of snow peaks beyond the valley, seen over the brick parapet of the roof, prayer flags above",
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
