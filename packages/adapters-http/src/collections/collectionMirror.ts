import { mayManageCollection } from "@design-workspace/domain/access/AccessPolicy"
import type { Right } from "@design-workspace/domain/access/Operations"
import type { Collection, CollectionSummary } from "@design-workspace/domain/collections/Collection"
import type { Call } from "../edge/Call.ts"
import { actionLines, mirror, oneLine } from "../edge/Markdown.ts"

const item = (id: string, name: string, more = ""): string => `- ${id} — ${oneLine(name)}${more}`

const sectionsOf = (collection: Collection): ReadonlyArray<string> => [
  "## Layers",
  ...collection.layers.map((layer) => item(layer.id, layer.name)),
  "",
  "## Specialties",
  ...collection.specialties.map((specialty) => item(specialty.id, specialty.name)),
  "",
  "## Blocks",
  ...collection.blocks.map((block) =>
    item(
      block.id,
      block.name,
      ` — layer ${block.layerId} — specialties ${block.defaultSpecialties.join(", ")}`
    )
  ),
  "",
  "## Edges",
  ...collection.edges.map((edge) => `- ${edge.sourceId} → ${edge.targetId}`),
  ""
]

/** The Markdown mirror of a collection: counts, then its parts where they were read. */
export const collectionMirror = (
  collection: Collection | CollectionSummary,
  call: Call["Service"]
): string => {
  const rights = new Set<Right>(["anyone", "signed_in"])
  if (mayManageCollection(call.actor, collection.ownerOrgId)) rights.add("org_admin")
  const whole = "blocks" in collection
  return mirror({
    kind: "collection",
    id: collection.id,
    updatedAt: collection.updatedAt,
    fields: [
      ["name", collection.name],
      ["description", collection.description],
      ["owner_org_id", collection.ownerOrgId ?? "null"],
      ...(whole
        ? ([
            ["layers", collection.layers.length],
            ["specialties", collection.specialties.length],
            ["blocks", collection.blocks.length],
            ["edges", collection.edges.length]
          ] as const)
        : [])
    ],
    sections: whole ? sectionsOf(collection) : [],
    actions: actionLines(call.bindings, {
      subjects: ["collection"],
      params: { id: collection.id },
      actor: call.actor,
      rights,
      except: new Set([call.operation, "restoreCollection"])
    })
  })
}
