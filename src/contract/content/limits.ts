/** A document as it is sent: the longest texts of a program are a tenth of it. */
export const maxDocumentBytes = 512 * 1024;
export const maxImportBytes = 5 * 1024 * 1024;
export const maxContentPictureBytes = 12 * 1024 * 1024;
export const maxContentFileBytes = 20 * 1024 * 1024;
export const maxTableRows = 200;
