import { redirect } from "react-router";

/** The login sends people here; the home page itself is at the root. */
export function loader() {
  return redirect("/");
}
