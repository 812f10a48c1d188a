import type { BlockKind } from "@design-workspace/domain/shared/BlockKind"

/** The prefix of our annotations. */
export const ours = "design-workspace/"

/** Our annotations, without the prefix. */
export const marks = {
  /** On the domain that is the design. */
  design: "design",
  /** The id of a layer, on its system. */
  layer: "layer",
  /** The id of a specialty, on its group. */
  specialty: "specialty",
  /** The id of a part, on its component or resource. */
  part: "part",
  /** The ids of a part's specialties, with commas. */
  specialties: "specialties",
  /** The labels of a part's edges by the reference in `dependsOn`, as JSON. */
  labels: "edge-labels"
} as const

/** The owner of what nobody is known to own: an entity without an owner is refused. */
export const nobody = "unknown"

/** The lifecycle of every component that we write: one must be there. */
export const lifecycle = "experimental"

/** How a kind is written: as an entity of this kind and `spec.type`. */
export const written: Readonly<
  Record<BlockKind, { readonly kind: "Component" | "Resource"; readonly type: string }>
> = {
  service: { kind: "Component", type: "service" },
  client: { kind: "Component", type: "website" },
  person: { kind: "Component", type: "person" },
  external: { kind: "Component", type: "external" },
  store: { kind: "Resource", type: "database" },
  queue: { kind: "Resource", type: "queue" }
}
