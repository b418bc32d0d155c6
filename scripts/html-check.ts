import { checkHtml } from "../tests/support/browser/html-check.ts";

process.exitCode = await checkHtml();
