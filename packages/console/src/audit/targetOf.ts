import type { AuditLine } from "@design-workspace/client"

/** What a line's `target_id` names within its thing. */
export type Target =
  | { readonly kind: "document" | "person" | "other"; readonly id: string }
  | { readonly kind: "part"; readonly id: string; readonly partKind: "block" | "layer" | "specialty" }

/** A generation of a project names each document that it writes. */
const ofDocuments: ReadonlySet<string> = new Set([
  "writeDocument",
  "restoreDocumentVersion",
  "generateProject"
])

/** A project's `updateProject` names whom it was handed to. */
const ofPeople: ReadonlySet<string> = new Set([
  "putMember",
  "removeMember",
  "putSpaceManager",
  "removeSpaceManager",
  "putGrant",
  "removeGrant",
  "updateProject"
])

const ofParts = /Space(Block|Layer|Specialty)/u

const partKinds = { Block: "block", Layer: "layer", Specialty: "specialty" } as const

/** The part of the thing, or the person, that a line is about; null where it is about the whole. */
export const targetOf = ({
  action,
  kind,
  target_id: id
}: Pick<AuditLine, "action" | "kind" | "target_id">): Target | null => {
  if (id === null) return null
  if (ofDocuments.has(action)) return { kind: "document", id }
  if (action === "applyDecomposition") return { kind: "part", id, partKind: "block" }
  const part = kind === "space" ? ofParts.exec(action)?.[1] : undefined
  if (part === "Block" || part === "Layer" || part === "Specialty")
    return { kind: "part", id, partKind: partKinds[part] }
  return { kind: ofPeople.has(action) ? "person" : "other", id }
}
