export const thingKinds = ["project", "space", "collection"] as const
export type ThingKind = (typeof thingKinds)[number]

/** How the operations name the kinds. */
export const thingTitles = { project: "Project", space: "Space", collection: "Collection" } as const

export interface Thing {
  readonly id: string
  readonly createdAt: string
  /** As it was read last. */
  updatedAt: string
  /** Since it was read last: then the next version must be later, else the same. */
  changed: boolean
  trashed: boolean
  /** Its number in the run. */
  trashing: number
  deletedAt: string | null
  deletedBy: string | null
}

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

/** Counted on from the beginning after the last one. */
export const picked = <A>(items: ReadonlyArray<A>, pick: number): A | undefined => items[pick % items.length]
