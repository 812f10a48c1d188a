import { type SeededBug, sources } from "./SeededBug.ts"

const { api, domain, http, sql } = sources

const ofLayouts: ReadonlyArray<SeededBug> = [
  {
    what: "a layout takes nodes off their lanes",
    path: `${domain}/pictures/pictureOfGraph.ts`,
    search: "laneId: laneIdOf(node),",
    replace: "laneId: null,"
  },
  {
    what: "the boxes of a layout stand mirrored",
    path: `${api}/wire/GraphLayoutWire.ts`,
    search: "    id,\n    x,\n    y,\n    width,\n    height,",
    replace: "    id,\n    x: y,\n    y: x,\n    width,\n    height,"
  }
]

const ofActions: ReadonlyArray<SeededBug> = [
  {
    what: "the ETag of a read with actions does not tell the actions",
    path: `${http}/answers/besideJson.ts`,
    search: `hash("sha256", fields, "hex")`,
    replace: `hash("sha256", "", "hex")`
  },
  {
    what: "a read of a project puts no actions beside its JSON",
    path: `${http}/projects/makeProjectReadHandlers.ts`,
    search: "    yield* offerActions(offered)\n",
    replace: ""
  }
]

const ofSessions: ReadonlyArray<SeededBug> = [
  {
    what: "guests are told of a space that lies in the trash",
    path: `${sql}/spaces/spaces.ts`,
    search: " AND deleted_at IS NULL\n        ORDER BY created_at DESC, id DESC LIMIT",
    replace: "\n        ORDER BY created_at DESC, id DESC LIMIT"
  },
  {
    what: "guests are told of a space that takes none of their projects",
    path: `${sql}/spaces/spaces.ts`,
    search: "WHERE guest_projects AND listed",
    replace: "WHERE listed"
  },
  {
    what: "a sign-in may lead to another host",
    path: `${domain}/sessions/ReturnTo.ts`,
    search: "/^\\/(?![/\\\\])",
    replace: "/^\\/"
  }
]

const ofProjectVersions: ReadonlyArray<SeededBug> = [
  {
    what: "the list of a project's versions says that each wrote the graph",
    path: `${sql}/projects/SqlProjectVersionRepo.ts`,
    search: "v.version = v.graph_version AS",
    replace: "v.version >= v.graph_version AS"
  },
  {
    what: "a call that changed nothing is said to have made the version",
    path: `${sql}/projects/SqlProjectVersionRepo.ts`,
    search:
      " AND l.version_before IS DISTINCT FROM l.version_after\n            OFFSET 0\n          ) AS lines\n          ORDER BY at, id LIMIT 1",
    replace: "\n            OFFSET 0\n          ) AS lines\n          ORDER BY at DESC, id DESC LIMIT 1"
  }
]

/** Bugs in what people's clients read besides: layouts, actions, the session before a sign-in, a project's versions. */
export const readingBugs: ReadonlyArray<SeededBug> = [
  ...ofLayouts,
  ...ofActions,
  ...ofSessions,
  ...ofProjectVersions
]
