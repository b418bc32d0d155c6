import { redirect } from "react-router";

/** For people who type half of the URL. The guard redirects to the login. */
export function loader() {
  return redirect("/admin/roadblock");
}
