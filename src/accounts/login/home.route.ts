import { redirect } from "react-router";

/** Where the login's guard sends; the home page itself stands at the root. */
export function loader() {
  return redirect("/");
}
