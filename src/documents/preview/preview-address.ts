/** The page with the drafts of all documents, for those who are signed in. */
export const previewAddress = (page: string): string => `/admin/preview${page}`;
