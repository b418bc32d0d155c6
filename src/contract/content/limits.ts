/** A document as it is sent. 200 events, each with the longest text in Nepali, whose letters have three bytes, are 2.8 MB. */
export const maxDocumentBytes = 3 * 1024 * 1024;
/** All of them, as full as they may be, are 6.4 MB. */
export const maxImportBytes = 8 * 1024 * 1024;
export const maxContentPictureBytes = 12 * 1024 * 1024;
export const maxContentFileBytes = 20 * 1024 * 1024;
export const maxTableRows = 200;
