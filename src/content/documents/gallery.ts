import type { Content } from "#documents/documents.ts";
import { samplePicture } from "./sample-values.ts";

/** The id of a photograph is its address: /gallery?picture=7. */
export const gallery: Content<"gallery"> = {
  lead: "A year on the hill, in twenty-one pictures: lessons, matches, visits, and the view that no timetable mentions.",
  photographs: [
    {
      id: "1",
      picture: samplePicture(
        "gallery/1",
        "Two students walking in through the tiled brick gate in low light, the campus beyond it",
      ),
      caption: "The campus gate at dawn",
    },
    {
      id: "2",
      picture: samplePicture(
        "gallery/2",
        "The three-roofed tower and the brick wings of the main building across the lawn, a violet jacaranda before them",
        { x: 50, y: 0 },
      ),
      caption: "The main building and its courtyard",
    },
    {
      id: "3",
      picture: samplePicture(
        "gallery/3",
        "Readers with open books at long tables in the sun from tall windows, shelves along the far wall",
      ),
      caption: "The reading room of the library",
    },
    {
      id: "4",
      picture: samplePicture(
        "gallery/4",
        "A lecturer in a sari at the green board before rows of students, some with a hand up",
      ),
      caption: "A lecture in progress",
    },
    {
      id: "5",
      picture: samplePicture(
        "gallery/5",
        "Students at screens on both sides of an aisle, a teacher standing between them",
      ),
      caption: "The computer lab",
    },
    {
      id: "6",
      picture: samplePicture(
        "gallery/6",
        "A full seminar hall seen from the back, a speaker at the lectern beside a chart on the screen",
      ),
      caption: "A talk in the seminar hall",
    },
    {
      id: "7",
      picture: samplePicture(
        "gallery/7",
        "Graduates in dark gowns and caps, seen from behind, walking up the path to the main building in two lines",
      ),
      caption: "The convocation procession",
    },
    {
      id: "8",
      picture: samplePicture(
        "gallery/8",
        "Students sitting on broad stone steps below a brick building with a white colonnade",
      ),
      caption: "Between two classes",
    },
    {
      id: "9",
      picture: samplePicture(
        "gallery/9",
        "A round table with papers and laptops in the sun, a few students at it and a chart on the wall",
      ),
      caption: "A case discussion",
    },
    {
      id: "10",
      picture: samplePicture(
        "gallery/10",
        "Students eating at long tables by the windows, a queue at the counter behind them",
      ),
      caption: "The canteen at noon",
    },
    {
      id: "11",
      picture: samplePicture(
        "gallery/11",
        "Players in red and in blue, one of them kicking, a brick building and snow peaks behind the goal",
      ),
      caption: "BBA against MBA on the ground",
    },
    {
      id: "12",
      picture: samplePicture(
        "gallery/12",
        "Two players jumping for the ball at the net of a red court, their team-mates around them",
      ),
      caption: "The volleyball court",
    },
    {
      id: "13",
      picture: samplePicture(
        "gallery/13",
        "Dancers with spread arms and wide skirts on an open stage hung with marigolds, oil lamps along its edge",
      ),
      caption: "Dance at the cultural programme",
    },
    {
      id: "14",
      picture: samplePicture(
        "gallery/14",
        "A sapling just set on a terraced slope, a crate of them beside it, students at work further on, peaks beyond",
      ),
      caption: "Tree plantation day",
    },
    {
      id: "15",
      picture: samplePicture(
        "gallery/15",
        "Empty couches under a striped awning in front of the arcade, the camp’s sign with a red drop over them",
      ),
      caption: "The blood donation camp",
    },
    {
      id: "16",
      picture: samplePicture(
        "gallery/16",
        "A guest speaking at a wooden lectern on the stage, the school’s crest on the cloth behind him, listeners in front",
      ),
      caption: "A guest at the lectern",
    },
    {
      id: "17",
      picture: samplePicture(
        "gallery/17",
        "A long hall with a belt of cartons between machines, a group in yellow helmets walking along it",
      ),
      caption: "A visit to a factory",
    },
    {
      id: "18",
      picture: samplePicture(
        "gallery/18",
        "Students walking up a ridge path to a white chorten and prayer flags, peaks beyond the valley",
      ),
      caption: "The hill hike of the first semester",
    },
    {
      id: "19",
      picture: samplePicture(
        "gallery/19",
        "A cup changing hands on an open stage in front of a brick building, rows of guests watching",
      ),
      caption: "Prize giving",
    },
    {
      id: "20",
      picture: samplePicture(
        "gallery/20",
        "The main building at dusk with a warm light in its windows, mountains dark against a pink sky",
        { x: 50, y: 0 },
      ),
      caption: "Evening light over the campus",
    },
    {
      id: "21",
      picture: samplePicture(
        "gallery/21",
        "A row of snow peaks beyond the valley, seen over the brick parapet of the roof, prayer flags above",
        { x: 50, y: 0 },
      ),
      caption: "The snow peaks from the roof",
    },
  ],
};
