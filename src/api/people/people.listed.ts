import type { ListedPage } from "#contract/pages/listed-pages.ts";
import { personAddress } from "#contract/people/person-address.ts";
import { pictureAddress } from "../files/pictures/pictures.store.ts";
import type { PersonRow } from "./people.store.ts";

/** A person as search engines are told of them. */
export function toListedPage({ slug, full_name, headshot_key, updated_at }: PersonRow): ListedPage {
  return {
    address: slug === null ? "" : personAddress(slug),
    changedAt: updated_at,
    pictures: [pictureAddress(headshot_key, full_name)],
  };
}
