import { Toaster } from "#web/ui/toast.tsx";
import { BannerSpecimens } from "./banner-specimens.tsx";
import { ButtonSpecimens } from "./button-specimens.tsx";
import { DarkSpecimens } from "./dark-specimens.tsx";
import { FormSpecimens } from "./form-specimens.tsx";
import { OverlaySpecimens } from "./overlay-specimens.tsx";
import { StateSpecimens } from "./state-specimens.tsx";
import { TableSpecimens } from "./table-specimens.tsx";
import { TypeSpecimens } from "./type-specimens.tsx";

/** Every part in every state, on one page; only in development. */
export const handle = { hydrate: "at once" };

export function meta() {
  return [{ title: "Parts" }];
}

export default function UiPage() {
  return (
    <main>
      <BannerSpecimens />
      <TypeSpecimens />
      <ButtonSpecimens />
      <FormSpecimens />
      <TableSpecimens />
      <StateSpecimens />
      <DarkSpecimens />
      <OverlaySpecimens />
      <Toaster label="Messages" />
    </main>
  );
}
