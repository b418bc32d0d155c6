import { useLocation, useNavigation } from "react-router";

/** Another page of the list, or another filter, is on its way. */
export function useListIsLoading(): boolean {
  const { pathname } = useLocation();
  const { location } = useNavigation();
  return location?.pathname === pathname;
}
