/** Most phones with Android show no PDF inside the browser, and say so: <html> then has data-no-pdf. */
export function noticeMissingPdfViewer(): void {
  document.documentElement.toggleAttribute("data-no-pdf", navigator.pdfViewerEnabled === false);
}
