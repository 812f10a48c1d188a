import { sentences } from "@design-workspace/api/wire/Texts"
import type { Notes } from "./Notes.ts"
import { preview } from "./preview.ts"

/** Of spaces. */
export const spaceNotes = {
  listSpaces: null,
  createSpace:
    "The space shows its collection live: a regenerated collection shows at once in every space on it.",
  listTrashedSpaces: "What the caller may restore, latest deletion first.",
  readSpace: null,
  updateSpace:
    "Fields that are left out stay. With another collection, overlays stay and apply again when their ids return.",
  trashSpace: "Moves it to the trash; its projects are hidden until it is restored.",
  previewSpaceTrash: sentences(
    "`projects` are those of the space that are in sight and would be hidden with it, newest first, of which the first 50 are named with their owners; `projects_total` counts them all.",
    "For who may trash the space; who may only read it gets 403."
  ),
  restoreSpace: "Projects that were trashed themselves stay in the trash.",
  previewSpaceRestore: sentences(
    preview,
    "`into_sight` lists the space's projects that become visible again with it.",
    "Those that were trashed themselves stay in the trash.",
    "So does its collection, which the space still shows."
  ),
  purgeSpace: null,
  listSpaceManagers:
    "Newest user first. Only those who may change them, the org-admins, can read them; for others it is 404.",
  putSpaceManager: "The user must be a member of the space's organisation.",
  removeSpaceManager: null
} satisfies Notes
