import { strict as assert } from "node:assert"
import type { Thing } from "../state/Thing.ts"

/** A changed thing has a later version, another the same; from here on the version that was read counts. */
export const learnVersion = (thing: Pick<Thing, "changed" | "id" | "updatedAt">, read: string): void => {
  if (thing.changed)
    assert.ok(read > thing.updatedAt, `${thing.id}: ${read} is no later version than ${thing.updatedAt}`)
  else assert.equal(read, thing.updatedAt, `${thing.id}: a version without a change`)
  thing.updatedAt = read
  thing.changed = false
}

/** When it went into the trash is learned once and stays. */
export const learnDeletion = (thing: Thing, read: unknown): void => {
  if (!thing.trashed) assert.equal(read, null, `${thing.id}: deleted_at`)
  else if (thing.deletedAt === null) assert.match(String(read), /^\d{4}-.*Z$/)
  else assert.equal(read, thing.deletedAt, `${thing.id}: deleted_at`)
  thing.deletedAt = thing.trashed ? String(read) : null
}

/** The ETag is the version (contract 1.4). */
export const verifyTag = (path: string, etag: string, { updatedAt }: Pick<Thing, "updatedAt">): void =>
  assert.equal(etag, `"${updatedAt}"`, `${path}: ETag`)
