// npm run shots: a picture of every page and screen at four widths, of the mails to subscribers, the contact sheet of the README, and what moved.
import { ensureBuilt } from "./building.mjs";
import { ensureInstalled, handOver } from "./setup.mjs";

ensureInstalled({ forTests: true });
ensureBuilt();
handOver("scripts/shots.ts");
