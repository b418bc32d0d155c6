import { maxHeadshotBytes } from "#contract/people/people.rules.ts";

/** The shape of the cards that show people: upright, 4 to 5. */
export const headshotRatio = 4 / 5;

/** Twice the width of the widest copy that the pages show, for sharp screens. */
export const croppedWidth = 1280;
export const croppedQuality = 0.9;

/** What a picture that is sent whole is made to fit. */
export const wholePictureLimits = { maxBytes: maxHeadshotBytes, maxWidth: 2560 };
