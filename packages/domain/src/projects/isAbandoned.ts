import { DateTime } from "effect"
import type { Project } from "./Project.ts"

/** Of guests' projects (contract 8.4). */
export const abandonment = {
  /** Unused for so long, a project goes into the trash. */
  unusedDays: 365,
  /** So long it stays there. */
  trashedDays: 30,
  /** An opening counts if it comes so long after the one that counted before. */
  openingDays: 1
} as const

export type TrashSide = "active" | "trash"

export interface GuestProjectUse extends Pick<Project, "deletedAt" | "guestId" | "updatedAt"> {
  readonly openedAt: DateTime.Utc
  /** A user wrote it or a document of it, or has a grant on it. */
  readonly usedByUsers: boolean
}

/** By contract 8.4 and 15.2. */
export const isAbandoned = (
  { deletedAt, guestId, openedAt, updatedAt, usedByUsers }: GuestProjectUse,
  side: TrashSide,
  now: DateTime.Utc
): boolean => {
  const isOlder = (at: DateTime.Utc, days: number) =>
    DateTime.isLessThan(at, DateTime.subtract(now, { days }))
  if (guestId === null || usedByUsers || !isOlder(openedAt, abandonment.unusedDays)) return false
  return side === "active"
    ? deletedAt === null && isOlder(updatedAt, abandonment.unusedDays)
    : deletedAt !== null && isOlder(deletedAt, abandonment.trashedDays)
}
