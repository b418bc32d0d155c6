/**
 * In the page, right behind an alert: it runs before the first paint, so that nothing moves. The site script stores which alerts a
 * visitor has closed. The policy of the page allows exactly this text.
 */
export const hideClosed = `{
  const bar = document.currentScript.parentElement, { alert, text } = bar.dataset;
  try { bar.hidden = localStorage.getItem("alert " + alert) === text } catch {}
}`;
