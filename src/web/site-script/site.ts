/**
 * The one script of the public site. Everything works without it. It listens on the document and writes only
 * what the frame's markup leaves to it, so that it does not get in React's way where that runs.
 */
import { watchContactForm } from "./contact.ts";
import { watchDropdowns } from "./dropdown.ts";
import { hydrateOnIntent } from "./hydrate.ts";
import { watchMenu } from "./menu.ts";
import { loadNearFrames } from "./near-frames.ts";
import { watchNewsletter } from "./newsletter.ts";
import { watchNoticeActions } from "./notice-actions.ts";
import { watchNoticeFiles } from "./notice-files.ts";
import { noticeMissingPdfViewer } from "./pdf-viewer.ts";
import { retryPendingParts } from "./pending.ts";
import { watchPrinting } from "./printing.ts";
import { showRoadblocks } from "./roadblocks.ts";
import { prepareNextPages } from "./speculation.ts";
import { loadSuggestions } from "./suggestions.ts";
import { watchTopBar } from "./top-bar.ts";

watchTopBar();
watchMenu();
watchDropdowns();
watchNewsletter();
watchContactForm();
watchNoticeFiles();
watchNoticeActions();
watchPrinting();
noticeMissingPdfViewer();
loadSuggestions();
hydrateOnIntent();
loadNearFrames();
void retryPendingParts();
void showRoadblocks();
void prepareNextPages();
