import { linkOptions } from "@tanstack/react-router"

export type Kind = "collection" | "space" | "project" | "document"

/** A document is named by its project and its node. */
export const linkTo = (kind: Kind, id: string, projectId = "") => {
  switch (kind) {
    case "collection":
      return linkOptions({ to: "/collections/$collectionId", params: { collectionId: id } })
    case "space":
      return linkOptions({ to: "/spaces/$spaceId", params: { spaceId: id } })
    case "project":
      return linkOptions({ to: "/projects/$projectId", params: { projectId: id } })
    case "document":
      return linkOptions({ to: "/projects/$projectId/docs/$nodeId", params: { projectId, nodeId: id } })
  }
}
