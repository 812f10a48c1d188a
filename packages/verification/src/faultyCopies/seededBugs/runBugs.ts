// biome-ignore-all lint/suspicious/noTemplateCurlyInString: these are places in sources, also in templates.
import { type SeededBug, sources } from "./SeededBug.ts"

const { domain, sql } = sources

const generation = `${domain}/generation`

const ofDocuments: ReadonlyArray<SeededBug> = [
  {
    what: "a run writes its document over one that a person wrote meanwhile",
    path: `${generation}/projects/makeDocuments.ts`,
    search: "expectedVersion: made.after",
    replace: "expectedVersion: null"
  },
  {
    what: "a worker that takes a run over makes the finished documents again",
    path: `${generation}/projects/makeDocuments.ts`,
    search: "documents.filter(({ outcome }) => outcome === null),",
    replace: "documents,"
  },
  {
    what: "what became of a document is not recorded with its version",
    path: `${generation}/projects/makeDocuments.ts`,
    search: "const done = yield* planned.settle(ref, outcome)",
    replace: "const done = 0"
  },
  {
    what: "a document of a run leaves no line in the audit trail",
    path: `${generation}/projects/makeDocuments.ts`,
    search:
      'yield* record({ actor: startedBy, action: "generateProject", id: projectId, targetId: nodeId })\n',
    replace: "\n"
  }
]

const ofPlans: ReadonlyArray<SeededBug> = [
  {
    what: "a run asks the model for a document that a person wrote after it was accepted",
    path: `${generation}/projects/makeDocuments.ts`,
    search: `if (source.version !== after) return { reason: "stale" } satisfies MadeDocument`,
    replace: ""
  },
  {
    what: "a run replaces what a person wrote between its acceptance and its graph",
    path: `${generation}/projects/plannedDocuments.ts`,
    search: "(since !== null && DateTime.isGreaterThan(current.createdAt, since))",
    replace: "false"
  }
]

const ofGraphs: ReadonlyArray<SeededBug> = [
  {
    what: "a run writes its graph over one that a person wrote meanwhile",
    path: `${generation}/projects/writeRunGraph.ts`,
    search:
      "if (!isStillAccepted(attempt, found)) return yield* Effect.fail<RunFailure>(runFailures.projectChanged)",
    replace: ""
  },
  {
    what: "another prompt meanwhile counts for nothing",
    path: `${sql}/projects/SqlProjectRepo.ts`,
    search: "CASE WHEN prompt = ${prompt} THEN design_version ELSE next END",
    replace: "design_version"
  },
  {
    what: "a run is accepted for another graph than its caller has seen",
    path: `${generation}/projects/makeAcceptProject.ts`,
    search:
      "if (!isAsSeen({ designVersion, updatedAt: project.updatedAt }, expected))\n      return yield* new Stale({ updatedAt: project.updatedAt })",
    replace: ""
  }
]

const ofLocks: ReadonlyArray<SeededBug> = [
  {
    what: "a second run begins while one is open",
    path: `${sql}/generation/SqlGenerationLock.ts`,
    search: "WHERE generation_lock.state = 'free' OR ${end(window)} <= clock_timestamp()",
    replace: "WHERE true OR ${end(window)} <= clock_timestamp()"
  },
  {
    what: "a run that makes progress does not keep its lock",
    path: `${sql}/generation/SqlGenerationLock.ts`,
    search: "UPDATE generation_lock SET since = ${storeTime(sql)}\n        FROM subject_locked",
    replace: "UPDATE generation_lock SET since = since\n        FROM subject_locked"
  },
  {
    what: "a finished run keeps the next one out",
    path: `${generation}/projects/makeProjectWork.ts`,
    search: "yield* lock.release(projectSubject(projectId), id)",
    replace: "yield* lock.markApplied(projectSubject(projectId), id)"
  }
]

const ofEnds: ReadonlyArray<SeededBug> = [
  {
    what: "a person's status hides that a run is under way",
    path: `${domain}/projects/Projects.ts`,
    search: "if (written.status !== undefined) yield* requireNoRun(id)",
    replace: ""
  },
  {
    what: "a cancelled run does not restore the status before it",
    path: `${generation}/attempts/endAttempt.ts`,
    search: `return before === "generating" ? "draft" : before`,
    replace: `return "failed"`
  },
  {
    what: "a run that follows an outlived one takes its status for the one before",
    path: `${generation}/attempts/makeAcceptAttempt.ts`,
    search: "Option.isSome(outlived) ? afterExpired(request) : request",
    replace: "request"
  },
  {
    what: "a run goes on although its starter may no longer write the project",
    path: `${generation}/projects/makeRunTransactions.ts`,
    search: `if (right === "holds") return found`,
    replace: `if (right !== "projectGone") return found`
  },
  {
    what: "a run goes on although its project is in the trash",
    path: `${generation}/projects/makeProjectRight.ts`,
    search: "if (stored === null || !isOutOfTrash(stored))",
    replace: "if (stored === null)"
  },
  {
    what: "a run of which no document could be made leaves the project ready",
    path: `${generation}/projects/makeProjectWork.ts`,
    search: "documentsFailed > 0 && documentsWritten === 0",
    replace: "documentsFailed < 0 && documentsWritten === 0"
  },
  {
    what: "a document that fails beside others makes the run fail",
    path: `${generation}/projects/makeProjectWork.ts`,
    search: " && documents.length === 0",
    replace: ""
  }
]

/** Bugs of the runs that make projects from their prompts: sequences of such runs find them. */
export const runBugs: ReadonlyArray<SeededBug> = [
  ...ofDocuments,
  ...ofPlans,
  ...ofGraphs,
  ...ofLocks,
  ...ofEnds
].map((bug) => ({ ...bug, foundBy: "project-runs" }))
