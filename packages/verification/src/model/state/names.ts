import type { Ids } from "./rights.ts"

/** The name that a version shows of the user with this id; the world calls its people by what they are. */
export const nameOf = (ids: Ids, id: string | null): string | null => {
  const [role] = Object.entries(ids).find(([, known]) => known === id) ?? []
  return role === "admin" ? "org-admin" : (role ?? null)
}
