/**
 * Whether the browser's own viewer can stand within a page and be worked there. Phones and tablets have
 * none, or one that shows the first page alone.
 */
export const showsPdfs = () =>
  navigator.pdfViewerEnabled && !window.matchMedia('(pointer: coarse)').matches
