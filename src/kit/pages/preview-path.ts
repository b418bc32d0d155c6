/** The page with all drafts, for signed-in people. */
export const previewPath = (page: string): string => `/admin/preview${page}`;

export const previewBarId = "preview-bar";
