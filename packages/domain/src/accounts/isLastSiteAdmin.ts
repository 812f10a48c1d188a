import type { UserId } from "../shared/Ids.ts"

/** Whether a user is the only site-admin, who cannot be removed: nobody else makes users and organisations. */
export const isLastSiteAdmin = (id: UserId, siteAdmins: ReadonlyArray<UserId>): boolean =>
  siteAdmins.includes(id) && siteAdmins.every((admin) => admin === id)
