import { sentenceStart } from "#collections/define-collection.ts";

export const fieldWords = {
  optional: "optional",

  list: {
    none: (one: string) => `There is no ${one} here yet.`,
    add: (one: string) => `Add ${article(one)} ${one}`,
    remove: "Remove",
    removeAll: "Remove all",
    removedAll: (count: number) => `All ${count} were removed.`,
    undoneAll: (count: number) => `All ${count} are back.`,
    duplicate: "Duplicate",
    up: "Move up",
    down: "Move down",
    drag: "Drag to another place",
    removed: (name: string) => `${name} was removed.`,
    undone: (name: string) => `${name} is back.`,
    moved: (name: string, place: number, count: number) => `${name} is now ${place} of ${count}.`,
    full: (max: number) => `This list is full: it may have at most ${max}.`,
    unnamed: (one: string, place: number) => `${sentenceStart(one)} ${place}`,
    hasProblem: "Something is missing or wrong here.",
    addPictures: (one: string) => `Add several ${one}s at once`,
    addPicturesPrompt: "Choose several pictures",
    addPicturesMouse: ", or drop them here",
    sending: (done: number, count: number) => `Sending ${Math.min(done + 1, count)} of ${count}...`,
    notSent: (name: string, message: string) => `${name} was not added: ${message}`,
    forget: "Do not add it",
  },

  picture: {
    choose: "Choose a picture",
    replace: "Choose another picture",
    mouse: ", drop it here or paste it",
    camera: "Take a photograph",
    remove: "Remove the picture",
    crop: (label: string) => `Crop: ${label}`,
    cropAgain: "Crop again",
    cropHint: "Move the picture until the frame shows what visitors should see.",
    failed: (message: string) => `The picture was not uploaded: ${message}`,
    notAPicture: "This file is not a picture. Please choose a JPEG, PNG, WebP or GIF file.",
    alt: "Description of the picture",
    altOptional: "Optional: for people who do not see it, where the caption does not say enough.",
    altHint: "What the picture shows. It is read aloud to people who cannot see it.",
    decoration: "Only decoration: this picture needs no description",
    focus: "Most important point",
    focusHint:
      "This point is always shown, even where the page cuts the picture. Tap on the picture, or use the arrow keys.",
    focusAt: (x: number, y: number) => `${x} % from the left, ${y} % from the top`,
  },

  file: {
    choose: "Choose a file",
    replace: "Choose another file",
    mouse: ", or drop it here",
    name: "File name that visitors see",
    remove: "Remove the file",
    failed: (message: string) => `The file was not uploaded: ${message}`,
  },

  colour: {
    pick: "Choose a colour",
    none: "Empty: the colour that came with this website.",
    unknown: "Choose a colour, or type one like #7a1f2b.",
    readable: (ratio: string) => `Easy to read everywhere: the contrast is at least ${ratio} to 1.`,
    tooLight: (ratio: string, ground: string) =>
      `Too light: on ${ground} the contrast is ${ratio} to 1, and 4.5 is needed. Choose a darker colour.`,
    sampleButton: "Button",
    sampleLink: "Link",
  },

  choice: { prompt: "Choose…", none: "None" },
} as const;

const article = (noun: string): string => (/^[aeiou]/i.test(noun) ? "an" : "a");
