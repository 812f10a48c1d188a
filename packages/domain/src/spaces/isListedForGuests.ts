import type { Space } from "./Space.ts"

/** Guests are told of it without knowing its id (contract 15.13). */
export const isListedForGuests = ({
  deletedAt,
  guestProjects,
  listedForGuests
}: Pick<Space, "deletedAt" | "guestProjects" | "listedForGuests">): boolean =>
  guestProjects && listedForGuests && deletedAt === null
