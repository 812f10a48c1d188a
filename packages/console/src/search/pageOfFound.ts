import type { FoundThing } from "@design-workspace/client"
import { linkOptions } from "@tanstack/react-router"
import { pageOf } from "../client/pageOf.ts"

/** The page of a found thing, for links; of a part, the page of what holds it, with the part selected. */
export const pageOfFound = ({ id, kind, part_id: part, path, project_id }: FoundThing) => {
  if (kind === "node")
    return linkOptions({ to: "/projects/$projectId", params: { projectId: id }, search: { node: part } })
  if (kind !== "block") return pageOf(kind, id, project_id)
  const search = { part, kind }
  return path.startsWith("/spaces/")
    ? linkOptions({ to: "/spaces/$spaceId", params: { spaceId: id }, search })
    : linkOptions({ to: "/collections/$collectionId", params: { collectionId: id }, search })
}
