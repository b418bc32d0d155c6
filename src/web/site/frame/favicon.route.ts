import { redirect } from "react-router";
import icon from "../../styles/icon-48.png";

const dayInSeconds = 24 * 60 * 60;

/** Asked for by programs that do not read the head of a page. */
export function loader() {
  return redirect(icon, { headers: { "cache-control": `public, max-age=${dayInSeconds}` } });
}
