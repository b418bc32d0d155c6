import { redirect } from "react-router";

/** What somebody types who remembers half of the address. The guard there sends on to the login. */
export function loader() {
  return redirect("/admin/roadblock");
}
