import { type PictureEnding, pictureEndings } from "#contract/files/pictures.rules.ts";

/** As browsers call them. */
const types: Record<PictureEnding, string> = {
  jpg: "image/jpeg",
  png: "image/png",
  gif: "image/gif",
  webp: "image/webp",
};
const accepted = pictureEndings.map((ending) => types[ending]);

/** What a file dialog offers. A phone turns its own format into one of these. */
export const acceptedPictures = accepted.join(",");

export const isAcceptedPicture = ({ type }: Pick<File, "type">): boolean => accepted.includes(type);
