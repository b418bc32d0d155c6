import display from "~fonts/newsreader-display.woff2?url";
import text from "~fonts/noto-sans.woff2?url";

/** The two faces that every page shows at once; the style sheet asks for the same files. */
export const preloadedFonts: string[] = [display, text];
