import type { ListedProject, Space } from "@design-workspace/client"

export interface Design {
  readonly kind: "collection" | "space" | "project"
  readonly id: string
  readonly name: string
  readonly updatedAt: string
  readonly isPublic: boolean
}

const designOfKind =
  (kind: Design["kind"]) =>
  ({ id, name, updated_at }: Pick<Space, "id" | "name" | "updated_at">): Design => ({
    ...{ kind, id, name, updatedAt: updated_at },
    isPublic: false
  })

export const designOf = {
  collection: designOfKind("collection"),
  space: designOfKind("space"),
  project: ({
    id,
    title,
    updated_at,
    visibility
  }: Pick<ListedProject, "id" | "title" | "updated_at" | "visibility">): Design => ({
    kind: "project",
    id,
    name: title,
    updatedAt: updated_at,
    isPublic: visibility === "public"
  })
} as const

export const recentDesigns = (designs: ReadonlyArray<Design>, most: number): ReadonlyArray<Design> =>
  designs.toSorted((one, other) => Date.parse(other.updatedAt) - Date.parse(one.updatedAt)).slice(0, most)
