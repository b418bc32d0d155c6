import { checkHtml } from "../tests/support/html-check.ts";

process.exitCode = await checkHtml();
