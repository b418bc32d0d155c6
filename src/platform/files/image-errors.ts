/** Codes of errors that are the picture's fault. The message of "too big" completes "The picture …". */
export const damagedPicture = "DAMAGED_PICTURE";
export const pictureTooBig = "PICTURE_TOO_BIG";
