import type { Space } from "./Space.ts"

/**
 * Whether guests are told of the space without knowing its id: it takes their projects, is out of the trash, and asked
 * to be listed (contract 15.13).
 */
export const isListedForGuests = ({
  deletedAt,
  guestProjects,
  listedForGuests
}: Pick<Space, "deletedAt" | "guestProjects" | "listedForGuests">): boolean =>
  guestProjects && listedForGuests && deletedAt === null
