import { type BugsByFile, sources } from "./SeededBug.ts"

const { api, domain, http, sql } = sources

/** Bugs in what people's clients read besides: layouts, actions, the session before a sign-in, a project's versions. */
export const readingBugs: BugsByFile = {
  [`${domain}/pictures/pictureOfGraph.ts`]: {
    "a layout takes nodes off their lanes": ["laneId: laneIdOf(node),", "laneId: null,"]
  },
  [`${api}/wire/GraphLayoutWire.ts`]: {
    "the boxes of a layout stand mirrored": [
      "    id,\n    x,\n    y,\n    width,\n    height,",
      "    id,\n    x: y,\n    y: x,\n    width,\n    height,"
    ]
  },
  [`${http}/answers/besideJson.ts`]: {
    "the ETag of a read with actions does not tell the actions": [
      `hash("sha256", fields, "hex")`,
      `hash("sha256", "", "hex")`
    ]
  },
  [`${http}/projects/makeProjectReadHandlers.ts`]: {
    "a read of a project puts no actions beside its JSON": ["    yield* offerActions(offered)\n", ""]
  },
  [`${sql}/spaces/SqlSpaceRepo.ts`]: {
    "guests are told of a space that lies in the trash": [
      " AND deleted_at IS NULL\n        ORDER BY created_at DESC, id DESC LIMIT",
      "\n        ORDER BY created_at DESC, id DESC LIMIT"
    ],
    "guests are told of a space that takes none of their projects": [
      "WHERE guest_projects AND listed",
      "WHERE listed"
    ]
  },
  [`${domain}/sessions/ReturnTo.ts`]: {
    "a sign-in may lead to another host": ["/^\\/(?![/\\\\])", "/^\\/"]
  },
  [`${sql}/projects/SqlProjectVersionRepo.ts`]: {
    "the list of a project's versions says that each wrote the graph": [
      "v.version = v.graph_version AS",
      "v.version >= v.graph_version AS"
    ],
    "a call that changed nothing is said to have made the version": [
      " AND l.version_before IS DISTINCT FROM l.version_after\n            OFFSET 0\n          ) AS lines\n          ORDER BY at, id LIMIT 1",
      "\n            OFFSET 0\n          ) AS lines\n          ORDER BY at DESC, id DESC LIMIT 1"
    ]
  }
}
