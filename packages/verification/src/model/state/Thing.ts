/** The kinds of what can lie in the trash. */
export const thingKinds = ["project", "space", "collection"] as const
export type ThingKind = (typeof thingKinds)[number]

/** What can lie in the trash and has versions. */
export interface Thing {
  readonly id: string
  readonly createdAt: string
  /** The version that was read last. */
  updatedAt: string
  /** Something that its read shows was changed since: the next version must be later. Otherwise it must be the same. */
  changed: boolean
  /** Whether it lies in the trash, and since when once that was read. */
  trashed: boolean
  /** The number of this trashing in the run. */
  trashing: number
  deletedAt: string | null
  deletedBy: string | null
}

/** What the answer to a creation says of a thing. */
interface MadeThing {
  readonly id: string
  readonly created_at: string
  readonly updated_at: string
}

export const newThing = ({ created_at, id, updated_at }: MadeThing): Thing => ({
  id,
  createdAt: created_at,
  updatedAt: updated_at,
  changed: false,
  trashed: false,
  trashing: 0,
  deletedAt: null,
  deletedBy: null
})

/** The item at `pick`, counted on from the beginning after the last one; undefined if there are none. */
export const picked = <A>(items: ReadonlyArray<A>, pick: number): A | undefined => items[pick % items.length]
