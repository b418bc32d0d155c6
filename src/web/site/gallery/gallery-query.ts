import type { PageQuery } from "#contract/visit.ts";
import { pictureParameter } from "./picture-address.ts";

const idForm = /^[a-z0-9-]{1,40}$/;

/** The open photograph, if what is named could be one. */
export const galleryQuery: PageQuery = {
  names: [pictureParameter],
  read(params) {
    const id = params.get(pictureParameter) ?? "";
    return new URLSearchParams(idForm.test(id) ? { [pictureParameter]: id } : {});
  },
};
